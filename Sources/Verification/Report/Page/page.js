const report = JSON.parse(document.getElementById('report').textContent);
const $ = id => document.getElementById(id);
const make = (name, properties = {}, ...children) => {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (key in node) node[key] = value; else node.setAttribute(key, value);
  }
  node.append(...children);
  return node;
};
const approved = new Set();
let filter = null, selected = -1, stage = null, playing = 0, mode = 'two', isFull = false, controls = {};
const visible = () => report.cases.map((c, i) => i).filter(i => !filter || report.cases[i].status === filter);
const seconds = t => `${(Math.round(t * 1000) / 1000)} s`;

function list() {
  $('summary').textContent = Object.entries(report.summary).map(([k, n]) => `${n} ${k}`).join(', ') || 'nothing to verify';
  $('filters').replaceChildren(...[[null, 'all'], ...Object.keys(report.summary).map(k => [k, k])].map(([key, label]) =>
    make('button', { type: 'button', textContent: label, 'aria-pressed': String(filter === key), onclick: () => { filter = key; list(); } })));
  $('cases').replaceChildren(...visible().map(i => {
    const item = report.cases[i];
    const button = make('button', { type: 'button', 'aria-current': String(i === selected), onclick: () => select(i, true) },
      make('span', { className: 'tag ' + item.status, textContent: item.status }), make('span', { textContent: item.name }));
    return make('li', {}, button);
  }));
}

// Names in backquotes as code; more than a few lines are folded.
function findings(all) {
  const line = f => make('li', { className: f.difference ? '' : 'hint' },
    ...f.message.split('`').map((part, i) => i % 2 ? make('code', { textContent: part }) : part));
  const list = part => make('ul', { className: 'findings' }, ...part.map(line));
  if (all.length <= 4) return [list(all)];
  return [list(all.slice(0, 3)), make('details', {}, make('summary', { textContent: `${all.length - 3} more` }), list(all.slice(3)))];
}

async function select(i, moves) {
  stop();
  selected = i;
  location.replace('#' + encodeURIComponent(report.cases[i].name));
  list();
  const item = report.cases[i], root = $('case');
  const approvable = ['different', 'missing', 'error'].includes(item.status) && item.path;
  const tick = make('input', { type: 'checkbox', id: 'approve', checked: approved.has(i), onchange: e => approve(i, e.target.checked) });
  root.replaceChildren(
    make('div', { className: 'title' }, make('h2', { textContent: item.name }), make('span', { className: 'tag ' + item.status, textContent: item.status }),
      ...(approvable ? [make('label', {}, tick, ' approve')] : [])),
    ...findings(item.findings.length ? item.findings : [{ message: item.message || 'identical to the baseline', difference: true }]));
  controls = {};
  stage = null;
  if (moves) root.focus({ preventScroll: innerWidth > 720 });
  if (!item.assets) return;
  const tabs = make('div', { className: 'modes', role: 'tablist', 'aria-label': 'Way of looking' }, ...modes.map(([key, label], n) =>
    make('button', { type: 'button', role: 'tab', textContent: label, title: `Key ${n + 1}`, 'data-mode': key, onclick: () => setMode(key) })));
  const share = make('input', { type: 'range', min: 0, max: 100, value: 50, 'aria-label': 'Share of both sides', oninput: e => { stage.share = e.target.value / 100; stage.draw(); } });
  const blend = make('div', { className: 'blend', hidden: true }, make('span', { textContent: 'Baseline' }), share, make('span', { textContent: 'Now' }));
  const canvasRoot = make('div', { className: 'stage', role: 'tabpanel', 'aria-label': 'Pictures' });
  const play = make('button', { type: 'button', id: 'play', textContent: 'Play', onclick: toggle });
  const scrub = make('input', { type: 'range', id: 'scrub', min: 0, value: 0, step: 1, 'aria-label': 'Frame', oninput: e => { stop(); show(+e.target.value); } });
  const output = make('output', { id: 'now' });
  const zoom = make('button', { type: 'button', id: 'zoom', textContent: 'Full size', onclick: toggleSize });
  const chart = make('canvas', { className: 'chart', role: 'img', onclick: e => {
    stop();
    show(Math.floor((e.offsetX / e.target.clientWidth) * stage.samples.length));
  } });
  const facts = make('p', { className: 'facts', role: 'status' });
  const mine = new Stage(item, canvasRoot);
  await mine.load();
  if (selected !== i || !mine.baseline) return;
  stage = mine;
  [stage.isFull] = [isFull];
  const step = (label, name, action) => make('button', { type: 'button', textContent: label, 'aria-label': name, onclick: () => { stop(); action(); } });
  const transport = make('div', { className: 'transport' }, play, step('‹', 'Previous frame', () => show(stage.shown - 1)), scrub,
    step('›', 'Next frame', () => show(stage.shown + 1)), output, step('Next difference', 'Next frame that differs', () => jump(1)), zoom);
  root.append(tabs, blend, canvasRoot, transport, chart, facts);
  controls = { tabs, blend, scrub, output, play, chart, facts, zoom, share };
  scrub.max = Math.max(0, stage.samples.length - 1);
  transport.hidden = stage.samples.length < 2;
  chart.hidden = stage.samples.length < 2;
  canvasRoot.onpointerdown = canvasRoot.onpointermove = e => {
    if (!stage || !stage.hasBlend || e.buttons !== 1 || e.target.tagName !== 'CANVAS') return;
    stage.share = Math.min(1, Math.max(0, e.offsetX / e.target.clientWidth));
    share.value = Math.round(stage.share * 100);
    stage.draw();
  };
  setMode(mode);
  const comparison = item.comparison || {};
  const worst = stage.samples.findIndex(s => s.frame === comparison.worst_frame);
  show(Math.max(0, worst));
}

function setMode(key) {
  mode = key;
  if (!stage) return;
  stage.mode = key;
  stage.isSecond = false;
  for (const tab of controls.tabs.children) {
    tab.setAttribute('aria-selected', String(tab.dataset.mode === key));
    tab.tabIndex = tab.dataset.mode === key ? 0 : -1;
  }
  controls.blend.hidden = !stage.hasBlend;
  stage.root.replaceChildren();
  stage.draw();
}
setInterval(() => { if (stage && stage.mode === 'blink') { stage.isSecond = !stage.isSecond; stage.draw(); } }, 600);

function show(i) {
  if (!stage || !stage.samples.length) return;
  stage.shown = Math.min(stage.samples.length - 1, Math.max(0, i));
  const sample = stage.samples[stage.shown];
  controls.scrub.value = stage.shown;
  controls.scrub.setAttribute('aria-valuetext', `frame ${sample.frame} at ${seconds(sample.time)}`);
  controls.output.textContent = `frame ${sample.frame}, ${seconds(sample.time)}`;
  const owners = (stage.item.owners || [])[sample.place] || [];
  controls.facts.textContent = sample.missing ? 'There is no frame to compare with.'
    : sample.different_pixels ? `${sample.different_pixels} pixels differ (${(sample.ratio * 100).toPrecision(2)}%)` + (owners.length ? `, in ${owners.join(', ')}` : '')
    : sample.different_pixels === 0 ? 'No pixel differs.' : '';
  stage.draw();
  drawChart();
}

function drawChart() {
  const canvas = controls.chart, scale = devicePixelRatio || 1;
  const [width, height] = [canvas.width = canvas.clientWidth * scale, canvas.height = canvas.clientHeight * scale];
  const context = canvas.getContext('2d');
  const color = name => { canvas.style.color = `var(${name})`; return getComputedStyle(canvas).color; };
  const samples = stage.samples, most = Math.max(1e-9, ...samples.map(s => s.ratio || 0)), w = width / samples.length;
  samples.forEach((s, i) => {
    if (i === stage.shown) { context.fillStyle = color('--line'); context.fillRect(i * w, 0, Math.max(w, 2), height); }
    const h = s.missing ? height : (s.ratio ? Math.max(3 * scale, (s.ratio / most) * (height - 6 * scale)) : 0);
    context.fillStyle = color(s.missing ? '--warn' : s.failing ? '--bad' : '--dim');
    context.fillRect(i * w, height - h, Math.max(1, w - scale), h);
  });
  context.fillStyle = color('--accent');
  context.fillRect(stage.shown * w, 0, Math.max(w, 2), 3 * scale);
  const frames = (stage.item.comparison || {}).frames || samples, failing = frames.filter(s => s.failing);
  canvas.setAttribute('aria-label', `Differences over time: ${failing.length} of ${frames.length} frames differ, at most ${(most * 100).toPrecision(2)}%`);
}

function toggle() { if (playing) stop(); else start(); }
function start() {
  if (!stage || stage.samples.length < 2) return;
  controls.play.textContent = 'Stop';
  const from = stage.shown >= stage.samples.length - 1 ? 0 : stage.shown, begin = performance.now(), offset = stage.samples[from].time;
  const last = stage.samples[stage.samples.length - 1].time + 0.4;
  const tick = now => {
    const time = (offset + (now - begin) / 1000) % last;
    let i = 0;
    while (i + 1 < stage.samples.length && stage.samples[i + 1].time <= time) i++;
    if (i !== stage.shown) show(i);
    playing = requestAnimationFrame(tick);
  };
  playing = requestAnimationFrame(tick);
}
function stop() {
  cancelAnimationFrame(playing);
  playing = 0;
  if (controls.play) controls.play.textContent = 'Play';
}
function jump(direction) {
  for (let i = stage.shown + direction; i >= 0 && i < stage.samples.length; i += direction) {
    if (stage.samples[i].failing) return show(i);
  }
}
function toggleSize() {
  isFull = !isFull;
  if (!stage) return;
  stage.isFull = isFull;
  controls.zoom.textContent = isFull ? 'Fit' : 'Full size';
  stage.draw();
}
function approve(i, isApproved) {
  if (isApproved) approved.add(i); else approved.delete(i);
  const paths = [...new Set([...approved].map(i => report.cases[i].path))].map(p => p.startsWith('-') ? './' + p : p).map(p => /^[\w.\/-]+$/.test(p) ? p : `'${p.replaceAll("'", "'\\''")}'`);
  $('approval').hidden = !approved.size;
  $('command').value = `segue verify --update=changed ${paths.join(' ')}`;
}
function next(direction) {
  const shown = visible(), place = shown.indexOf(selected) + direction;
  if (place >= 0 && place < shown.length) select(shown[place], true);
}
document.addEventListener('keydown', e => {
  if (e.ctrlKey || e.metaKey || e.altKey) return;
  const tag = e.target.tagName, isRange = e.target.type === 'range', isTab = e.target.getAttribute && e.target.getAttribute('role') === 'tab';
  if (tag === 'INPUT' && !isRange && e.target.type !== 'checkbox') return;
  const key = e.key;
  if (isTab && (key === 'ArrowLeft' || key === 'ArrowRight')) {
    const at = (modes.findIndex(m => m[0] === mode) + (key === 'ArrowRight' ? 1 : modes.length - 1)) % modes.length;
    setMode(modes[at][0]);
    controls.tabs.children[at].focus();
    return e.preventDefault();
  }
  if (key === ' ' && (tag === 'BUTTON' || e.target.type === 'checkbox')) return;
  if (isRange && e.target.id !== 'scrub' && key.startsWith('Arrow')) return;
  const actions = {
    ' ': toggle, ArrowLeft: () => { stop(); show(stage.shown - 1); }, ArrowRight: () => { stop(); show(stage.shown + 1); },
    Home: () => { stop(); show(0); }, End: () => { stop(); show(Infinity); }, '[': () => jump(-1), ']': () => jump(1), z: toggleSize,
  };
  if (key === 'j') next(1); else if (key === 'k') next(-1); else if (key === 'a') { const box = $('approve'); if (box) box.click(); }
  else if (stage && actions[key]) actions[key]();
  else if (stage && key >= '1' && key <= '6') setMode(modes[key - 1][0]);
  else return;
  e.preventDefault();
});
$('theme').onclick = () => {
  document.documentElement.dataset.theme = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark';
  if (stage && controls.chart) drawChart();
};
$('help').onclick = e => {
  $('keys').hidden = !$('keys').hidden;
  e.target.setAttribute('aria-expanded', String(!$('keys').hidden));
};
$('copy').onclick = () => {
  $('command').select();
  if (navigator.clipboard) navigator.clipboard.writeText($('command').value).catch(() => document.execCommand('copy'));
  else document.execCommand('copy');
};
document.documentElement.dataset.theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
addEventListener('resize', () => { if (stage && controls.chart) drawChart(); });
list();
const wanted = report.cases.findIndex(c => '#' + encodeURIComponent(c.name) === location.hash);
const first = report.cases.findIndex(c => c.assets);
const any = report.cases.findIndex(c => c.status !== 'passed');
const begin = wanted >= 0 ? wanted : first >= 0 ? first : Math.max(0, any);
if (report.cases.length) select(begin, false);
