'use strict';
// The selected view: what it is, what it looks like now, what the plan does to it. Without one, what happens in the scene.

function jump(time) {
  const button = make('button', { type: 'button', className: 'jump', textContent: seconds(time), title: 'Go there' });
  button.onclick = () => seek(Math.ceil(time * picture().rate - 1e-6));
  return button;
}

function viewButton(path) {
  const button = make('button', { type: 'button', className: 'link', textContent: nameOf(path), title: path });
  button.onclick = () => select(path);
  return button;
}

function layerList(layers) {
  // Front to back, as one sees them.
  return make('ol', {}, ...[...layers].reverse().map(layer => make('li', {}, viewButton(layer.view), ' ', make('span', { textContent: layer.kind }),
    layer.children.length ? layerList(layer.children) : null)));
}

function overview() {
  const { plan, messages } = preview.state, parts = messages.map(message => make('p', { className: 'warning', textContent: message }));
  for (const { start, plan: transition } of plan.transitions) {
    const pairs = transition.pairs.length ? `Matched: ${transition.pairs.join(', ')}.` : 'Nothing is matched.';
    parts.push(make('h2', {}, `${transition.transition} ${transition.from} → ${transition.to} `, jump(start)),
      make('p', { textContent: `${transition.defaultAnimation}, ${seconds(transition.duration)}. ${pairs}` }),
      make('details', {}, make('summary', { textContent: 'Order while it runs, front to back' }), layerList(transition.layers)));
  }
  if (plan.animations.length) {
    const views = [...new Set(plan.animations.map(entry => entry.view))];
    parts.push(make('h2', { textContent: 'Animations' }), make('ol', {}, ...plan.animations.map(entry =>
      make('li', {}, jump(entry.start), ' ', viewButton(entry.view), ` ${Object.keys(entry.to).join(', ')}`))),
      make('p', { className: 'aside', textContent: `${plan.animations.length} of ${views.length === 1 ? 'one view' : `${views.length} views`}` }));
  }
  if (!parts.length) parts.push(make('p', { textContent: 'Nothing moves in this scene.' }));
  const list = make('details', { id: 'all' }, make('summary', { textContent: 'Views in this frame, front to back' }), make('ol', { id: 'list' }));
  list.ontoggle = listViews;
  parts.push(list, make('p', { className: 'aside', textContent: 'Click a view in the picture or a row of the timeline to see what it does.' }));
  return parts;
}

async function listViews() {
  if (!$('all') || !$('all').open) return;
  const found = await boxes(preview.frame);
  if ($('list')) $('list').replaceChildren(...[...new Set(found.map(box => box.view).reverse())].map(view => make('li', {}, viewButton(view))));
}

function table(rows) {
  return make('table', {}, make('tbody', {}, ...rows.map(([name, ...cells]) => make('tr', {}, make('th', { scope: 'row', textContent: name }),
    ...cells.map(cell => cell instanceof Node ? make('td', {}, cell) : make('td', { textContent: cell }))))));
}

function plans(view) {
  const track = preview.tracks.find(track => track.view === view), parts = [];
  for (const { title, entry, changes, begin, isDriven } of track ? track.bars : []) {
    const moved = changes.filter(change => !same(change.from, change.to)), still = changes.filter(change => same(change.from, change.to));
    parts.push(make('h3', {}, title + ' ', jump(begin)), make('p', { textContent: isDriven ? `follows a gesture; by itself ${motion(entry)}` : motion(entry) }));
    if (entry.matched !== undefined)
      parts.push(make('p', { textContent: `${entry.matched ? `matched as ${entry.heroID}` : entry.appearing ? 'appears' : 'leaves'}; snapshot ${entry.snapshot}, coordinates ${entry.coordinateSpace}` }));
    if (moved.length) parts.push(table(moved.map(change => [change.property, `${text(change.from)} → ${text(change.to)}`])));
    if (still.length) parts.push(make('p', { className: 'aside', textContent: `unchanged: ${still.map(change => change.property).join(', ')}` }));
  }
  return parts.length ? parts : [make('p', { textContent: 'Nothing animates it.' })];
}

function showInspector() {
  if (!preview.state) return $('inspector').replaceChildren();
  if (!picture()) return $('inspector').replaceChildren(make('p', { textContent: 'This scene cannot be drawn. It is shown as soon as its file is right.' }));
  const view = preview.selected;
  if (view === null) return $('inspector').replaceChildren(...overview());
  const close = make('button', { type: 'button', className: 'close', textContent: '×', title: 'No selection (Esc)', onclick: () => select(null) });
  close.setAttribute('aria-label', 'No selection');
  const name = make('h2', {}, make('i'), nameOf(view), close);
  name.style.setProperty('--hue', hue(view));
  $('inspector').replaceChildren(name, make('p', { className: 'aside', textContent: view }), make('div', { id: 'values' }), ...plans(view));
}

function swatch(color) {
  const mark = make('i', { className: 'swatch' });
  mark.style.background = color;
  return make('span', {}, mark, color);
}

/** What the selected view looks like in the frame shown. */
function showValues(box) {
  const host = $('values');
  if (!host) return;
  const time = `At ${timeOf(preview.frame).toFixed(3)} s`;
  if (!box) return host.replaceChildren(make('h3', { textContent: time }), make('p', { textContent: 'It is not on the screen.' }));
  const [x, y, width, height] = box.frame, rows = [['frame', `${number(x)}, ${number(y)}, ${number(width)} × ${number(height)}`]];
  for (const [key, value] of Object.entries(box.values)) rows.push([key, /color/i.test(key) ? swatch(value) : text(value)]);
  host.replaceChildren(make('h3', { textContent: time + (box.isSnapshot ? ', its snapshot' : '') }), table(rows));
}
