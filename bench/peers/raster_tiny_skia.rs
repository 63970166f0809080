// tiny-skia (single-threaded, on the CPU) on the peer workloads; needs the crates tiny-skia 0.8 and ttf-parser 0.15, which Debian 12 has as
// librust-tiny-skia-dev and librust-ttf-parser-dev. `python3 compiled.py build tiny-skia FOLDER` builds it in FOLDER/tiny_skia/target/release.
//   raster_tiny_skia bench ASSETS FONT FONT_BOLD           prints JSON
//   raster_tiny_skia one ASSETS FONT FONT_BOLD WORKLOAD MODE FRAME OUT.png
// Geometry as in workloads.py. What differs from the other peers:
// tiny-skia has no blur: the shadow is the nine-patch of workloads.py in both modes.
// It has no text: each glyph is a path, read once with ttf-parser and filled each frame; no hinting, no kerning, no cache of glyphs.
// It has no clip rectangle, only masks as large as the frame: lines of text that lie wholly inside or outside the card go without one.
// Bitmaps that are only moved it takes from the nearest pixel, so that they lie on whole pixels.
// Where a path's edge is drawn with a translucent pattern it takes the edge's coverage for the opacity too: edges of grid's vectors differ.
// A backdrop is copied as bytes: draw_pixmap would take every pixel through floating point.
use std::io::Write;
use tiny_skia::*;

const S: f32 = 2.0;
const PW: f32 = 375.0;
const PH: f32 = 667.0;
const W: u32 = 750;
const H: u32 = 1334;
const N: usize = 60;
const WHITE: [u8; 4] = [255, 255, 255, 255];
const BODY: [&str; 15] = ["Every transition on this screen starts as", "a still photograph of a view. The engine", "measures where each view stands before", "and after, pairs the ones that share a",
    "name, and walks the picture from one", "frame to the other. Corners round off,", "shadows stretch, words fade in a beat", "later, and the eye believes that one", "object has moved. None of it needs a",
    "graphics card: a few million pixels, a", "curve with four numbers and a careful", "blend are enough to make sixty frames,", "and the whole second fits in a file that", "anyone can open and look at, frame by", "frame, for as long as they like to."];

fn bez(x: f64) -> f32 {
    if x <= 0.0 { return 0.0; }
    if x >= 1.0 { return 1.0; }
    let f = |a: f64, b: f64, s: f64| 3.0 * a * s * (1.0 - s) * (1.0 - s) + 3.0 * b * s * s * (1.0 - s) + s * s * s;
    let (mut lo, mut hi) = (0.0, 1.0);
    for _ in 0..50 { let m = (lo + hi) / 2.0; if f(0.4, 0.2, m) < x { lo = m } else { hi = m } }
    f(0.0, 1.0, (lo + hi) / 2.0) as f32
}
fn mix(a: f32, b: f32, e: f32) -> f32 { a + (b - a) * e }

#[derive(Clone, Copy)]
struct Box4 { x: f32, y: f32, w: f32, h: f32 }
fn b4(x: f32, y: f32, w: f32, h: f32) -> Box4 { Box4 { x, y, w, h } }

fn load(path: String, w: u32, h: u32) -> Pixmap {
    let raw = std::fs::read(&path).unwrap_or_else(|e| panic!("cannot read {}: {}", path, e));
    let mut im = Pixmap::new(w, h).unwrap();
    for (d, s) in im.data_mut().chunks_exact_mut(4).zip(raw.chunks_exact(4)) {
        for k in 0..3 { d[k] = (s[k] as u32 * s[3] as u32 / 255) as u8; }
        d[3] = s[3];
    }
    im
}

/// Collects the outlines of a line of text in points, y down, the pen starting at (0, 0).
struct Pen { b: PathBuilder, x: f32, k: f32 }
impl ttf_parser::OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) { self.b.move_to(self.x + x * self.k, -y * self.k) }
    fn line_to(&mut self, x: f32, y: f32) { self.b.line_to(self.x + x * self.k, -y * self.k) }
    fn quad_to(&mut self, a: f32, b: f32, x: f32, y: f32) { self.b.quad_to(self.x + a * self.k, -b * self.k, self.x + x * self.k, -y * self.k) }
    fn curve_to(&mut self, a: f32, b: f32, c: f32, d: f32, x: f32, y: f32) {
        self.b.cubic_to(self.x + a * self.k, -b * self.k, self.x + c * self.k, -d * self.k, self.x + x * self.k, -y * self.k)
    }
    fn close(&mut self) { self.b.close() }
}

struct Text { glyphs: Vec<Path>, w: f32 }
fn text(font: &[u8], size: f32, s: &str) -> Text {
    let face = ttf_parser::Face::from_slice(font, 0).unwrap();
    let k = size / face.units_per_em() as f32;
    let (mut glyphs, mut x) = (vec![], 0.0);
    for c in s.chars() {
        let g = face.glyph_index(c).unwrap();
        let mut pen = Pen { b: PathBuilder::new(), x, k };
        face.outline_glyph(g, &mut pen);
        glyphs.extend(pen.b.finish());
        x += face.glyph_hor_advance(g).unwrap() as f32 * k;
    }
    Text { glyphs, w: x }
}

fn round_rect(f: Box4, r: f32) -> Path {
    let (l, t, rt, bt, q) = (f.x, f.y, f.x + f.w, f.y + f.h, r * 0.447715);
    let mut b = PathBuilder::new();
    b.move_to(l + r, t);
    b.line_to(rt - r, t);
    b.cubic_to(rt - q, t, rt, t + q, rt, t + r);
    b.line_to(rt, bt - r);
    b.cubic_to(rt, bt - q, rt - q, bt, rt - r, bt);
    b.line_to(l + r, bt);
    b.cubic_to(l + q, bt, l, bt - q, l, bt - r);
    b.line_to(l, t + r);
    b.cubic_to(l, t + q, l + q, t, l + r, t);
    b.close();
    b.finish().unwrap()
}

/// A target and the transform from points to its pixels.
struct Canvas<'a> { px: &'a mut Pixmap, ts: Transform, mask: &'a mut ClipMask }
impl Canvas<'_> {
    fn shape(&mut self, mut shader: Shader, f: Box4, r: f32) {
        if r > 0.0 || self.ts.has_skew() {
            let path = if r > 0.0 { round_rect(f, r) } else { PathBuilder::from_rect(Rect::from_xywh(f.x, f.y, f.w, f.h).unwrap()) };
            self.px.fill_path(&path, &Paint { shader, anti_alias: true, ..Paint::default() }, FillRule::Winding, self.ts, None);
        } else {
            let t = self.ts;
            shader.transform(t);
            let d = Rect::from_xywh(f.x * t.sx + t.tx, f.y * t.sy + t.ty, f.w * t.sx, f.h * t.sy).unwrap();
            self.px.fill_rect(d, &Paint { shader, anti_alias: true, ..Paint::default() }, Transform::identity(), None);
        }
    }
    fn flat(&mut self, c: [u8; 4], f: Box4, r: f32) { self.shape(Shader::SolidColor(Color::from_rgba8(c[0], c[1], c[2], c[3])), f, r) }
    /// Draws the part src (pixels) of an image over f, clipped to clip.
    fn image(&mut self, im: &Pixmap, src: Box4, f: Box4, r: f32, alpha: f32, clip: Box4) {
        let t = Transform::from_row(f.w / src.w, 0.0, 0.0, f.h / src.h, f.x - src.x * f.w / src.w, f.y - src.y * f.h / src.h);
        self.shape(Pattern::new(im.as_ref(), SpreadMode::Pad, FilterQuality::Bilinear, alpha, t), clip, r);
    }
    fn whole(&mut self, im: &Pixmap, f: Box4, alpha: f32) { self.image(im, b4(0.0, 0.0, im.width() as f32, im.height() as f32), f, 0.0, alpha, f) }
    fn photo(&mut self, im: &Pixmap, f: Box4, r: f32) {
        let s = (f.w / 1080.0).max(f.h / 1080.0);
        self.image(im, b4((1080.0 - f.w / s) / 2.0, (1080.0 - f.h / s) / 2.0, f.w / s, f.h / s), f, r, 1.0, f);
    }
    /// Fills a line of text with white; clip, if there is one, is a rectangle in points.
    fn text(&mut self, t: &Text, x: f32, y: f32, alpha: f32, clip: Option<Box4>) {
        let at = self.ts.pre_translate(x, y);
        let mut paint = Paint { anti_alias: true, ..Paint::default() };
        paint.set_color(Color::from_rgba(1.0, 1.0, 1.0, alpha).unwrap());
        let c = clip.unwrap_or(b4(-1e5, -1e5, 2e5, 2e5));
        let mut made = false;
        for g in &t.glyphs {
            let b = g.bounds();
            if y + b.top() >= c.y + c.h || x + b.left() >= c.x + c.w { continue; }
            let cut = y + b.bottom() > c.y + c.h || x + b.right() > c.x + c.w;
            if cut && !made {
                let path = PathBuilder::from_rect(Rect::from_xywh(c.x, c.y, c.w, c.h).unwrap()).transform(self.ts).unwrap();
                self.mask.set_path(self.px.width(), self.px.height(), &path, FillRule::Winding, true);
                made = true;
            }
            self.px.fill_path(g, &paint, FillRule::Winding, at, if cut { Some(&*self.mask) } else { None });
        }
    }
}

struct Scene {
    pa: Pixmap, pb: Pixmap, cells: Vec<Pixmap>, shadow: Pixmap,
    back: Pixmap, head: Pixmap, body: Pixmap, label: Pixmap, grad: Pixmap, rcells: Vec<Pixmap>,
    subs: [Text; 2], titles: [Text; 2], lines: Vec<Text>, iron: Text,
}
impl Scene {
    fn new(a: &str, regular: &str, bold: &str) -> Scene {
        let (r, b) = (std::fs::read(regular).unwrap(), std::fs::read(bold).unwrap());
        let none = || Pixmap::new(1, 1).unwrap();
        let mut s = Scene {
            pa: load(format!("{}/photo_a.rgba", a), 1080, 1080), pb: load(format!("{}/photo_b.rgba", a), 1080, 1080),
            cells: (0..24).map(|k| load(format!("{}/cell_{:02}.rgba", a, k), 166, 200)).collect(), shadow: load(format!("{}/shadow.rgba", a), 452, 452),
            back: none(), head: none(), body: none(), label: none(), grad: none(), rcells: vec![],
            subs: [text(&r, 17.0, "BEHIND THE SCENES"), text(&r, 17.0, "GAME OF THE DAY")],
            titles: [text(&b, 32.0, "Meet the Machine"), text(&b, 32.0, "Paper Mountains")],
            lines: BODY.iter().map(|l| text(&r, 17.0, l)).collect(), iron: text(&b, 40.0, "Iron Man"),
        };
        s.back = off(750, 1334, |c| s.draw_back(c));
        s.head = off(670, 180, |c| s.draw_head(c, 0.0, 0.0, 0));
        s.body = off(750, 684, |c| s.draw_body(c, 0.0, -324.0, 1.0, None));
        s.label = off(400, 400, |c| s.draw_label(c));
        s.grad = off(750, 1334, |c| c.shape(gradient(), b4(0.0, 0.0, PW, PH), 0.0));
        s.rcells = s.cells.iter().map(|p| off(168, 202, |c| { let f = b4(0.5, 0.5, 83.0, 100.0); c.image(p, b4(0.0, 0.0, 166.0, 200.0), f, 8.0, 1.0, f) })).collect();
        s
    }
    fn draw_shadow(&self, c: &mut Canvas, f: Box4) {
        let (m, k, n) = (48.0, 112.0, 452.0);
        let (x0, y0) = (f.x - m, f.y - m + 8.0);
        let xs = [x0, x0 + k, x0 + f.w + 2.0 * m - k, x0 + f.w + 2.0 * m];
        let ys = [y0, y0 + k, y0 + f.h + 2.0 * m - k, y0 + f.h + 2.0 * m];
        let so = [0.0, k * S, n - k * S, n];
        for r in 0..3 { for q in 0..3 {
            let d = b4(xs[q], ys[r], xs[q + 1] - xs[q], ys[r + 1] - ys[r]);
            c.image(&self.shadow, b4(so[q], so[r], so[q + 1] - so[q], so[r + 1] - so[r]), d, 0.0, 1.0, d);
        } }
    }
    fn draw_head(&self, c: &mut Canvas, x: f32, y: f32, w: usize) {
        c.text(&self.subs[w], x + 20.0, y + 38.0, 0.85, None);
        c.text(&self.titles[w], x + 20.0, y + 74.0, 1.0, None);
    }
    fn draw_body(&self, c: &mut Canvas, x: f32, y: f32, alpha: f32, clip: Option<Box4>) {
        for (k, l) in self.lines.iter().enumerate() { c.text(l, x + 20.0, y + 346.0 + 22.0 * k as f32, alpha, clip); }
    }
    fn draw_back(&self, c: &mut Canvas) {
        c.px.fill(Color::WHITE);
        let f = b4(20.0, 475.0, 335.0, 355.0);
        self.draw_shadow(c, f);
        c.photo(&self.pb, f, 16.0);
        self.draw_head(c, f.x, f.y, 1);
    }
    fn draw_label(&self, c: &mut Canvas) { c.text(&self.iron, 100.0 - self.iron.w / 2.0, 114.0, 1.0, None) }

    fn card(&self, c: &mut Canvas, i: usize, snap: bool) {
        let e = bez(i as f64 / 59.0);
        let (f, r) = (b4(mix(20.0, 0.0, e), mix(100.0, 0.0, e), mix(335.0, 375.0, e), mix(355.0, 667.0, e)), 16.0 * (1.0 - e));
        if snap { c.px.data_mut().copy_from_slice(self.back.data()) } else { self.draw_back(c) }
        c.shape(Shader::SolidColor(Color::from_rgba(0.0, 0.0, 0.0, 0.1 * e).unwrap()), b4(0.0, 0.0, PW, PH), 0.0);
        self.draw_shadow(c, f);
        c.photo(&self.pa, f, r);
        if e > 0.0 && snap {
            let d = b4(f.x, f.y + 324.0, 375.0, 342.0);
            c.image(&self.body, b4(0.0, 0.0, 750.0, 684.0), d, 0.0, e, b4(d.x, d.y, d.w.min(f.w), d.h.min(f.h - 324.0)));
        } else if e > 0.0 { self.draw_body(c, f.x, f.y, e, Some(f)) }
        if snap { c.whole(&self.head, b4(f.x, f.y, 335.0, 90.0), 1.0) } else { self.draw_head(c, f.x, f.y, 0) }
    }
    fn ironman(&self, c: &mut Canvas, i: usize, snap: bool) {
        let e = bez(i as f64 / 59.0);
        c.px.fill(Color::WHITE);
        let f = b4(mix(87.5, 0.0, e), mix(283.5, 0.0, e), mix(200.0, 375.0, e), mix(200.0, 667.0, e));
        c.flat([0xFC, 0x3A, 0x5E, 255], f, 8.0 * (1.0 - e));
        if snap { c.whole(&self.label, f, 1.0) } else {
            let t = c.ts;
            c.ts = t.pre_translate(f.x, f.y).pre_scale(f.w / 200.0, f.h / 200.0);
            self.draw_label(c);
            c.ts = t;
        }
        c.flat([0x55, 0x55, 0x55, 255], b4(mix(87.5, 62.5, e), mix(203.5, 100.0, e), mix(200.0, 250.0, e), mix(80.0, 60.0, e)), 8.0);
        c.flat(WHITE, b4(62.5, 180.0 + 500.0 * (1.0 - e), 250.0, 347.0), 8.0);
    }
    fn grid(&self, c: &mut Canvas, i: usize, snap: bool) {
        if snap { c.px.data_mut().copy_from_slice(self.grad.data()) } else { c.shape(gradient(), b4(0.0, 0.0, PW, PH), 0.0) }
        let t = c.ts;
        for k in 0..24 {
            let e = bez((i as f64 / 59.0 - k as f64 * 0.02) / 0.5);
            if e <= 0.0 { continue; }
            c.ts = t.pre_translate(8.0 + (k % 4) as f32 * 92.0 + 41.5, 13.5 + (k / 4) as f32 * 108.0 + 50.0 + 80.0 * (1.0 - e));
            if e < 1.0 { c.ts = c.ts.pre_concat(Transform::from_rotate(30.0 * (1.0 - e))).pre_scale(mix(0.6, 1.0, e), mix(0.6, 1.0, e)); }
            let f = b4(-41.5, -50.0, 83.0, 100.0);
            if snap { c.whole(&self.rcells[k], b4(-42.0, -50.5, 84.0, 101.0), e) } else { c.image(&self.cells[k], b4(0.0, 0.0, 166.0, 200.0), f, 8.0, e, f) }
        }
        c.ts = t;
    }
}

fn gradient() -> Shader<'static> {
    let stops = vec![GradientStop::new(0.0, Color::from_rgba8(0x1E, 0x3C, 0x72, 255)), GradientStop::new(1.0, Color::from_rgba8(0xE9, 0x64, 0x43, 255))];
    LinearGradient::new(Point::from_xy(0.0, 0.0), Point::from_xy(PW, PH), stops, SpreadMode::Pad, Transform::identity()).unwrap()
}
fn off(w: u32, h: u32, draw: impl Fn(&mut Canvas)) -> Pixmap {
    let (mut px, mut mask) = (Pixmap::new(w, h).unwrap(), ClipMask::new());
    draw(&mut Canvas { px: &mut px, ts: Transform::from_scale(S, S), mask: &mut mask });
    px
}

#[repr(C)]
struct Timespec { s: i64, ns: i64 }
extern "C" { fn clock_gettime(clock: i32, t: *mut Timespec) -> i32; }
fn now(clock: i32) -> f64 {
    let mut t = Timespec { s: 0, ns: 0 };
    unsafe { clock_gettime(clock, &mut t) };
    t.s as f64 + t.ns as f64 * 1e-9
}
const MONOTONIC: i32 = 1;
const PROCESS_CPUTIME: i32 = 2;

fn main() {
    let v: Vec<String> = std::env::args().collect();
    if v.len() < 5 { std::process::exit(2); }
    let s = Scene::new(&v[2], &v[3], &v[4]);
    let (mut px, mut mask) = (Pixmap::new(W, H).unwrap(), ClipMask::new());
    let mut draw = |w: &str, snap: bool, i: usize, out: &str| {
        let mut c = Canvas { px: &mut px, ts: Transform::from_scale(S, S), mask: &mut mask };
        match w { "card" => s.card(&mut c, i, snap), "ironman" => s.ironman(&mut c, i, snap), _ => s.grid(&mut c, i, snap) }
        if !out.is_empty() { px.save_png(out).unwrap() }
    };
    if v[1] == "one" { return draw(&v[5], v[6] == "snapshot", v[7].parse().unwrap(), &v[8]); }
    print!("{{");
    for (w, name) in ["card", "ironman", "grid"].iter().enumerate() {
        print!("{}\"{}\":{{", if w > 0 { "," } else { "" }, name);
        for snap in [true, false] {
            let (mut cpu, mut wall) = (vec![], vec![]);
            for k in 0..8 {
                let (q, qc) = (now(MONOTONIC), now(PROCESS_CPUTIME));
                for i in 0..N { draw(name, snap, i, ""); }
                if k > 0 { cpu.push((now(PROCESS_CPUTIME) - qc) * 1e3 / N as f64); wall.push((now(MONOTONIC) - q) * 1e3 / N as f64); }
            }
            cpu.sort_by(|a, b| a.partial_cmp(b).unwrap());
            wall.sort_by(|a, b| a.partial_cmp(b).unwrap());
            print!("{}\"tiny_skia_{}\":{{\"cpu_ms_min\":{:.4},\"cpu_ms_median\":{:.4},\"wall_ms_min\":{:.4},\"wall_ms_median\":{:.4},\"passes\":7}}",
                if snap { "" } else { "," }, if snap { "snapshot" } else { "vector" }, cpu[0], cpu[3], wall[0], wall[3]);
        }
        print!("}}");
    }
    println!("}}");
    std::io::stdout().flush().unwrap();
}
