extension PreviewPage {
    /// Frames: fetching those that come next, drawing the one that is due, and playing.
    static let stageScript = """
        'use strict';
        const $ = id => document.getElementById(id);
        const preview = { scene: 0, state: null, frame: 0, drawn: -1, playing: false, view: 'picture', blobs: new Map(), fetching: 0, time: 0 };
        const picture = () => preview.state && preview.state.picture;
        const timeOf = frame => Math.min(frame / picture().rate, picture().duration);
        const address = name => `/scenes/${preview.scene}/${picture().revision}/${name}`;

        // Frames from the current one on, then those before it; a few at a time.
        const ahead = 240, together = 3;
        function pump() {
          if (!picture()) return;
          const { frames, revision } = picture();
          for (let k = 0; k < Math.min(frames, ahead) && preview.fetching < together; k++) {
            const index = (preview.frame + k) % frames;
            if (preview.blobs.has(index)) continue;
            preview.blobs.set(index, null);
            preview.fetching++;
            fetch(address(index + '.png')).then(r => r.ok ? r.blob() : Promise.reject(r.status)).then(blob => {
              if (!picture() || picture().revision !== revision) return;
              preview.blobs.set(index, blob);
              if (index === preview.frame) draw();
            }).catch(status => {
              // Gone: the scene has changed, and its new state is on the way. Anything else may pass, but not at once.
              if (status !== 410 && picture() && picture().revision === revision) setTimeout(() => preview.blobs.delete(index), 2000);
            }).finally(() => {
              preview.fetching--;
              setTimeout(pump, 0);
            });
          }
          if (preview.blobs.size > 2 * ahead) {
            for (const index of [...preview.blobs.keys()])
              if ((index - preview.frame + frames) % frames > ahead) preview.blobs.delete(index);
          }
        }

        async function draw() {
          const index = preview.frame, { revision, width, height } = picture(), blob = preview.blobs.get(index);
          if (!blob) return;
          const bitmap = await createImageBitmap(blob);
          if (!picture() || picture().revision !== revision || index !== preview.frame && !preview.playing) return;
          const canvas = $('canvas');
          if (canvas.width !== width || canvas.height !== height) { canvas.width = width; canvas.height = height; fit(); }
          const context = canvas.getContext('2d');
          context.clearRect(0, 0, width, height);
          context.drawImage(bitmap, 0, 0);
          bitmap.close();
          preview.drawn = index;
        }

        // As large as the room allows, but no larger than the screen it stands for.
        function fit() {
          if (!picture()) return;
          const { width, height, scale } = picture(), room = $('screen');
          const zoom = Math.min((room.clientWidth - 32) / width, (room.clientHeight - 24) / height, 1.5 / scale);
          $('canvas').style.width = Math.max(1, Math.round(width * zoom)) + 'px';
          $('canvas').style.height = Math.max(1, Math.round(height * zoom)) + 'px';
        }
        new ResizeObserver(fit).observe($('screen'));

        function show(frame) {
          if (!picture()) return;
          preview.frame = Math.max(0, Math.min(picture().frames - 1, frame));
          $('scrubber').value = preview.frame;
          const text = `frame ${preview.frame} of ${picture().frames - 1}, ${timeOf(preview.frame).toFixed(3)} s`;
          $('now').textContent = text;
          $('scrubber').setAttribute('aria-valuetext', text);
          draw();
          pump();
          if (!preview.playing) showOther();
        }

        let otherTimer = 0;
        function showOther() {
          clearTimeout(otherTimer);
          if (preview.view === 'picture' || !picture()) return;
          const [image, name] = preview.view === 'layers' ? [$('layers'), `layers-${preview.frame}.png`] : [$('curves'), 'curves.svg'];
          otherTimer = setTimeout(() => { const source = address(name); if (image.getAttribute('src') !== source) image.src = source; }, 60);
        }

        function setView(view, focus) {
          preview.view = view;
          for (const tab of document.querySelectorAll('[role=tab]')) {
            const isChosen = tab.dataset.view === view;
            tab.setAttribute('aria-selected', isChosen);
            tab.tabIndex = isChosen ? 0 : -1;
            if (isChosen && focus) tab.focus();
          }
          for (const [id, name] of [['canvas', 'picture'], ['layers', 'layers'], ['curves', 'curves']]) $(id).hidden = name !== view;
          showOther();
          fit();
        }

        function setPlaying(playing) {
          if (!picture() || playing === preview.playing) return;
          preview.playing = playing;
          $('play').textContent = playing ? 'Stop' : 'Play';
          $('play').setAttribute('aria-label', playing ? 'Stop' : 'Play');
          if (!playing) return show(preview.frame);
          if (preview.frame === picture().frames - 1) preview.frame = 0;
          preview.time = timeOf(preview.frame);
          let last = performance.now();
          requestAnimationFrame(function step(now) {
            if (!preview.playing || !picture()) return;
            const { frames, rate, duration } = picture();
            // Waits for a frame that has not come yet rather than skipping it.
            let time = preview.time + Math.min(now - last, 100) / 1000 * Number($('speed').value);
            last = now;
            if (time >= duration + 1 / rate) {
              if (!$('repeat').checked) { show(frames - 1); return setPlaying(false); }
              time = 0;
            }
            const frame = Math.min(frames - 1, Math.floor(time * rate + 1e-6));
            if (preview.blobs.get(frame)) {
              preview.time = time;
              if (frame !== preview.frame) show(frame);
            } else if (frame !== preview.frame) { pump(); }
            requestAnimationFrame(step);
          });
        }

        function nextStart(direction) {
          const now = timeOf(preview.frame), starts = picture().moments.map(m => Math.ceil(m.start * picture().rate - 1e-6));
          const found = direction > 0 ? starts.find(s => s > preview.frame) : starts.filter(s => s < preview.frame).pop();
          show(found !== undefined ? found : direction > 0 ? picture().frames - 1 : 0);
        }

        $('play').onclick = () => setPlaying(!preview.playing);
        $('scrubber').oninput = event => { setPlaying(false); show(Number(event.target.value)); };
        for (const tab of document.querySelectorAll('[role=tab]')) tab.onclick = () => setView(tab.dataset.view);
        $('help').onclick = () => { $('keys').hidden = !$('keys').hidden; $('help').setAttribute('aria-expanded', !$('keys').hidden); };

        document.addEventListener('keydown', event => {
          if (event.ctrlKey || event.metaKey || event.altKey || !picture() || event.target.tagName === 'SELECT') return;
          const onTab = event.target.getAttribute('role') === 'tab', views = ['picture', 'layers', 'curves'];
          const move = by => { setPlaying(false); show(preview.frame + by); };
          const speed = by => { const s = $('speed'); s.selectedIndex = Math.max(0, Math.min(s.options.length - 1, s.selectedIndex + by)); };
          const turn = by => setView(views[(views.indexOf(preview.view) + by + 3) % 3], true);
          const keys = {
            ' ': () => setPlaying(!preview.playing),
            ArrowLeft: () => onTab ? turn(-1) : move(event.shiftKey ? -10 : -1), ArrowRight: () => onTab ? turn(1) : move(event.shiftKey ? 10 : 1),
            Home: () => move(-1e9), End: () => move(1e9),
            '[': () => { setPlaying(false); nextStart(-1); }, ']': () => { setPlaying(false); nextStart(1); },
            '<': () => speed(-1), '>': () => speed(1), r: () => { $('repeat').checked = !$('repeat').checked; },
            1: () => setView('picture'), 2: () => setView('layers'), 3: () => setView('curves'),
          };
          // A focused button acts on Space by itself.
          if (event.key === ' ' && event.target.tagName === 'BUTTON') return;
          if (keys[event.key]) { event.preventDefault(); keys[event.key](); }
        });
        """
}
