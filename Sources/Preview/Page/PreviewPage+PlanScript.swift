extension PreviewPage {
    /// The plan for people: what `segue inspect` says, with what is shown at the chosen time within reach.
    static let planScript = """
        function make(tag, properties, ...children) {
          const element = Object.assign(document.createElement(tag), properties || {});
          element.append(...children.filter(c => c !== null && c !== undefined));
          return element;
        }

        const number = value => String(Math.round(value * 100) / 100);
        function value(v) {
          if (v === null) return 'none';
          if (Array.isArray(v)) {
            if (v.length === 16) {
              const one = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
              if (v.every((x, i) => x === one[i])) return 'identity';
              const flat = v[2] === 0 && v[3] === 0 && v[6] === 0 && v[7] === 0 && v[10] === 1;
              if (flat) return `[${[v[0], v[1], v[4], v[5], v[12], v[13]].map(number).join(' ')}]`;
            }
            return `(${v.map(value).join(', ')})`;
          }
          return typeof v === 'number' ? number(v) : String(v);
        }

        function motion(entry) {
          const parts = [`${number(entry.duration * 1000)} ms`];
          if (entry.delay) parts.push(`after ${number(entry.delay * 1000)} ms`);
          if (entry.spring) parts.push(`spring ${entry.spring.map(number).join(', ')}`);
          else if (entry.timing) parts.push(`curve ${entry.timing.map(number).join(', ')}`);
          if (entry.arc !== null && entry.arc !== undefined) parts.push(`arc ${number(entry.arc)}`);
          return parts.join(', ');
        }

        function changes(pairs) {
          const rows = pairs.map(([key, from, to]) => make('tr', {}, make('td', { textContent: key }), make('td', { textContent: `${value(from)} → ${value(to)}` })));
          return make('table', {}, make('tbody', {}, ...rows));
        }

        function bar(start, length, total) {
          const part = make('span'), whole = make('div', { className: 'bar' }, part);
          part.style.left = 100 * start / Math.max(total, 1e-6) + '%';
          part.style.width = 100 * Math.min(1, length / Math.max(total, 1e-6)) + '%';
          return whole;
        }

        function jump(time) {
          const button = make('button', { type: 'button', textContent: `${number(time)} s`, title: 'Go there' });
          button.onclick = () => { setPlaying(false); show(Math.ceil(time * picture().rate - 1e-6)); };
          return button;
        }

        function layerList(layers, names) {
          // Front to back, as one sees them.
          return make('ol', {}, ...[...layers].reverse().map(layer => make('li', {}, names[layer.view] || layer.view, ' ',
            make('span', { textContent: layer.kind }), layer.children.length ? layerList(layer.children, names) : null)));
        }

        function transition({ start, plan, names }) {
          const side = entry => entry.appearing ? 'appears' : 'leaves';
          const views = plan.animating.map(entry => make('div', { className: 'view' },
            make('b', { textContent: names[entry.view] || entry.name || entry.view }),
            make('span', { className: 'tag', textContent: entry.matched ? `matched ${entry.heroID}` : side(entry) }),
            bar(entry.delay, entry.duration, plan.duration), make('p', { textContent: motion(entry) }),
            changes(Object.entries(entry.animations).map(([key, v]) => [key, v.from, v.to]))));
          const pairs = plan.pairs.length ? `Pairs: ${plan.pairs.join(', ')}.` : 'Nothing is matched.';
          return [
            make('h2', {}, `${plan.transition} ${plan.from} → ${plan.to}`, jump(start)),
            make('p', { textContent: `${plan.defaultAnimation}, ${number(plan.duration)} s. ${pairs}` }), ...views,
            make('h3', { textContent: 'Order while it runs, front to back' }), layerList(plan.layers, names)];
        }

        function animation(entry) {
          const keys = Object.keys(entry.to);
          return make('div', { className: 'view' }, make('b', { textContent: `animate ${entry.view}` }), jump(entry.start),
            make('p', { textContent: motion(entry) }), changes(keys.map(key => [key, entry.from[key], entry.to[key]])));
        }

        function showPlan() {
          const plan = preview.state.plan, parts = [];
          if (plan) {
            for (const entry of plan.transitions) parts.push(...transition(entry));
            if (plan.animations.length) parts.push(make('h2', { textContent: 'Animations' }), ...plan.animations.map(animation));
            if (!parts.length) parts.push(make('p', { textContent: 'Nothing moves in this scene.' }));
          }
          for (const message of preview.state.messages) parts.unshift(make('p', { textContent: message }));
          $('plan').replaceChildren(...parts);
        }

        function showMarks() {
          $('marks').replaceChildren(...picture().moments.map(moment => {
            const mark = make('span', { title: moment.label }), total = Math.max(picture().duration, 1e-6);
            mark.style.left = 100 * moment.start / total + '%';
            mark.style.width = 100 * (moment.end - moment.start) / total + '%';
            return mark;
          }));
        }

        function showProblems() {
          const { problems, failure, isStale } = preview.state, parts = [];
          if (failure) parts.push(make('p', { className: 'error', textContent: failure }));
          for (const problem of problems) {
            parts.push(make('p', { className: problem.severity, textContent: `${problem.place}: ${problem.severity}: ${problem.message}` }));
            if (problem.excerpt) parts.push(make('pre', { textContent: problem.excerpt }));
            if (problem.suggestion) parts.push(make('p', { className: 'aside', textContent: problem.suggestion }));
          }
          if (isStale) parts.push(make('p', { className: 'aside', textContent: 'The last good picture is shown below.' }));
          $('problems').replaceChildren(...parts);
          $('problems').hidden = parts.length === 0;
        }
        """

    /// Follows the server: events say that a scene has changed, the state is fetched.
    static let connectionScript = """
        async function load() {
          const scene = preview.scene, response = await fetch(`/scenes/${scene}/state`);
          if (!response.ok || scene !== preview.scene) return;
          const state = await response.json(), before = picture(), time = before ? timeOf(preview.frame) : 0;
          preview.state = state;
          const name = state.scene.split('/').pop();
          $('title').textContent = state.title || name;
          $('file').textContent = state.scene;
          document.title = (state.problems.some(p => p.severity === 'error') || state.failure ? '⚠ ' : '') + (state.title || name) + ' – segue';
          showProblems();
          showPlan();
          $('scrubber').disabled = $('play').disabled = !picture();
          if (!picture()) return;
          if (!before || before.revision !== picture().revision) preview.blobs.clear();
          $('scrubber').max = picture().frames - 1;
          showMarks();
          fit();
          // The same instant, however long the scene is now.
          show(before ? Math.round(time * picture().rate) : 0);
          if (preview.playing) preview.time = timeOf(preview.frame);
        }

        function choose(index) {
          preview.scene = index;
          preview.state = null;
          preview.blobs.clear();
          setPlaying(false);
          preview.playing = false;
          $('play').textContent = 'Play';
          history.replaceState(null, '', '#' + index);
          load();
        }

        async function start() {
          const scenes = await (await fetch('/scenes')).json();
          $('chooser').hidden = scenes.length < 2;
          $('scene').replaceChildren(...scenes.map((path, index) => make('option', { value: index, textContent: path.split('/').pop() })));
          const wanted = Number(location.hash.slice(1));
          $('scene').value = wanted < scenes.length ? wanted : 0;
          $('scene').onchange = () => choose(Number($('scene').value));
          preview.scene = Number($('scene').value);
          await load();
          const events = new EventSource('/events');
          const say = (state, text) => { $('link').dataset.state = state; $('link').textContent = text; };
          events.onopen = () => { say('live', 'live'); load(); };
          events.onerror = () => say('lost', 'not connected: is segue serve running?');
          events.onmessage = event => { const change = JSON.parse(event.data); if (change.scene === preview.scene) load(); };
        }
        start();
        """
}
