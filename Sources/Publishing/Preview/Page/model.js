'use strict';
// What the page knows, and how it says numbers, values and times. Everything else reads `preview`.
const $ = id => document.getElementById(id);
const preview = {
  scene: 0, device: '', appearance: '', direction: '', state: null, frame: 0, drawn: -1, playing: false, view: 'picture', blobs: new Map(),
  fetching: 0, time: 0, selected: null, boxes: new Map(), curves: null, tracks: [], open: new Set(),
  loads: 0,
};
const picture = () => preview.state && preview.state.picture;
const timeOf = frame => Math.min(frame / picture().rate, picture().duration);
const frameAt = time => Math.max(0, Math.min(picture().frames - 1, Math.round(time * picture().rate)));
const variant = () => [preview.device, preview.appearance, preview.direction].filter(Boolean).join('+') || 'default';
const address = name => `/scenes/${preview.scene}/${variant()}/${picture().revision}/${name}`;
const isDark = matchMedia('(prefers-color-scheme: dark)');

function make(tag, properties, ...children) {
  const element = Object.assign(document.createElement(tag), properties || {});
  element.append(...children.filter(child => child !== null && child !== undefined));
  return element;
}

function draw(tag, attributes, ...children) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes || {})) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** The name that the scene gives a view, else what it shows, else its path. */
const nameOf = path => (preview.state && preview.state.names[path]) || path;
/** The n-th of the colours that tell views apart; a row, its curves and its outline share one. */
const hue = path => `var(--hue-${Math.max(0, preview.tracks.findIndex(track => track.view === path)) % 8})`;

const number = value => String(Math.round(value * 100) / 100).replace('-', '−');
/** A tick's number, which may need one decimal more than a value does. */
const decimals = value => String(Math.round(value * 1e4) / 1e4).replace('-', '−');
const seconds = value => `${(Math.round(value * 1000) / 1000).toString()} s`;

function transform(v) {
  if (v.every((x, i) => x === (i % 5 ? 0 : 1))) return 'identity';
  const isFlat = !v[2] && !v[3] && !v[6] && !v[7] && v[10] === 1;
  if (!isFlat) return `3D [${v.map(number).join(' ')}]`;
  const [a, b, c, d, x, y] = [v[0], v[1], v[4], v[5], v[12], v[13]], parts = [];
  const [width, angle] = [Math.hypot(a, b), Math.atan2(b, a) * 180 / Math.PI], height = (a * d - b * c) / (width || 1);
  if (Math.abs(a * c + b * d) > 1e-4) return `[${[a, b, c, d, x, y].map(number).join(' ')}]`;
  if (x || y) parts.push(`translate ${number(x)}, ${number(y)}`);
  if (Math.abs(angle) > 0.005) parts.push(`rotate ${number(angle)}°`);
  if (Math.abs(width - 1) > 0.0005 || Math.abs(height - 1) > 0.0005)
    parts.push(`scale ${Math.abs(width - height) < 0.0005 ? number(width) : `${number(width)}, ${number(height)}`}`);
  return parts.join(', ') || 'identity';
}

function text(value) {
  if (value === null || value === undefined) return 'none';
  if (Array.isArray(value)) return value.length === 16 ? transform(value) : value.map(text).join(', ');
  return typeof value === 'number' ? number(value) : String(value);
}

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

const curveNames = [['linear', 0, 0, 1, 1], ['linear', 1 / 3, 1 / 3, 2 / 3, 2 / 3], ['easeIn', 0.42, 0, 1, 1], ['easeOut', 0, 0, 0.58, 1],
  ['easeInOut', 0.42, 0, 0.58, 1], ['default', 0.25, 0.1, 0.25, 1], ['standard', 0.4, 0, 0.2, 1], ['deceleration', 0, 0, 0.2, 1],
  ['acceleration', 0.4, 0, 1, 1], ['sharp', 0.4, 0, 0.6, 1]];

/** `0.375 s after 0.05 s, spring 250, 30` */
function motion(entry) {
  const parts = [];
  if (entry.spring && entry.spring.length === 4) {
    const [mass, stiffness, damping, velocity] = entry.spring.map(number);
    parts.push(`spring: mass ${mass}, stiffness ${stiffness}, damping ${damping}${velocity !== '0' ? `, velocity ${velocity}` : ''}`);
  } else if (entry.spring) parts.push(`spring: stiffness ${number(entry.spring[0])}, damping ${number(entry.spring[1])}`);
  else if (entry.timing) {
    const known = curveNames.find(name => name.slice(1).every((x, i) => Math.abs(x - entry.timing[i]) < 1e-3));
    parts.push(known ? known[0] : `cubic ${entry.timing.map(number).join(', ')}`);
  }
  if (entry.arc !== null && entry.arc !== undefined) parts.push(`arc ${number(entry.arc)}`);
  return [`${seconds(entry.settling || entry.duration)}${entry.delay ? ` after ${seconds(entry.delay)}` : ''}`, ...parts].join(', ');
}

const plainNumbers = /opacity|scale|perspective|anchorPoint|contentsRect|effectAmount|hidden|masks|zPosition|Point/i;
const unit = property => property.includes('rotation') ? '°' : plainNumbers.test(property) ? '' : ' pt';

/** Round steps that leave each about `room` apart. */
function steps(low, high, count) {
  const wanted = (high - low) / Math.max(1, count) || 1, power = 10 ** Math.floor(Math.log10(wanted));
  const step = [1, 2, 2.5, 5, 10].map(x => x * power).find(x => x >= wanted * (1 - 1e-9)) || power * 10;
  const ticks = [];
  for (let k = Math.ceil(low / step - 1e-6); k * step <= high + step * 1e-6; k++) ticks.push(Math.round(k * step * 1e6) / 1e6);
  return ticks;
}
