'use strict';
const crcTable = Uint32Array.from({ length: 256 }, (_, n) => {
  for (let k = 0; k < 8; k++) n = n & 1 ? 0xEDB88320 ^ (n >>> 1) : n >>> 1;
  return n >>> 0;
});
function crc(bytes) {
  let c = 0xFFFFFFFF;
  for (const b of bytes) c = crcTable[(c ^ b) & 255] ^ (c >>> 8);
  return (c ^ 0xFFFFFFFF) >>> 0;
}
function chunk(name, content) {
  const out = new Uint8Array(content.length + 12);
  const view = new DataView(out.buffer);
  view.setUint32(0, content.length);
  for (let i = 0; i < 4; i++) out[4 + i] = name.charCodeAt(i);
  out.set(content, 8);
  view.setUint32(content.length + 8, crc(out.subarray(4, content.length + 8)));
  return out;
}
// The frames of a PNG or APNG file, each as a PNG file of its own, with its place, its duration in seconds and
// what becomes of it.
function takeApart(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const signature = bytes.subarray(0, 8);
  let at = 8, header = null, control = null, data = [];
  const shared = [], frames = [];
  const flush = () => {
    if (!data.length) return;
    const c = control || { w: view.getUint32(16), h: view.getUint32(20), x: 0, y: 0, duration: 0, dispose: 0, blend: 0 };
    const own = header.slice();
    new DataView(own.buffer).setUint32(0, c.w);
    new DataView(own.buffer).setUint32(4, c.h);
    const parts = [signature, chunk('IHDR', own), ...shared, ...data.map(d => chunk('IDAT', d)), chunk('IEND', new Uint8Array(0))];
    frames.push({ ...c, blob: new Blob(parts, { type: 'image/png' }) });
    data = [];
  };
  let isAnimated = false;
  while (at + 12 <= bytes.length) {
    const length = view.getUint32(at);
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const content = bytes.subarray(at + 8, at + 8 + length);
    if (name === 'IHDR') header = content.slice();
    else if (name === 'PLTE' || name === 'tRNS') shared.push(chunk(name, content));
    else if (name === 'acTL') isAnimated = true;
    else if (name === 'fcTL') {
      flush();
      const v = new DataView(content.buffer, content.byteOffset);
      const divisor = v.getUint16(22) || 100;
      control = { w: v.getUint32(4), h: v.getUint32(8), x: v.getUint32(12), y: v.getUint32(16),
        duration: v.getUint16(20) / divisor, dispose: content[24], blend: content[25] };
    } else if (name === 'IDAT') { if (!isAnimated || control) data.push(content); }
    else if (name === 'fdAT') data.push(content.subarray(4));
    at += length + 12;
  }
  flush();
  return { width: view.getUint32(16), height: view.getUint32(20), frames };
}
// A file that can show any of its frames. Frames are laid over each other in order; going back begins again.
class Picture {
  static async load(name) {
    const holder = document.querySelector(`script[data-asset="${CSS.escape(name)}"]`);
    if (!holder) return null;
    const raw = atob(holder.textContent);
    const bytes = new Uint8Array(raw.length);
    for (let i = 0; i < raw.length; i++) bytes[i] = raw.charCodeAt(i);
    const parts = takeApart(bytes);
    const picture = new Picture();
    Object.assign(picture, parts);
    for (const frame of picture.frames) frame.image = await createImageBitmap(frame.blob);
    let time = 0;
    for (const frame of picture.frames) { frame.start = time; time += frame.duration; }
    picture.duration = time;
    picture.canvas = document.createElement('canvas');
    [picture.canvas.width, picture.canvas.height] = [parts.width, parts.height];
    picture.context = picture.canvas.getContext('2d');
    picture.index = -1;
    return picture;
  }
  // Shows the frame of a time and gives the canvas that holds it; null after the end.
  at(time) {
    let index = 0;
    while (index + 1 < this.frames.length && this.frames[index + 1].start <= time + 1e-4) index++;
    if (this.frames.length > 1 && time > this.duration - 1e-5) return null;
    if (index < this.index) this.index = -1;
    if (this.index < 0) this.context.clearRect(0, 0, this.width, this.height);
    while (this.index < index) this.step();
    return this.canvas;
  }
  step() {
    const old = this.frames[this.index];
    if (old && old.dispose === 1) this.context.clearRect(old.x, old.y, old.w, old.h);
    if (old && old.dispose === 2 && this.saved) this.context.putImageData(this.saved, old.x, old.y);
    const frame = this.frames[++this.index];
    this.saved = frame.dispose === 2 ? this.context.getImageData(frame.x, frame.y, frame.w, frame.h) : null;
    if (frame.blend === 0) this.context.clearRect(frame.x, frame.y, frame.w, frame.h);
    this.context.drawImage(frame.image, frame.x, frame.y);
  }
}
