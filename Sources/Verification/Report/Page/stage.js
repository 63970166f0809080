const modes = [
  ['two', 'Side by side'], ['swipe', 'Swipe'], ['onion', 'Onion skin'], ['blink', 'Blink'], ['difference', 'Difference'], ['heat', 'Heat map'],
];
class Stage {
  constructor(item, root) {
    Object.assign(this, { item, root, mode: 'two', share: 0.5, shown: 0, isSecond: false, isFull: false });
  }
  async load() {
    const assets = this.item.assets || {};
    const names = ['baseline', 'actual', 'difference', 'heat'];
    const loaded = await Promise.all(names.map(name => assets[name] ? Picture.load(assets[name]) : null));
    names.forEach((name, i) => this[name] = loaded[i]);
    const frames = (this.item.comparison || {}).frames || [];
    // Of long cases, not every frame was looked at.
    const seen = frames.map((frame, place) => ({ ...frame, place })).filter(f => f.missing || f.different_pixels !== null);
    this.samples = seen.length ? seen : (this.baseline ? this.baseline.frames.map((f, i) => ({ frame: i, time: f.start })) : []);
  }
  get hasBlend() { return this.mode === 'swipe' || this.mode === 'onion'; }
  draw() {
    const sample = this.samples[this.shown];
    if (!sample || !this.baseline) return;
    const { baseline, actual } = this;
    const a = baseline.at(sample.time);
    const b = actual && actual.at(sample.time);
    const figures = this.mode === 'two' ? [['Baseline' + this.smaller(), a], ['Now', b]] : [[this.caption(), null]];
    this.root.classList.toggle('two', this.mode === 'two');
    this.root.classList.toggle('full', this.isFull);
    while (this.root.children.length > figures.length) this.root.lastChild.remove();
    figures.forEach(([caption, source], i) => {
      let figure = this.root.children[i];
      if (!figure) {
        figure = document.createElement('figure');
        figure.append(document.createElement('figcaption'), document.createElement('canvas'));
        this.root.append(figure);
      }
      figure.firstChild.textContent = caption;
      const canvas = figure.lastChild;
      const size = source || a || b;
      const width = this.mode === 'two' ? size.width : Math.max(a ? a.width : 0, b ? b.width : 0);
      const height = this.mode === 'two' ? size.height : Math.max(a ? a.height : 0, b ? b.height : 0);
      if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
      const context = canvas.getContext('2d');
      context.clearRect(0, 0, width, height);
      if (this.mode === 'two') { if (source) context.drawImage(source, 0, 0); else this.note(context, 'no frame'); }
      else this.blend(context, a, b, width, height, sample);
      this.marks(context, width, sample);
      canvas.setAttribute('role', 'img');
      canvas.setAttribute('aria-label', `${caption}, frame ${sample.frame}`);
    });
  }
  caption() {
    return this.words() + this.smaller();
  }
  smaller() {
    const { factor, stride } = this.item.reduction || { factor: 1, stride: 1 };
    return (factor > 1 ? `, at 1/${factor} of the size` : '') + (stride > 1 ? `, every ${stride}th frame` : '');
  }
  words() {
    if (this.mode === 'blink') return this.isSecond ? 'Now' : 'Baseline';
    return { swipe: 'Baseline | Now', onion: 'Baseline and now over it', difference: 'What differs, in red', heat: 'How often each pixel differs' }[this.mode];
  }
  blend(context, a, b, width, height, sample) {
    if (this.mode === 'swipe') {
      const edge = Math.round(width * this.share);
      if (b) context.drawImage(b, 0, 0);
      if (a) { context.clearRect(0, 0, edge, height); context.drawImage(a, 0, 0, edge, height, 0, 0, edge, height); }
      context.fillStyle = '#0b57c2';
      context.fillRect(edge - Math.max(1, width / 400), 0, Math.max(2, width / 200), height);
    } else if (this.mode === 'onion') {
      if (a) context.drawImage(a, 0, 0);
      context.globalAlpha = this.share;
      if (b) context.drawImage(b, 0, 0);
      context.globalAlpha = 1;
    } else if (this.mode === 'blink') {
      const shown = this.isSecond ? b : a;
      if (shown) context.drawImage(shown, 0, 0); else this.note(context, 'no frame');
    } else if (this.mode === 'difference') {
      context.fillStyle = '#fff';
      context.fillRect(0, 0, width, height);
      context.globalAlpha = 0.2;
      if (a) context.drawImage(a, 0, 0);
      context.globalAlpha = 1;
      const mask = this.difference && this.difference.at(sample.time);
      if (mask) context.drawImage(mask, 0, 0);
      (this.item.clusters && this.item.clusters[sample.place] || []).forEach(box => this.frame(context, this.scaled(box), '#0b57c2', width));
    } else if (this.heat) context.drawImage(this.heat.at(0), 0, 0);
    else { if (a) context.drawImage(a, 0, 0); this.note(context, 'no pixel differs'); }
  }
  marks(context, width, sample) {
    for (const whole of this.item.ignored && this.item.ignored[sample.place] || []) {
      if (!whole) continue;
      const box = this.scaled(whole);
      context.save();
      context.beginPath();
      context.rect(...box);
      context.clip();
      context.strokeStyle = 'rgba(110, 80, 200, .55)';
      context.lineWidth = Math.max(1, width / 300);
      for (let x = box[0] - box[3]; x < box[0] + box[2]; x += Math.max(8, width / 50)) {
        context.beginPath();
        context.moveTo(x, box[1] + box[3]);
        context.lineTo(x + box[3], box[1]);
        context.stroke();
      }
      context.restore();
      this.frame(context, box, 'rgb(110, 80, 200)', width);
    }
  }
  frame(context, box, color, width) {
    if (!box) return;
    context.strokeStyle = color;
    context.lineWidth = Math.max(1.5, width / 300);
    const margin = context.lineWidth * 2;
    context.strokeRect(box[0] - margin, box[1] - margin, box[2] + 2 * margin, box[3] + 2 * margin);
  }
  // Boxes are in pixels of what was drawn; large pictures are shown smaller.
  scaled(box) { const k = (this.item.reduction || { factor: 1 }).factor; return box && box.map(v => v / k); }
  note(context, text) {
    context.fillStyle = '#777';
    context.font = `${Math.max(12, context.canvas.width / 18)}px sans-serif`;
    context.textAlign = 'center';
    context.fillText(text, context.canvas.width / 2, context.canvas.height / 2);
  }
}
