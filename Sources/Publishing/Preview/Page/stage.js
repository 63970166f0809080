'use strict';
// The picture: frames fetched ahead of time, the one that is due drawn, playing, and views selected in it.

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
      if (index === preview.frame) paint();
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

async function paint() {
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
  $('paper').hidden = preview.view !== 'picture';
}

// As large as the room allows, but no larger than the screen it stands for.
function fit() {
  if (!picture()) return;
  const { width, height, scale } = picture(), room = $('screen');
  const zoom = Math.min((room.clientWidth - 32) / width, (room.clientHeight - 24) / height, 1.5 / scale);
  $('paper').style.width = Math.max(1, Math.round(width * zoom)) + 'px';
  $('paper').style.height = Math.max(1, Math.round(height * zoom)) + 'px';
  $('outline').setAttribute('viewBox', `0 0 ${width / scale} ${height / scale}`);
}

function show(frame) {
  if (!picture()) return;
  preview.frame = Math.max(0, Math.min(picture().frames - 1, frame));
  const time = timeOf(preview.frame), words = `${time.toFixed(3)} s, frame ${preview.frame} of ${picture().frames - 1}`;
  $('scrubber').value = preview.frame;
  $('scrubber').setAttribute('aria-valuetext', words);
  $('now').textContent = words;
  $('grid').style.setProperty('--now', picture().duration > 0 ? time / picture().duration : 0);
  paint();
  pump();
  moveCurveCursor(time);
  if (!preview.playing) showOther();
  followSelection();
}

let otherTimer = 0;
function showOther() {
  clearTimeout(otherTimer);
  if (preview.view !== 'layers' || !picture()) return;
  otherTimer = setTimeout(() => {
    const source = address(`layers-${preview.frame}${isDark.matches ? '-dark' : ''}.png`);
    if ($('layers').getAttribute('src') !== source) $('layers').src = source;
  }, 60);
}

function setView(view, focus) {
  preview.view = view;
  for (const tab of document.querySelectorAll('[role=tab]')) {
    const isChosen = tab.dataset.view === view;
    tab.setAttribute('aria-selected', isChosen);
    tab.tabIndex = isChosen ? 0 : -1;
    if (isChosen && focus) tab.focus();
  }
  $('screen').setAttribute('aria-labelledby', 'tab-' + view);
  $('paper').hidden = view !== 'picture' || preview.drawn < 0;
  $('layers').hidden = view !== 'layers' || !picture();
  $('curves').hidden = view !== 'curves' || !picture();
  showOther();
  showCurves();
  fit();
}

function setPlaying(playing) {
  if (!picture() || playing === preview.playing) return;
  preview.playing = playing;
  $('play').textContent = playing ? 'Stop' : 'Play';
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

function seek(frame) {
  setPlaying(false);
  show(frame);
}

function nextStart(direction) {
  const starts = picture().moments.map(moment => Math.ceil(moment.start * picture().rate - 1e-6));
  const found = direction > 0 ? starts.find(start => start > preview.frame) : starts.filter(start => start < preview.frame).pop();
  seek(found !== undefined ? found : direction > 0 ? picture().frames - 1 : 0);
}

// Selection

/** Where every view is in a frame, back to front. */
async function boxes(frame) {
  const known = preview.boxes.get(frame), revision = picture().revision;
  if (known) return known;
  const response = await fetch(address(`views-${frame}.json`));
  if (!response.ok || !picture() || picture().revision !== revision) return [];
  const found = await response.json();
  if (preview.boxes.size > 400) preview.boxes.clear();
  preview.boxes.set(frame, found);
  return found;
}

/** Whether a point lies inside a quadrilateral. */
function contains(corners, x, y) {
  let inside = false;
  for (let i = 0, j = 3; i < 4; j = i++) {
    const [xi, yi, xj, yj] = [corners[2 * i], corners[2 * i + 1], corners[2 * j], corners[2 * j + 1]];
    if (yi > y !== yj > y && x < (xj - xi) * (y - yi) / (yj - yi) + xi) inside = !inside;
  }
  return inside;
}

/** What one sees of a view in a frame: a transition's picture of it before the view itself. */
const boxOf = (list, view) => list.filter(box => box.view === view).sort((a, b) => a.isSnapshot - b.isSnapshot).pop();

async function pick(event) {
  if (!picture()) return;
  const place = $('canvas').getBoundingClientRect(), { width, height, scale } = picture();
  const [x, y] = [(event.clientX - place.left) / place.width * width / scale, (event.clientY - place.top) / place.height * height / scale];
  setPlaying(false);
  const hits = [...new Set((await boxes(preview.frame)).filter(box => contains(box.corners, x, y)).reverse().map(box => box.view))];
  // A second click goes to what lies behind.
  const next = hits[(hits.indexOf(preview.selected) + 1) % Math.max(1, hits.length)];
  select(next === undefined ? null : next);
}

function select(view) {
  preview.selected = view;
  for (const row of document.querySelectorAll('#rows [data-view]')) {
    const isChosen = row.dataset.view === view;
    row.classList.toggle('chosen', isChosen);
    row.querySelector('.name')?.setAttribute('aria-pressed', isChosen);
  }
  markCurves();
  showInspector();
  followSelection();
}

let following = 0;
async function followSelection() {
  const view = preview.selected, turn = ++following;
  if (!picture() || view === null) {
    $('box').setAttribute('points', '');
    return;
  }
  const list = await boxes(preview.frame);
  if (turn !== following) return;
  const box = boxOf(list, view);
  const points = box ? [0, 2, 4, 6].map(i => `${box.corners[i]},${box.corners[i + 1]}`).join(' ') : '';
  $('box').setAttribute('points', points);
  $('box').style.setProperty('--hue', preview.tracks.some(track => track.view === view) ? hue(view) : 'var(--accent)');
  showValues(box);
}
