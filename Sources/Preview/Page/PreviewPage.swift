/// The page, in three files that need nothing from elsewhere.
enum PreviewPage {
    static let html = """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <title>segue</title>
        <link rel="icon" href="data:,">
        <link rel="stylesheet" href="/page.css">
        </head>
        <body>
        <header>
          <h1 id="title">segue</h1>
          <label id="chooser" hidden>Scene <select id="scene"></select></label>
          <p id="file"></p>
          <p id="link" role="status">connecting</p>
          <button type="button" id="help" aria-expanded="false" aria-controls="keys">Keys</button>
        </header>
        <div id="keys" hidden>
          <dl>
            <dt>Space</dt><dd>play or stop</dd><dt>← →</dt><dd>one frame; with Shift ten</dd><dt>Home End</dt><dd>first, last frame</dd>
            <dt>[ ]</dt><dd>previous, next start of a motion</dd><dt>&lt; &gt;</dt><dd>slower, faster</dd><dt>R</dt><dd>repeat</dd>
            <dt>1 2 3</dt><dd>picture, layers, curves</dd>
          </dl>
        </div>
        <section id="problems" role="alert" hidden></section>
        <main>
          <section id="stage" aria-label="Scene">
            <div id="views" role="tablist" aria-label="What is shown">
              <button type="button" role="tab" id="tab-picture" data-view="picture" aria-selected="true">Picture</button>
              <button type="button" role="tab" id="tab-layers" data-view="layers" aria-selected="false" tabindex="-1">Layers</button>
              <button type="button" role="tab" id="tab-curves" data-view="curves" aria-selected="false" tabindex="-1">Curves</button>
            </div>
            <div id="screen">
              <canvas id="canvas" width="1" height="1" role="img" aria-label="The scene at the chosen time"></canvas>
              <img id="layers" alt="The layers of this frame, one behind the other" hidden>
              <img id="curves" alt="What is animated, as curves over time" hidden>
            </div>
            <div id="transport">
              <button type="button" id="play" aria-label="Play">Play</button>
              <div id="track">
                <input type="range" id="scrubber" min="0" max="0" value="0" aria-label="Frame">
                <div id="marks" aria-hidden="true"></div>
              </div>
              <output id="now" for="scrubber">frame 0</output>
              <label>Speed <select id="speed">
                <option value="0.1">1/10</option><option value="0.25">1/4</option><option value="0.5">1/2</option>
                <option value="1" selected>1</option><option value="2">2</option>
              </select></label>
              <label><input type="checkbox" id="repeat" checked> Repeat</label>
            </div>
          </section>
          <section id="plan" aria-label="Plan" tabindex="0"></section>
        </main>
        <script src="/page.js"></script>
        </body>
        </html>

        """

    static let script = [stageScript, planScript, connectionScript].joined(separator: "\n")
}
