extension GalleryPage {
    static let style = """
        :root { --bg: #f6f7f9; --card: #fff; --fg: #1c1e21; --dim: #5b6169; --line: #d9dde2; --accent: #0b57c2; --stage: #eceff3; }
        @media (prefers-color-scheme: dark) { :root:not([data-theme=light]) { --bg: #0e1012; --card: #17191d; --fg: #e8eaed; --dim: #a3abb4;
          --line: #31363d; --accent: #8ab8ff; --stage: #0b0d0f; } }
        :root[data-theme=dark] { --bg: #0e1012; --card: #17191d; --fg: #e8eaed; --dim: #a3abb4; --line: #31363d; --accent: #8ab8ff; --stage: #0b0d0f; }
        html { color-scheme: light dark; scroll-padding-top: 84px; } html[data-theme=light] { color-scheme: light; }
        html[data-theme=dark] { color-scheme: dark; }
        * { box-sizing: border-box; } [hidden] { display: none !important; }
        body { margin: 0; background: var(--bg); color: var(--fg); font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Inter, sans-serif; }
        .skip { position: absolute; left: -999px; } .skip:focus { left: 8px; top: 8px; padding: 8px; background: var(--card); z-index: 3; }
        a { color: var(--accent); } :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
        main:focus { outline: none; }
        header { position: sticky; top: 0; z-index: 2; display: flex; align-items: center; gap: 6px 16px; flex-wrap: wrap; padding: 12px 24px;
          background: var(--bg); border-bottom: 1px solid var(--line); }
        h1 { font-size: 22px; margin: 0; letter-spacing: -0.01em; } #count { margin: 0; color: var(--dim); flex: 1; white-space: nowrap; }
        .tools { display: flex; gap: 8px; align-items: center; }
        .search span { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
        button, input { font: inherit; color: inherit; }
        .tools button, .search input { border: 1px solid var(--line); border-radius: 8px; background: var(--card); padding: 5px 12px; min-height: 36px; }
        .tools button { cursor: pointer; white-space: nowrap; } .search input { width: 200px; max-width: 100%; }
        main { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 330px), 1fr)); gap: 24px; padding: 24px; max-width: 1500px;
          margin: 0 auto; align-items: start; }
        .card { background: var(--card); border: 1px solid var(--line); border-radius: 14px; overflow: hidden; min-width: 0; }
        .card:target { border-color: var(--accent); }
        .card.wide { grid-column: 1 / -1; }
        .stage { position: relative; background: var(--stage); padding: 20px; display: flex; justify-content: center; }
        .stage picture { display: contents; }
        .stage img { display: block; width: auto; height: auto; max-width: 100%; max-height: 420px; border-radius: 10px;
          box-shadow: 0 0 0 1px var(--line), 0 6px 20px rgb(0 0 0 / 14%); }
        .play { position: absolute; right: 12px; bottom: 12px; width: 40px; height: 40px; border-radius: 20px; border: 1px solid var(--line);
          background: var(--card); color: var(--fg); cursor: pointer; padding: 0; }
        .play::before { content: ""; display: block; margin: auto; width: 12px; height: 14px; border: solid currentColor; border-width: 0 4px; }
        .play.paused::before { width: 0; height: 0; border-style: solid; border-width: 7px 0 7px 12px; border-color: transparent transparent transparent currentColor;
          transform: translateX(2px); }
        .text { padding: 16px 20px 12px; } h2 { font-size: 18px; line-height: 1.3; margin: 0 0 4px; overflow-wrap: anywhere; }
        h2 a { color: inherit; text-decoration: none; } h2 a:hover { text-decoration: underline; }
        .text p { margin: 0 0 8px; overflow-wrap: anywhere; } .facts { color: var(--dim); font-size: 14px; font-variant-numeric: tabular-nums; }
        details { border-top: 1px solid var(--line); margin: 0 -20px; padding: 0 20px; }
        summary { cursor: pointer; padding: 9px 0; color: var(--accent); font-size: 15px; } details[open] { padding-bottom: 14px; }
        .scroll { overflow-x: auto; } .scroll img { display: block; height: auto; border: 1px solid var(--line); border-radius: 8px; max-width: none; }
        .card.wide .scroll img { max-width: 100%; }
        .variants { display: grid; grid-template-columns: repeat(auto-fill, minmax(140px, 1fr)); gap: 12px; } figure { margin: 0; min-width: 0; }
        figcaption { text-align: center; color: var(--dim); font-size: 13px; margin-top: 4px; overflow-wrap: anywhere; }
        .variants .stage { padding: 10px; border-radius: 10px; } .variants .stage img { max-height: 260px; border-radius: 6px; }
        table { border-collapse: collapse; font-size: 13px; } th, td { text-align: left; padding: 3px 14px 3px 0; white-space: nowrap; }
        th { color: var(--dim); font-weight: 600; }
        #none { grid-column: 1 / -1; text-align: center; color: var(--dim); padding: 40px 0; }
        @media (max-width: 620px) {
          header { padding: 10px 16px; } h1 { font-size: 20px; } .tools { width: 100%; } .search { flex: 1; } .search input { width: 100%; }
          .tools button, .search input { min-height: 44px; } main { padding: 16px; gap: 16px; } html { scroll-padding-top: 130px; }
          summary { padding: 12px 0; } .play { width: 44px; height: 44px; border-radius: 22px; }
        }

        """
}
