'use strict';
// Follows the server and the person: events say that a scene has changed, the state is fetched; controls and keys.

function showProblems() {
  const { problems, failure, isStale } = preview.state, parts = [];
  if (failure) parts.push(make('p', { className: 'error', textContent: failure }));
  for (const problem of problems) {
    parts.push(make('p', { className: problem.severity, textContent: `${problem.place}: ${problem.severity}: ${problem.message}` }));
    if (problem.excerpt) parts.push(make('pre', { textContent: problem.excerpt }));
    if (problem.suggestion) parts.push(make('p', { className: 'aside', textContent: problem.suggestion }));
  }
  if (isStale) parts.push(make('p', { className: 'aside', textContent: 'The last good picture is shown.' }));
  $('problems').replaceChildren(...parts);
  $('problems').hidden = parts.length === 0;
  $('problems').classList.toggle('alone', !picture());
}

/** Nothing of another scene stays when this one has no picture. */
function showNothing() {
  preview.drawn = -1;
  for (const id of ['paper', 'layers', 'curves']) $(id).hidden = true;
  $('now').textContent = 'no picture';
  for (const id of ['ticks', 'moments']) $(id).replaceChildren();
  $('heading').textContent = '';
}

async function load() {
  // Only what was asked for last counts, in whatever order answers come.
  const turn = ++preview.loads, response = await fetch(`/scenes/${preview.scene}/${variant()}/state`);
  if (!response.ok) return;
  const state = await response.json();
  if (turn !== preview.loads) return;
  const before = picture(), time = before ? timeOf(preview.frame) : 0;
  const wanted = before ? null : preview.resume;
  preview.state = state;
  const name = state.scene.split('/').pop();
  $('title').textContent = state.title || name;
  $('file').textContent = state.scene;
  document.title = (state.problems.some(problem => problem.severity === 'error') || state.failure ? '⚠ ' : '') + (state.title || name) + ' – segue';
  showProblems();
  const isNew = picture() && (!before || before.revision !== picture().revision);
  if (isNew || !picture()) {
    preview.blobs.clear();
    preview.boxes.clear();
    preview.curves = null;
    preview.tracks = picture() ? buildTracks() : [];
    if (preview.selected !== null && !(preview.selected in state.names)) preview.selected = null;
  }
  for (const control of [$('scrubber'), $('play'), $('back'), $('forth'), ...document.querySelectorAll('[role=tab]')]) control.disabled = !picture();
  $('cursor').hidden = !picture();
  showTracks();
  showInspector();
  if (!picture()) return showNothing();
  $('scrubber').max = picture().frames - 1;
  showRuler();
  setView(preview.view);
  // The same instant, however long the scene is now.
  show(before ? frameAt(time) : wanted ? frameAt(wanted) : 0);
  if (preview.playing) preview.time = timeOf(preview.frame);
  if (isNew) loadCurves();
}

async function loadCurves() {
  const { revision } = picture(), response = await fetch(address('curves.json'));
  if (!response.ok || !picture() || picture().revision !== revision) return;
  preview.curves = await response.json();
  showTracks();
  showCurves();
}

/** Another scene, or the same one drawn otherwise, which keeps the time and the selection. */
function choose(index) {
  const isSame = index === preview.scene;
  preview.resume = isSame && picture() ? timeOf(preview.frame) : 0;
  setPlaying(false);
  preview.scene = index;
  for (const key of ['device', 'appearance', 'direction']) preview[key] = readSwitch(key);
  preview.state = null;
  preview.blobs.clear();
  preview.boxes.clear();
  preview.curves = null;
  if (!isSame) {
    preview.selected = null;
    preview.open.clear();
    showNothing();
  }
  preview.drawn = -1;
  history.replaceState(null, '', `#${index}${variant() === 'default' ? '' : '/' + variant()}`);
  load();
}

const readSwitch = key => key === 'device' ? $('device').value : document.querySelector(`[name=${key}]:checked`).value;

function readAddress(scenes, devices) {
  const [index, words] = location.hash.slice(1).split('/');
  preview.scene = Number(index) < scenes.length ? Number(index) : 0;
  for (const word of (words || '').split('+')) {
    const radio = [...document.querySelectorAll('#switches input')].find(input => word && input.value === word);
    if (radio) radio.checked = true;
    if (devices.includes(word)) $('device').value = word;
  }
  for (const key of ['device', 'appearance', 'direction']) preview[key] = readSwitch(key);
}

function onKey(event) {
  const { target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || !picture() || target.tagName === 'SELECT') return;
  // The arrows of a switch change it.
  if (target.type === 'radio' && event.key.startsWith('Arrow')) return;
  const onTab = target.getAttribute('role') === 'tab', views = ['picture', 'layers', 'curves'];
  const move = by => seek(preview.frame + by);
  const speed = by => { const s = $('speed'); s.selectedIndex = Math.max(0, Math.min(s.options.length - 1, s.selectedIndex + by)); };
  const turn = by => setView(views[(views.indexOf(preview.view) + by + 3) % 3], true);
  const keys = {
    ' ': () => setPlaying(!preview.playing),
    ArrowLeft: () => onTab ? turn(-1) : move(event.shiftKey ? -10 : -1), ArrowRight: () => onTab ? turn(1) : move(event.shiftKey ? 10 : 1),
    Home: () => move(-1e9), End: () => move(1e9), Escape: () => select(null),
    '[': () => nextStart(-1), ']': () => nextStart(1), '<': () => speed(-1), '>': () => speed(1),
    r: () => { $('repeat').checked = !$('repeat').checked; },
    1: () => setView('picture'), 2: () => setView('layers'), 3: () => setView('curves'),
  };
  // A focused button or box acts on Space by itself.
  if (event.key === ' ' && ['BUTTON', 'SUMMARY'].includes(target.tagName) || event.key === ' ' && target.type === 'checkbox') return;
  if (keys[event.key]) { event.preventDefault(); keys[event.key](); }
}

function connectControls() {
  $('play').onclick = () => setPlaying(!preview.playing);
  $('back').onclick = () => seek(preview.frame - 1);
  $('forth').onclick = () => seek(preview.frame + 1);
  $('scrubber').oninput = event => seek(Number(event.target.value));
  $('canvas').onclick = pick;
  $('scene').onchange = () => choose(Number($('scene').value));
  $('switches').onchange = () => choose(preview.scene);
  // After a click the arrows are for frames again; who comes by keyboard stays on the switch.
  $('switches').onpointerup = () => setTimeout(() => { if (document.activeElement.type === 'radio') document.activeElement.blur(); }, 0);
  $('help').onclick = () => { $('keys').hidden = !$('keys').hidden; $('help').setAttribute('aria-expanded', !$('keys').hidden); };
  for (const tab of document.querySelectorAll('[role=tab]')) tab.onclick = () => setView(tab.dataset.view);
  document.addEventListener('keydown', onKey);
  isDark.onchange = showOther;
  scrubLanes();
  new ResizeObserver(() => { fit(); showCurves(); if (picture()) showRuler(); }).observe($('screen'));
}

async function start() {
  const [scenes, devices] = await Promise.all(['/scenes', '/devices'].map(async path => (await fetch(path)).json()));
  $('chooser').hidden = scenes.length < 2;
  $('scene').replaceChildren(...scenes.map((path, index) => make('option', { value: index, textContent: path.split('/').pop() })));
  $('device').replaceChildren(make('option', { value: '', textContent: "Scene's own" }), ...devices.map(name => make('option', { value: name, textContent: name })));
  readAddress(scenes, devices);
  $('scene').value = preview.scene;
  connectControls();
  await load();
  const events = new EventSource('/events');
  const say = (state, words) => { $('link').dataset.state = state; $('link').textContent = words; };
  events.onopen = () => { say('live', 'live'); load(); };
  events.onerror = () => say('lost', 'not connected: is segue serve running?');
  events.onmessage = event => { const change = JSON.parse(event.data); if (change.scene === preview.scene) load(); };
}
start();
