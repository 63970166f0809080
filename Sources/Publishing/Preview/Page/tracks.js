'use strict';
// The plan as tracks over one time axis: a row for each view, a bar for each time that something moves it, and below, when it is opened, a row
// for each of its properties. A bar's shape is what the view does; the line before it is its delay.

/** What the plan does to each view, in the order in which they first move. */
function buildTracks() {
  const tracks = [], { plan } = preview.state;
  const track = view => tracks.find(track => track.view === view) || tracks[tracks.push({ view, bars: [] }) - 1];
  for (const { start, end, plan: transition } of plan ? plan.transitions : []) {
    const title = `${transition.transition} ${transition.from} → ${transition.to}`, isDriven = transition.resumed !== undefined;
    for (const entry of transition.animating) {
      const length = entry.settling || entry.duration;
      const changes = Object.entries(entry.animations).map(([property, value]) => ({ property, from: value.from, to: value.to }));
      track(entry.view).bars.push({
        title, entry, changes, isDriven, begin: start, start: isDriven ? start : start + entry.delay, end: isDriven ? end : start + entry.delay + length,
      });
    }
  }
  for (const entry of plan ? plan.animations : []) {
    const changes = Object.keys(entry.to).map(property => ({ property, from: entry.from[property], to: entry.to[property] }));
    track(entry.view).bars.push({ title: 'animate', entry, changes, begin: entry.start, start: entry.start, end: entry.start + entry.duration });
  }
  return tracks.sort((a, b) => Math.min(...a.bars.map(bar => bar.begin)) - Math.min(...b.bars.map(bar => bar.begin)));
}

const share = time => Math.max(0, Math.min(1, time / Math.max(picture().duration, 1e-6)));
const properties = bars => [...new Set(bars.flatMap(bar => bar.changes.filter(change => !same(change.from, change.to)).map(change => change.property)))];

/** How far from where it was a view is during a bar, from 0 to 1; of several numbers of a property, the one that moves most. */
function shape(view, property, bar) {
  const curves = (preview.curves ? preview.curves.numbers : []).filter(curve =>
    curve.view === view && (property === null || curve.property === property || curve.property.startsWith(property + '.')));
  let best = null;
  for (const curve of curves) {
    const samples = curve.runs.flat().filter(([time]) => time >= bar.start - 1e-3 && time <= bar.end + 1e-3);
    if (samples.length < 2) continue;
    const first = samples[0][1], size = samples.reduce((most, sample) => Math.max(most, Math.abs(sample[1] - first)), 0);
    if (size > 1e-6 && (!best || size > best.size)) best = { samples, first, size };
  }
  if (!best) return null;
  const { samples, first, size } = best, length = Math.max(bar.end - bar.start, 1e-6);
  const points = samples.map(([time, value]) => {
    const height = Math.abs(value - first) / size;
    return `${(100 * (time - bar.start) / length).toFixed(2)} ${(19 - 18 * height).toFixed(2)}`;
  });
  return `M${points[0].split(' ')[0]} 20L${points.join('L')}L100 ${points[points.length - 1].split(' ')[1]}L100 20Z`;
}

function bar(view, property, piece) {
  const change = property === null ? null : piece.changes.find(change => change.property === property);
  if (property !== null && !change) return [];
  const words = change ? `${text(change.from)} → ${text(change.to)}` : '';
  const timing = piece.isDriven ? 'follows a gesture' : motion(piece.entry);
  const element = make('div', { className: piece.isDriven ? 'bar driven' : 'bar', title: [piece.title, words, timing].filter(Boolean).join('\n') });
  element.style.left = 100 * share(piece.start) + '%';
  element.style.width = 100 * (share(piece.end) - share(piece.start)) + '%';
  const path = shape(view, property, piece);
  if (path) element.append(draw('svg', { viewBox: '0 0 100 20', preserveAspectRatio: 'none', 'aria-hidden': 'true' }, draw('path', { d: path })));
  if (change && /^#[0-9a-f]{6,8}$/i.test(change.from) && /^#[0-9a-f]{6,8}$/i.test(change.to)) {
    const strip = make('i');
    strip.style.background = `linear-gradient(to right, ${change.from}, ${change.to})`;
    element.append(strip);
  }
  element.append(make('span', { textContent: words || timing }));
  element.onclick = event => { event.stopPropagation(); select(view); };
  const delay = piece.start - piece.begin;
  if (delay < 1e-6) return [element];
  const line = make('div', { className: 'delay', title: `delay ${seconds(delay)}` });
  line.style.left = 100 * share(piece.begin) + '%';
  line.style.width = 100 * (share(piece.start) - share(piece.begin)) + '%';
  return [line, element];
}

function row(track, property) {
  const isView = property === null, isOpen = preview.open.has(track.view), found = properties(track.bars);
  const label = make('div', { className: 'label' });
  if (isView) {
    const toggle = make('button', { type: 'button', className: 'toggle', textContent: isOpen ? '▾' : '▸', disabled: !found.length });
    toggle.setAttribute('aria-expanded', isOpen);
    toggle.setAttribute('aria-label', `Properties of ${nameOf(track.view)}`);
    toggle.onclick = () => {
      if (!preview.open.delete(track.view)) preview.open.add(track.view);
      showTracks();
      [...document.querySelectorAll('#rows .toggle')].find(other => other.getAttribute('aria-label') === toggle.getAttribute('aria-label'))?.focus();
    };
    const name = make('button', { type: 'button', className: 'name', title: track.view, onclick: () => select(preview.selected === track.view ? null : track.view) },
      make('i'), make('span', { textContent: nameOf(track.view) }));
    name.setAttribute('aria-pressed', preview.selected === track.view);
    label.append(toggle, name);
  } else label.append(make('span', { className: 'property', textContent: property }));
  const lane = make('div', { className: 'lane' }, make('div', { className: 'room' }, ...track.bars.flatMap(piece => bar(track.view, property, piece))));
  const whole = make('div', { className: isView ? 'row view' : 'row' }, label, lane);
  whole.setAttribute('role', 'listitem');
  whole.dataset.view = track.view;
  whole.classList.toggle('chosen', preview.selected === track.view);
  whole.style.setProperty('--hue', hue(track.view));
  return whole;
}

function showTracks() {
  const rows = [];
  if (picture()) for (const track of preview.tracks) {
    rows.push(row(track, null));
    if (preview.open.has(track.view)) rows.push(...properties(track.bars).map(property => row(track, property)));
  }
  if (!rows.length) rows.push(make('p', { className: 'aside', textContent: picture() ? 'Nothing is animated.' : '' }));
  const top = $('tracks').scrollTop;
  $('rows').replaceChildren(...rows);
  $('tracks').scrollTop = top;
}

function showRuler() {
  const { duration, moments } = picture(), width = $('scrubber').clientWidth || 400;
  $('heading').textContent = preview.tracks.length === 1 ? '1 view' : `${preview.tracks.length} views`;
  $('ticks').replaceChildren(...steps(0, duration, width / 72).filter(tick => tick <= duration + 1e-6).map(tick => {
    const mark = make('span', { textContent: seconds(tick), className: (1 - share(tick)) * width < 44 ? 'last' : '' });
    mark.style.left = 100 * share(tick) + '%';
    return mark;
  }));
  $('moments').replaceChildren(...moments.map(moment => {
    const mark = make('span', { textContent: moment.label, title: `${moment.label}\n${seconds(moment.start)} to ${seconds(moment.end)}` });
    mark.style.left = 100 * share(moment.start) + '%';
    mark.style.width = 100 * (share(moment.end) - share(moment.start)) + '%';
    return mark;
  }));
}

/** Dragging in a lane moves the cursor, as in the ruler. */
function scrubLanes() {
  const scrub = event => {
    const room = event.target.closest('.lane')?.querySelector('.room')?.getBoundingClientRect();
    if (room && picture()) seek(frameAt((event.clientX - room.left) / room.width * picture().duration));
  };
  $('rows').onpointerdown = event => { if (!event.target.closest('.bar') && event.pointerType === 'mouse') scrub(event); };
  $('rows').onpointermove = event => { if (event.buttons && event.pointerType === 'mouse') scrub(event); };
}
