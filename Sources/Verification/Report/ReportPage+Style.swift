extension ReportPage {
    static let body = """
        <a class="skip" href="#case">Skip to the case</a>
        <header>
          <h1>segue verify</h1>
          <p id="summary" role="status"></p>
          <button type="button" id="theme" aria-label="Switch between light and dark">◐</button>
          <button type="button" id="help" aria-expanded="false" aria-controls="keys">Keys</button>
        </header>
        <div id="keys" hidden>
          <dl>
            <dt>Space</dt><dd>play or stop</dd><dt>← →</dt><dd>one frame</dd><dt>Home End</dt><dd>first, last frame</dd>
            <dt>[ ]</dt><dd>previous, next frame that differs</dd><dt>1 … 6</dt><dd>way of looking</dd><dt>J K</dt><dd>next, previous case</dd>
            <dt>Z</dt><dd>size</dd><dt>A</dt><dd>approve</dd>
          </dl>
        </div>
        <main>
          <nav aria-label="Cases">
            <div id="filters" role="group" aria-label="Show"></div>
            <ul id="cases"></ul>
          </nav>
          <section id="case" tabindex="-1" aria-live="polite"></section>
        </main>
        <footer id="approval" hidden>
          <label for="command">To approve what is ticked, run:</label>
          <input id="command" readonly spellcheck="false">
          <button type="button" id="copy">Copy</button>
        </footer>
        """

    static let style = """
        :root { --bg: #fff; --fg: #1c1e21; --dim: #5b6169; --line: #d9dde2; --panel: #f4f6f8; --accent: #0b57c2; --on: #fff;
          --bad: #b3261e; --warn: #8a5a00; --good: #1b6e3c; --check: #e3e7eb; }
        [data-theme=dark] { --bg: #14171a; --fg: #e8eaed; --dim: #a3abb4; --line: #343a41; --panel: #1d2125; --accent: #8ab8ff; --on: #0d1420;
          --bad: #ff8a80; --warn: #f2c14e; --good: #7fd8a0; --check: #262b30; }
        * { box-sizing: border-box; } [hidden] { display: none !important; }
        html { color-scheme: light; } html[data-theme=dark] { color-scheme: dark; }
        body { margin: 0; font: 15px/1.45 system-ui, -apple-system, "Segoe UI", Inter, sans-serif; background: var(--bg); color: var(--fg);
          min-height: 100vh; display: flex; flex-direction: column; }
        .skip { position: absolute; left: -999px; } .skip:focus { left: 8px; top: 8px; background: var(--bg); padding: 8px; z-index: 3; }
        header { display: flex; gap: 12px; align-items: baseline; padding: 10px 16px; border-bottom: 1px solid var(--line); flex-wrap: wrap; }
        h1 { font-size: 17px; margin: 0; } #summary { margin: 0; color: var(--dim); flex: 1; }
        h2 { font-size: 19px; margin: 0; overflow-wrap: anywhere; }
        button, select, input { font: inherit; color: inherit; }
        button { background: var(--panel); border: 1px solid var(--line); border-radius: 6px; padding: 4px 10px; cursor: pointer; min-height: 32px; }
        button[aria-pressed=true], button[aria-selected=true] { background: var(--accent); color: var(--on); border-color: var(--accent); }
        :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
        #keys { padding: 8px 16px; background: var(--panel); border-bottom: 1px solid var(--line); }
        #keys dl { display: grid; grid-template-columns: max-content 1fr max-content 1fr; gap: 2px 16px; margin: 0; } #keys dt { font-weight: 600; }
        #keys dd { margin: 0; }
        main { display: grid; grid-template-columns: minmax(200px, 280px) minmax(0, 1fr); flex: 1; min-height: 0; }
        nav { border-right: 1px solid var(--line); padding: 10px; overflow: auto; }
        #filters { display: flex; flex-wrap: wrap; gap: 6px; margin-bottom: 10px; }
        #filters button { padding: 2px 8px; font-size: 13px; }
        #cases { list-style: none; margin: 0; padding: 0; }
        #cases button { width: 100%; text-align: left; background: none; border-color: transparent; display: flex; gap: 8px; align-items: baseline;
          overflow-wrap: anywhere; }
        #cases button[aria-current=true] { background: var(--panel); border-color: var(--line); }
        .tag { font-size: 12px; font-weight: 600; white-space: nowrap; } .tag.different, .tag.error, .tag.missing { color: var(--bad); }
        .tag.new, .tag.updated, .tag.orphaned, .tag.removed { color: var(--warn); } .tag.passed { color: var(--good); }
        #case { padding: 14px 16px; min-width: 0; } #case:focus { outline: none; }
        .title { display: flex; gap: 12px; align-items: baseline; flex-wrap: wrap; } .title label { margin-left: auto; }
        .findings { padding-left: 20px; margin: 8px 0 12px; } .findings .hint { color: var(--dim); }
        .findings code { font: 0.93em ui-monospace, monospace; background: var(--panel); border-radius: 4px; padding: 1px 4px; }
        details { margin: -8px 0 12px; } summary { cursor: pointer; color: var(--accent); padding: 4px 0; } details .findings { margin-top: 4px; }
        .modes { display: flex; flex-wrap: wrap; gap: 6px; margin: 8px 0; }
        .stage { display: flex; gap: 12px; justify-content: center; flex-wrap: wrap; background: var(--panel); border: 1px solid var(--line);
          border-radius: 8px; padding: 12px; overflow: auto; }
        figure { margin: 0; text-align: center; min-width: 0; } figcaption { font-size: 13px; color: var(--dim); margin-bottom: 4px; }
        .stage canvas { display: block; background: repeating-conic-gradient(var(--check) 0 25%, var(--bg) 0 50%) 0 0/16px 16px; max-width: 100%;
          max-height: 54vh; border: 1px solid var(--line); touch-action: pan-y; }
        .stage.full { justify-content: flex-start; flex-wrap: nowrap; } .stage.full canvas { max-width: none; max-height: none; image-rendering: pixelated; }
        .blend { display: flex; gap: 10px; align-items: center; margin: 8px 0; } .blend input { flex: 1; }
        .transport { display: flex; gap: 8px; align-items: center; margin-top: 10px; flex-wrap: wrap; }
        .transport input[type=range] { flex: 1; min-width: 120px; accent-color: var(--accent); }
        .transport output { font-variant-numeric: tabular-nums; min-width: 15ch; }
        .chart { width: 100%; height: 72px; display: block; margin-top: 8px; border: 1px solid var(--line); border-radius: 6px; background: var(--panel);
          cursor: pointer; }
        .facts { color: var(--dim); margin: 8px 0 0; min-height: 1.5em; }
        footer { position: sticky; bottom: 0; background: var(--panel); border-top: 1px solid var(--line); padding: 8px 16px; display: flex; gap: 10px;
          align-items: center; flex-wrap: wrap; }
        footer[hidden] { display: none; }
        footer input { flex: 1; min-width: 180px; font-family: ui-monospace, monospace; font-size: 13px; padding: 5px 8px; border: 1px solid var(--line);
          border-radius: 6px; background: var(--bg); }
        @media (max-width: 720px) {
          main { display: block; } nav { border-right: 0; border-bottom: 1px solid var(--line); max-height: 26vh; }
          header { padding: 8px 12px; } #case { padding: 12px; } .stage { padding: 8px; gap: 8px; flex-wrap: nowrap; }
          .stage.two canvas { max-height: 50vh; } .stage canvas { max-height: 56vh; } button { min-height: 40px; }
          #keys dl { grid-template-columns: max-content 1fr; }
        }
        @media (prefers-reduced-motion: reduce) { * { transition: none !important; } }

        """
}
