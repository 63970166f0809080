"""The numbers of the system font one by one, and how a device puts layers together."""
from page import control, lay_out, load, number, picture, say
from parts import compare

NAMES = {'ultraLight': 100, 'thin': 200, 'light': 300, 'regular': 400, 'medium': 500, 'semibold': 600, 'bold': 700, 'heavy': 800, 'black': 900}


def widths(asked):
    """Widths of labels of one character: (weight, size, character) each."""
    views = [{'id': f't{i}', 'parent': 'v0', 'kind': 'label', 'layout': 'fixed', 'text': c, 'fontWeight': w, 'fontSize': s} for i, (w, s, c) in enumerate(asked)]
    frames = lay_out(views, scale=4096)['frames']
    return [frames[f't{i}'][2] for i in range(len(asked))]


def metrics():
    facts = load('sf-metrics.json')
    say('## Numbers of the system font', '', 'iOS 26.1; points of 17 pt, or units of 2048 an em. Widths are those of labels of one character.', '')
    rows = []
    for weight in ('ultraLight', 'regular', 'black'):
        here = control('font', fontSize=17, weight=weight, scale=3)['metrics']
        there = facts['vertical']
        rows.append((f'{weight}: ascender, descender, line, leading, capitals', '26.1',
                     [17 * there[k] for k in ('ascender', 'descender', 'lineHeight', 'leading', 'capHeight')], here[:5], 0.001))
    for weight, sizes in facts['xHeight'].items():
        here = [control('font', fontSize=float(s), weight=weight, scale=3)['metrics'][5] for s in sizes]
        rows.append((f'{weight}: x-heights at {", ".join(sizes)} pt', '26.1', list(sizes.values()), here, 0.011))
    for master, cuts in facts['masterUnits'].items():
        for cut, size, tracking in (('text', 12, 0), ('display', 28, 28)):
            # A space alone is no text that a label keeps.
            units = {c: u for c, u in cuts[cut].items() if c != ' '}
            here = widths([(master, size, c) for c in units])
            off = [w * 2048 / size - tracking - u for w, u in zip(here, units.values())]
            rows.append((f'{master}, {cut}: worst of {len(units)} characters, units', '26.1', 0.0, max(off, key=abs), 0.25))
    n = facts['masterUnits']['regular']['text']['n'], facts['masterUnits']['regular']['display']['n']
    def display(size): return min(1, max(0, (size - 17) / 22 if size <= 19 else 1 / 11 + (size - 19) * 8 / 55 if size <= 24 else 9 / 11 + (size - 24) / 22))
    sizes = [float(s) for s in facts['model']['trackingUnits']]
    here = [w * 2048 / s - (n[0] + display(s) * (n[1] - n[0])) for w, s in zip(widths([('regular', s, 'n') for s in sizes]), sizes)]
    off = [h - t for h, t in zip(here, facts['model']['trackingUnits'].values())]
    rows.append((f'tracking at {len(sizes)} sizes from 8 to 34 pt: worst, units', '26.1', 0.0, max(off, key=abs), 0.6))
    for weight, sizes in facts['advances']['values'].items():
        asked = [(weight, float(s), c) for s, chars in sizes.items() for c in chars if c != ' ']
        there = [v for chars in sizes.values() for c, v in chars.items() if c != ' ']
        off = [h - t for h, t in zip(widths(asked), there)]
        rows.append((f'{weight}: worst of {len(asked)} advances at {", ".join(sizes)} pt', '26.1', 0.0, max(off, key=abs), 0.001))
    for one, others in facts['sameAdvance'].items():
        text = [one] + others.split()
        here = widths([('regular', 17, c) for c in text])
        rows.append((f'`{"` `".join(text)}` are equally wide', '26.1', here[0], max(here, key=lambda w: abs(w - here[0])), 0.001))
    compare(rows)
    here = control('font', fontSize=100, weight='regular', scale=4096)['mono'][0] / 100
    say(f'The monospaced system font is {facts["mono"]["advance"]:.4f} of its size wide on a device; here another font takes its place, {here:.4f} wide. '
        'Spaces are compared inside of strings. The outlines are Inter\'s, whose small letters are drawn up to half a percent higher than these x-heights.', '')


def rules():
    facts = load('system.json')['rendering']
    say('## How layers are put together', '', 'Rules of Core Animation on iOS 26.1; levels of 255, pixels, points.', '')
    rows = []
    def still(view, scale=1, size=(120, 100), ground='black', **canvas):
        return picture({'segue': 1, 'canvas': {'size': size, 'scale': scale, **canvas}, 'timeline': [{'show': 'a'}, {'hold': 0.1}],
                        'screens': {'a': {'view': {'backgroundColor': ground, 'subviews': view}}}}, '--at', '0')
    gradient = {'type': 'gradient', 'colors': ['red', '#00FF00'], 'start': [0, 0.5], 'end': [1, 0.5], 'frame': [0, 0, 101, 40]}
    rows.append(('gradient from red to green, its middle: plain sRGB', '26.1', [128, 128, 0], list(still([gradient]).getpixel((50, 20))), 1))
    card = {'backgroundColor': 'white', 'alpha': 0.6, 'frame': [30, 30, 60, 40], 'shadow': {'opacity': 1, 'radius': 6, 'offset': [0, 0], 'color': 'black'}}
    rows.append(('white card of opacity 0.6 with a shadow, over blue: inside, without the shadow', '26.1', [153, 153, 255],
                 list(still([card], ground='blue').getpixel((60, 50))), 1))
    lens = still([{'backgroundColor': 'white', 'cornerRadius': 100, 'frame': [20, 20, 80, 60]}], 4, edges='device').convert('L')
    spans = [sum(lens.getpixel((x, 200)) for x in range(480)) / 255 / 4, sum(lens.getpixel((240, y)) for y in range(400)) / 255 / 4]
    rows.append(('80 × 60 with a radius of 100, hard edges: width and height of what is left', '26.1', [23, 20], spans, 0.5))
    part = still([{'backgroundColor': 'white', 'frame': [10, 46.5, 40, 29]}], 3, edges='device')
    lit = [y for y in range(part.height) if part.getpixel((60, y))[0] > 128]
    half = [y for y in range(part.height) if 0 < part.getpixel((60, y))[0] < 255]
    rows += [('29 pt at y 46.5, hard edges: rows, half-covered rows', '26.1', [87, 0], [len(lit), len(half)], 0),
             ('the same: first and last row', '26.1', [139, 225], [lit[0], lit[-1]], 0)]
    turned = still([{'backgroundColor': 'white', 'frame': [30, 20, 60, 60], 'transform': 'rotate(pi / 4)'}], 3, edges='device')
    rows.append(('turned by 45°, hard edges: colours in all', '18', 2, len(set(turned.getdata())), 0))
    for size, there in ((17, 20 + 1 / 3), (15, 18.0), (34, 40 + 2 / 3)):
        box = lay_out([{'id': 'x', 'parent': 'v0', 'kind': 'label', 'layout': 'fixed', 'text': 'x', 'fontSize': size}], scale=3)['frames']['x']
        rows.append((f'line box of a label of {size} pt, three pixels a point', '26.1', there, box[3], 0.001))
    compare(rows)
    say('Of the row at which a layer at a fractional place begins the source says two things: its rule, the origin floored to the pixel, gives 139, its example '
        'says 138 to 224. Pictures of iOS 18 decide by the middles of pixels, which gives 139 to 225, and so do hard edges here. With smooth edges a radius of '
        'more than half a side ends in a capsule, and `segue lint` says so.', '')
