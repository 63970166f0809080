'use strict';
// Curves: a panel for each property, a line for each view, one time axis, and a cursor that says every value at the time shown.

const panels = [];

/** Which runs of one property of one view there are; drawn as a path, read at a time. */
function valueAt(runs, time) {
  const run = runs.find(run => run[0][0] - 1e-6 <= time && time <= run[run.length - 1][0] + 1e-6);
  if (!run) return null;
  let low = 0, high = run.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (run[middle][0] <= time) low = middle; else high = middle;
  }
  const [[t0, v0], [t1, v1]] = [run[low], run[high]], share = t1 > t0 ? Math.min(1, Math.max(0, (time - t0) / (t1 - t0))) : 1;
  return v0 + (v1 - v0) * share;
}

function showCurves() {
  const host = $('curves');
  if (preview.view !== 'curves' || !picture() || !host.clientWidth) return;
  panels.length = 0;
  host.replaceChildren();
  if (!preview.curves) return;
  const { numbers, colors } = preview.curves, width = Math.max(240, host.clientWidth - 32);
  for (const property of [...new Set(numbers.map(curve => curve.property))])
    host.append(numberPanel(property, numbers.filter(curve => curve.property === property), width));
  for (const property of [...new Set(colors.map(curve => curve.property))])
    host.append(colorPanel(property, colors.filter(curve => curve.property === property), width));
  if (!panels.length) host.append(make('p', { className: 'aside', textContent: 'Nothing is animated.' }));
  if (preview.curves.omitted) host.append(make('p', { className: 'aside', textContent: `${preview.curves.omitted} more views are not shown.` }));
  markCurves();
  moveCurveCursor(timeOf(preview.frame));
}

const margin = { left: 52, right: 12, top: 6, bottom: 20 };

function panel(property, curves, width, height, marks) {
  const total = Math.max(picture().duration, 1e-6), inner = width - margin.left - margin.right;
  const x = time => margin.left + inner * time / total;
  const graph = draw('svg', { width, height, viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': `${property} over time` });
  for (const moment of picture().moments)
    graph.append(draw('rect', { class: 'moment', x: x(moment.start), y: margin.top, width: Math.max(1, x(moment.end) - x(moment.start)),
      height: height - margin.top - margin.bottom }));
  for (const tick of steps(0, total, inner / 80)) {
    graph.append(draw('line', { class: 'grid', x1: x(tick), x2: x(tick), y1: margin.top, y2: height - margin.bottom }));
    graph.append(draw('text', { x: x(tick), y: height - 5, 'text-anchor': tick / total > 0.97 ? 'end' : 'middle' }, seconds(tick)));
  }
  marks(graph, x);
  const cursor = draw('line', { class: 'cursor', y1: margin.top, y2: height - margin.bottom });
  graph.append(cursor);
  const values = curves.map(curve => {
    const value = make('output'), entry = make('button', { type: 'button', className: 'entry', onclick: () => select(curve.view) },
      make('i'), nameOf(curve.view) + ' ', value);
    entry.dataset.view = curve.view;
    entry.style.setProperty('--hue', hue(curve.view));
    return { entry, value };
  });
  const scrub = event => seek(frameAt((event.clientX - graph.getBoundingClientRect().left - margin.left) / inner * total));
  graph.onpointerdown = event => { graph.setPointerCapture(event.pointerId); scrub(event); };
  graph.onpointermove = event => { if (event.buttons) scrub(event); };
  panels.push({ curves, cursor, x, values, property, graph });
  return make('figure', {}, make('figcaption', {}, make('b', { textContent: property }), ...values.map(value => value.entry)), graph);
}

function numberPanel(property, curves, width) {
  const all = curves.flatMap(curve => curve.runs.flatMap(run => run.map(sample => sample[1])));
  let [low, high] = [all.reduce((a, b) => Math.min(a, b)), all.reduce((a, b) => Math.max(a, b))];
  const height = 150, ticks = steps(low, high, 4), step = ticks.length > 1 ? ticks[1] - ticks[0] : Math.max(1e-6, high - low);
  [low, high] = [Math.min(low, Math.floor(low / step + 1e-6) * step), Math.max(high, Math.ceil(high / step - 1e-6) * step)];
  const y = value => margin.top + (height - margin.top - margin.bottom) * (1 - (value - low) / Math.max(high - low, 1e-9));
  return panel(property, curves, width, height, (graph, x) => {
    for (const tick of steps(low, high, 4)) {
      graph.append(draw('line', { class: 'grid', x1: margin.left, x2: width - margin.right, y1: y(tick), y2: y(tick) }));
      graph.append(draw('text', { x: margin.left - 6, y: y(tick) + 4, 'text-anchor': 'end' }, decimals(tick) + (tick === steps(low, high, 4).pop() ? unit(property) : '')));
    }
    for (const [index, curve] of curves.entries()) {
      // Lines that lie upon each other take turns.
      const hides = curves.slice(0, index).some(other => same(other.runs, curve.runs));
      for (const run of curve.runs) {
        const line = draw('path', { class: 'curve', d: 'M' + run.map(([t, v]) => `${x(t).toFixed(2)} ${y(v).toFixed(2)}`).join('L') });
        line.style.setProperty('--hue', hue(curve.view));
        if (hides) line.setAttribute('stroke-dasharray', '6 6');
        line.dataset.view = curve.view;
        graph.append(line);
      }
    }
  });
}

function colorPanel(property, curves, width) {
  const row = 22, height = margin.top + margin.bottom + curves.length * row;
  return panel(property, curves, width, height, (graph, x) => {
    for (const [index, curve] of curves.entries()) {
      for (const run of curve.runs) {
        const id = `strip-${panels.length}-${index}-${run[0][0]}`.replace(/[^\w-]/g, '_'), [begin, end] = [run[0][0], run[run.length - 1][0]];
        graph.append(draw('linearGradient', { id }, ...run.map(([t, color]) =>
          draw('stop', { offset: end > begin ? (t - begin) / (end - begin) : 0, 'stop-color': color || 'transparent' }))));
        const strip = draw('rect', { class: 'strip', x: x(begin), y: margin.top + index * row + 3, width: Math.max(2, x(end) - x(begin)),
          height: row - 6, rx: 3, fill: `url(#${id})` });
        strip.dataset.view = curve.view;
        graph.append(strip);
      }
    }
  });
}

function moveCurveCursor(time) {
  if (preview.view !== 'curves') return;
  for (const { curves, cursor, x, values, property } of panels) {
    cursor.setAttribute('x1', x(time));
    cursor.setAttribute('x2', x(time));
    for (const [index, curve] of curves.entries()) {
      const isColor = typeof curve.runs[0][0][1] !== 'number';
      const value = isColor ? colorAt(curve.runs, time) : valueAt(curve.runs, time);
      values[index].value.textContent = value === null ? '–' : isColor ? value : number(value) + unit(property);
    }
  }
}

function colorAt(runs, time) {
  const run = runs.find(run => run[0][0] - 1e-6 <= time && time <= run[run.length - 1][0] + 1e-6);
  return run ? (run.filter(sample => sample[0] <= time + 1e-6).pop() || run[0])[1] || 'none' : null;
}

/** With a view selected the lines of the others step back. */
function markCurves() {
  const chosen = preview.selected !== null && panels.some(panel => panel.curves.some(curve => curve.view === preview.selected));
  $('curves').classList.toggle('some', chosen);
  for (const element of $('curves').querySelectorAll('[data-view]')) element.classList.toggle('chosen', element.dataset.view === preview.selected);
}
