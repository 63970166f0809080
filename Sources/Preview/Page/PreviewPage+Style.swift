extension PreviewPage {
    static let style = """
        :root { color-scheme: light dark; --bg: #fff; --fg: #1c1e21; --dim: #5b6169; --line: #d9dde2; --panel: #f4f6f8; --accent: #0b57c2;
          --on: #fff; --bad: #b3261e; --badground: #fdecea; --good: #1b6e3c; --desk: #e9edf1; }
        @media (prefers-color-scheme: dark) {
          :root { --bg: #14171a; --fg: #e8eaed; --dim: #a3abb4; --line: #343a41; --panel: #1d2125; --accent: #8ab8ff; --on: #0d1420;
            --bad: #ff8a80; --badground: #3a1a18; --good: #7fd8a0; --desk: #0c0e10; }
        }
        * { box-sizing: border-box; } [hidden] { display: none !important; }
        body { margin: 0; font: 15px/1.45 system-ui, -apple-system, "Segoe UI", Inter, sans-serif; background: var(--bg); color: var(--fg);
          height: 100vh; height: 100dvh; display: flex; flex-direction: column; }
        header { display: flex; gap: 6px 14px; align-items: center; padding: 8px 16px; border-bottom: 1px solid var(--line); flex-wrap: wrap; }
        h1 { font-size: 17px; margin: 0; } header p { margin: 0; color: var(--dim); overflow-wrap: anywhere; }
        #file { flex: 1; font: 13px ui-monospace, monospace; } #link { font-size: 13px; white-space: nowrap; }
        #link::before { content: ""; display: inline-block; width: 9px; height: 9px; border-radius: 5px; background: var(--bad); margin-right: 6px; }
        #link[data-state=live]::before { background: var(--good); }
        button, select, input { font: inherit; color: inherit; }
        button, select { background: var(--panel); border: 1px solid var(--line); border-radius: 6px; padding: 4px 10px; min-height: 34px;
          cursor: pointer; }
        button[aria-selected=true] { background: var(--accent); color: var(--on); border-color: var(--accent); }
        :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
        label { font-size: 13px; color: var(--dim); white-space: nowrap; }
        #keys { padding: 8px 16px; background: var(--panel); border-bottom: 1px solid var(--line); }
        #keys dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(7em, max-content) minmax(10em, 1fr)); gap: 2px 16px; margin: 0; }
        #keys dl { grid-template-columns: max-content 1fr max-content 1fr; } #keys dt { font-weight: 600; } #keys dd { margin: 0; }
        #problems { background: var(--badground); border-bottom: 1px solid var(--bad); padding: 8px 16px; max-height: 40vh; overflow: auto; }
        #problems p { margin: 0; font-weight: 600; } #problems p.aside { font-weight: 400; color: var(--dim); }
        #problems .error { color: var(--bad); }
        #problems pre { margin: 4px 0; font: 13px/1.4 ui-monospace, monospace; overflow: auto; }
        main { flex: 1; min-height: 0; display: grid; grid-template-columns: minmax(0, 1fr) minmax(300px, 38%); }
        #stage { display: flex; flex-direction: column; min-height: 0; min-width: 0; background: var(--desk); }
        #views { display: flex; gap: 6px; padding: 10px 16px 0; }
        #screen { flex: 1; min-height: 0; display: flex; align-items: center; justify-content: center; padding: 12px 16px; overflow: auto; }
        #screen canvas, #screen img { max-width: 100%; max-height: 100%; display: block; } #screen img { object-fit: contain; }
        #canvas { border-radius: 6px; box-shadow: 0 2px 16px #0003; background: #000; } #curves { background: #fff; border-radius: 6px; }
        #transport { display: flex; gap: 10px; align-items: center; padding: 8px 16px 12px; flex-wrap: wrap; background: var(--bg);
          border-top: 1px solid var(--line); }
        #play { min-width: 64px; } #track { flex: 1; min-width: 160px; position: relative; padding-bottom: 8px; }
        #scrubber { width: 100%; margin: 0; display: block; height: 28px; accent-color: var(--accent); }
        #marks { position: absolute; left: 8px; right: 8px; bottom: 0; height: 5px; border-radius: 3px; background: var(--line); overflow: hidden; }
        #marks span { position: absolute; top: 0; bottom: 0; background: var(--accent); border-radius: 3px; min-width: 2px; }
        #now { font-variant-numeric: tabular-nums; min-width: 20ch; font-size: 13px; }
        #plan { overflow: auto; padding: 12px 16px; border-left: 1px solid var(--line); }
        #plan h2 { font-size: 15px; margin: 18px 0 4px; } #plan h2:first-child { margin-top: 0; } #plan p { margin: 0 0 6px; color: var(--dim); }
        #plan h3 { font-size: 13px; margin: 10px 0 2px; color: var(--dim); }
        #plan h2 button { min-height: 26px; padding: 0 8px; font-size: 13px; font-weight: 400; margin-left: 6px; }
        #plan .view { border-top: 1px solid var(--line); padding: 6px 0; } #plan .view b { overflow-wrap: anywhere; }
        #plan .tag { font-size: 12px; color: var(--dim); border: 1px solid var(--line); border-radius: 9px; padding: 0 7px; margin-left: 6px;
          white-space: nowrap; }
        #plan .bar { position: relative; height: 5px; background: var(--line); border-radius: 3px; margin: 4px 0; overflow: hidden; }
        #plan .bar span { position: absolute; top: 0; bottom: 0; background: var(--accent); border-radius: 3px; }
        #plan table { border-collapse: collapse; font: 12.5px/1.5 ui-monospace, monospace; width: 100%; }
        #plan td { padding: 0 10px 0 0; vertical-align: top; overflow-wrap: anywhere; } #plan td:first-child { color: var(--dim); white-space: nowrap; }
        #plan ol { margin: 0; padding-left: 18px; font-size: 13px; } #plan li span { color: var(--dim); }
        @media (max-width: 760px) {
          body { height: auto; min-height: 100vh; } main { display: block; }
          #stage { position: sticky; top: 0; z-index: 1; } #screen { height: 58vh; flex: none; padding: 8px; }
          #plan { border-left: 0; border-top: 1px solid var(--line); overflow: visible; }
          header { padding: 6px 12px; } button, select { min-height: 42px; } #transport { padding: 6px 12px 10px; }
          #views { padding: 6px 12px 0; } #track { flex-basis: 60%; } #file { flex-basis: 100%; order: 9; }
          #keys dl { grid-template-columns: max-content 1fr; }
        }

        """
}
