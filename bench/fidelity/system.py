"""Sheets, alerts, switches, pushes and inset lists beside the constants of iOS 26."""
import math

from page import control, inspect, load, number, picture, say
from parts import compare

PHONE = {'device': 'iphone-16', 'ios': 26, 'statusBar': 'none'}


def scene(subviews, steps=(), ground='white', appearance='light', **canvas):
    return {'segue': 1, 'canvas': {**PHONE, 'appearance': appearance, **canvas}, 'timeline': [{'show': 'a'}, *steps, {'hold': 2}],
            'screens': {'a': {'view': {'backgroundColor': ground, 'subviews': list(subviews)}}}}


def sheet(**given):
    return {'name': 'sheet', 'type': 'sheet', 'backgroundColor': 'clear', **given}


def gray(shown, x, y):
    """The level at a place in points, of a picture of three pixels a point."""
    return shown.getpixel((round(x * 3), round(y * 3)))[0]


def crossing(levels, level):
    """Where a row of levels first crosses a level, between its pixels."""
    for i, (a, b) in enumerate(zip(levels, levels[1:])):
        if (a - level) * (b - level) <= 0 and a != b: return i + 0.5 + (a - level) / (a - b)
    return math.nan


def column(shown, x, start, end):
    return [shown.getpixel((round(x * 3), y))[0] for y in range(round(start * 3), round(end * 3))]


def row(shown, y, start, end):
    return [shown.getpixel((x, round(y * 3)))[0] for x in range(round(start * 3), round(end * 3))]


# How far the middle of a continuous corner of radius 1 lies from the corner's point, along one side.
MIDDLE = (0.16905956 * 3 + 0.07491139 + 0.63149379 + 0.37282383 * 3) / 8


def radius(shown, x, y, right, down, level):
    """The radius of a continuous corner, from where its middle crosses the diagonal from the corner's point."""
    step = [(shown.getpixel((round(x * 3 + right * (i + 0.5) - 0.5), round(y * 3 + down * (i + 0.5) - 0.5)))[0]) for i in range(3 * 20)]
    return crossing(step, level) / 3 / MIDDLE


def sheets():
    facts = load('system.json')['sheet']
    say('## Sheets', '', 'Points and seconds, read from pictures of the program (iPhone 16, three pixels a point, within a third of a point unless said).', '')
    rows = []
    black = {'backgroundColor': 'black', 'frame': [0, 0, 393, 852]}
    at = lambda s, t=0: picture(s, '--at', str(t))
    shown = at(scene([sheet(subviews=[black])]))
    top = crossing(column(shown, 196, 0, 200), 100) / 3
    rows.append(('large sheet: top, left, right, bottom', '26.1', [59, 0, 393, 852],
                 [top, 0 if gray(shown, 0.2, 400) < 10 else 1, 393 if gray(shown, 392.5, 400) < 10 else 392, 852 if gray(shown, 196, 851.5) < 10 else 851], 0.34))
    fills = [gray(at(scene([sheet(detent=d, subviews=[black])])), 0.4, 500) < 10 for d in (758, 759)]
    rows.append(('largest detent below the whole height: 758 floats, 759 fills', '26.1', [0, 1], [int(f) for f in fills], 0))
    for appearance in ('light', 'dark'):
        dim = 1 - gray(at(scene([sheet(detent='medium', subviews=[black])], appearance=appearance)), 196, 30) / 255
        rows.append((f'dim, {appearance}', '26.1', facts['dimAlpha' if appearance == 'light' else 'dimDark_realapp'], dim, 0.003))
    held = lambda y, duration: [{'drag': {'from': [196, 300], 'to': [196, 300 + y], 'duration': duration}}]
    for y in (110, 210, 360):
        # A finger is told of sixty times a second: the last time before the lift.
        shown = at(scene([sheet(subviews=[black])], held(y, 1)), 59 / 60 + 1e-4)
        offset = crossing(column(shown, 100, 0, 800), 100) / 3 - 59
        rows.append((f'dragged by {y} pt, slop {facts["drag"]["slop"]}, ratio {facts["drag"]["ratio"]}: how far it went', '26.1',
                     float((y * 59 / 60 - facts['drag']['slop']) * facts['drag']['ratio']), offset, 0.34))
        rows.append((f'dragged by {y} pt: dim', '26.1', 0.2 * (1 - (y * 59 / 60 - 10) / 793), 1 - gray(shown, 196, 30) / 255, 0.003))
    def gone(y, duration):
        return int(gray(at(scene([sheet(subviews=[black])], held(y, duration)), duration + 1.5), 196, 700) > 200)
    rows += [('let go at rest 396 and 398 pt down, half is 396.5: gone', '26.1', [0, 1], [gone(406, 2), gone(408, 2)], 0),
             ('thrown at 975 and 1000 pt/s: gone', '26.1', [0, 1], [gone(97.5, 0.1), gone(100, 0.1)], 0),
             ('pulled up by 200 pt: its top', '26.1', 59, crossing(column(at(scene([sheet(subviews=[black])], held(-200, 0.5)), 0.4999), 100, 0, 400), 100) / 3, 0.34)]
    other = load('springs.json')['others'][0]
    samples = [(.0553, 132.35), (.0886, 95.27), (.1553, 41.97), (.2553, 10.09), (.3553, 2.16)]
    for t, left in samples:
        shown = at(scene([sheet(subviews=[black])], held(180, 1)), 1 + t - 0.0062)
        rows.append((f'let go 170 pt down, ω {other["omega"]:.3f}: left after {t - 0.0062:.4f} s', '26.1', left, crossing(column(shown, 100, 0, 800), 100) / 3 - 59, 1))
    # The grabber's own colour and opacity, from what it is over white and over black.
    view = lambda colour: scene([sheet(grabber=True, subviews=[dict(black, backgroundColor=colour)])])
    over = [at(view(c)).getpixel((round(196.5 * 3), round((59 + 7.5) * 3))) for c in ('white', 'black')]
    rows.append(('grabber: opacity', '26.1', facts['grabber']['alpha'], 1 - (over[0][1] - over[1][1]) / 255, 0.004))
    card = facts['floatingCard']
    shown = at(scene([sheet(detent='medium', subviews=[black])]))
    sides = [crossing(row(shown, 600, 0, 100), 100) / 3, 393 - (crossing(row(shown, 600, 300, 393), 100) / 3 + 300),
             852 - (crossing(column(shown, 196, 700, 852), 100) / 3 + 700)]
    rows.append(('floating card: left, right, bottom inset', '26.1', [card['insets']] * 3, sides, 0.34))
    scale = (393 - sides[0] - sides[1]) / 393
    rows.append(('floating card: scale', '26.1', (393 - 16) / 393, scale, 0.002))
    top = crossing(column(shown, 196, 300, 500), 100) / 3 + 300
    radii = [radius(shown, sides[0], top, 1, 1, 100) / scale, radius(shown, sides[0], 844, 1, -1, 100) / scale]
    rows.append(('floating card: radii above and below, in the card\'s own points', '26.1', card['corners'], radii, 0.5))
    shadow = card['shadow']
    ground = gray(shown, 196, 30)
    for y in (-4, -10, -20, -30):
        depth = shadow['opacity'] * 0.5 * (1 + math.erf((y - shadow['dy'] * scale) / (shadow['sigma'] * scale) / 2 ** 0.5))
        rows.append((f'floating card: shadow {-y} pt above it, level over {ground}', '26.1', ground * (1 - depth), float(gray(shown, 196, top + y)), 1))
    compare(rows)
    shown = at(scene([sheet(subviews=[black])]))
    reaches = [crossing(row(shown, 59 + dy, 0, 60), 100) / 3 for dy in (5, 10, 15, 20, 25, 30, 35)]
    say('The top corner of a large sheet was also read in one picture, which its reader doubts: how far it lies from the side 5, 10 … 35 pt below the top is '
        '9.25, 6, 3.75, 2.25, 1.25, 0.75, 0.5 there, ' + ', '.join(number(r) for r in reaches) + ' here with a radius of 38. No radius of a continuous corner '
        'gives these seven: they ask for 24 at the first and for 37 at the last. The two radii of a floating card are taken for those above and below, in the '
        'points of the card, which is drawn smaller. How fast a thrown sheet goes on was not measured; here as fast as the finger. How far the screen below '
        'is pushed back has no number there.', '')


def alerts():
    facts = load('system.json')['alert']
    say('## Alerts', '', 'Points; frames from the views themselves, colours from pictures.', '')
    rows = []
    ask = lambda **given: control('alertparts', scale=3, size=[393, 852], **given)
    two = ask(title='Title', message='Message', actions=['OK'])
    one = ask(title='Title', message='', actions=['OK'])
    line = lambda f, size, high: (f[1] + (f[3] - size * 2444 / 2048) / 2, f[1] + (f[3] + size * 2444 / 2048) / 2)
    whole, button, title, message = two['whole ground'], two['ground of OK'], two['Title'], two['Message']
    height = two['card'][3]
    title_end = title[1] + (22 - 17 * 2444 / 2048) / 2 + facts['titleLine']
    message_top = message[1] + (20 - 15 * 2444 / 2048) / 2
    rows += [('width', '26.1', facts['width'], two['card'][2], 0), ('corner radius; 1 for continuous', '26.1', [facts['cornerRadius'], 1], whole[4:6], 0),
             ('inset of texts', '26.1', facts['textInset'], title[0], 0),
             ('top of the title\'s line', '26.1', facts['top'], title[1] + (22 - 17 * 2444 / 2048) / 2, 0.1),
             ('from the title to the message', '26.1', facts['titleToMessage'], message_top - title_end, 0.1),
             ('below the message, before the padding of actions', '26.1', facts['headerBottom'], button[1] - facts['actionsPadding'] - message_top - facts['messageLine'], 0.1),
             ('below a single text', '26.1', facts['headerBottomSingle'],
              one['ground of OK'][1] - facts['actionsPadding'] - (one['Title'][1] + (22 - 17 * 2444 / 2048) / 2) - facts['titleLine'], 0.1),
             ('padding of actions: left, right, bottom', '26.1', [facts['actionsPadding']] * 3,
              [button[0], 320 - button[0] - button[2], height - button[1] - button[3]], 0.34),
             ('action: height, radius', '26.1', [facts['actionHeight'], facts['actionRadius']], [button[3], button[4]], 0),
             ('title: size, weight, 0 for left', '26.1', [17, 600, 0], title[4:], 0), ('message: size, weight, 0 for left', '26.1', [15, 400, 0], message[4:], 0),
             ('single text: size, weight, 1 for centred', '26.1', [17, 400, 1], one['Title'][4:], 0),
             ('action: size, weight', '26.1', [17, 500], two['OK'][4:6], 0)]
    pair = ask(title='Title', message='Message', actions=['Yes', 'Cancel'])
    rows += [('preferred action: size, weight', '26.1', [17, 600], pair['Yes'][4:6], 0),
             ('two actions: x of the one that cancels, x of the other, y of both', '26.1', [16, 164, pair['ground of Yes'][1], pair['ground of Yes'][1]],
              [pair['ground of Cancel'][0], pair['ground of Yes'][0], pair['ground of Cancel'][1], pair['ground of Yes'][1]], 0.34)]
    more = ask(title='Title', message='Message', actions=['Cancel', 'One', 'Delete'])
    spaces = [more['ground of Delete'][1] - more['ground of One'][1] - 48, more['ground of Cancel'][1] - more['ground of Delete'][1] - 48]
    rows.append(('three actions, the one that cancels last: spacing', '26.1', [facts['actionSpacing']] * 2, spaces, 0))
    phone = ask(title='Title', message='Message', actions=['OK'], style='actionSheet')
    rows.append(('action sheet on a phone: the same card', '26.1', two['card'], phone['card'], 0))
    rows.append(('centre, in the safe area', '26.1', [196.5, 59 + (852 - 59 - 34) / 2], [two['card'][0] + 160, two['card'][1] + height / 2], 0.34))
    field, bare = ask(title='Title', message='Message', actions=['OK'], counts=[1]), facts['textField']
    place = field['field']
    rows.append(('text field: inset, height, gap above, below before the padding', '26.1', [bare['inset'], bare['height'], bare['gap'], bare['bottom']],
                 [place[0], place[3], place[1] - (message_top + facts['messageLine']), field['ground of OK'][1] - facts['actionsPadding'] - place[1] - place[3]], 0.1))
    rows.append(('shadow: offset, blur (twice σ), opacity', '26.1', [facts['shadow']['dy'], facts['shadow']['blur'], facts['shadow']['alpha']],
                 [two['shadow'][0], 2 * two['shadow'][1], two['shadow'][2]], 0.001))
    # Colours over grounds of one level each.
    alert = lambda **given: {'type': 'alert', 'title': 'T', 'actions': [{'title': ' ', **given}]}
    def shown(level, appearance, **given):
        return picture(scene([alert(**given)], ground='#' + f'{level:02X}' * 3, appearance=appearance), '--at', '0')
    for appearance, card, action in (('light', (.2857, 181.0), (.8628, 3.83)), ('dark', (.3494, 16.4), (.8903, 27.97))):
        for level in (0, 96, 192, 255):
            still = shown(level, appearance)
            behind, over = gray(still, 10, 100), gray(still, 50, 445)
            rows.append((f'card over {behind}, {appearance}', '26.1', card[0] * behind + card[1], float(over), 1.5))
            rows.append((f'action over a card of {over}, {appearance}', '26.1', action[0] * over + action[1], float(gray(still, 60, 470)), 1.5))
    for appearance in ('light', 'dark'):
        rows.append((f'dim, {appearance}', '26.1', facts['dim'][appearance], 1 - gray(shown(255, appearance), 10, 100) / 255, 0.003))
    blue = shown(255, 'light', preferred=True).getpixel((60 * 3, 470 * 3))
    rows.append(('preferred action: colour', '26.1', load('system.json')['colours']['read']['preferredActionFill'], list(blue), 0))
    present = {'segue': 1, 'canvas': PHONE, 'timeline': [{'show': 'a'}, {'present': 'b', 'animation': 'system'}, {'hold': 0.5}], 'screens': {
        'a': {'view': {'backgroundColor': 'white'}}, 'b': {'view': {'opaque': False, 'backgroundColor': 'none', 'subviews': [{'type': 'alert', 'title': 'T'}]}}}}
    for t in (0.05, 0.1, 0.2):
        turn = facts['dimSpringOmega'] * t
        rows.append((f'dim {t} s after it is presented, ω {facts["dimSpringOmega"]}', '26.1', 0.2 * (1 - (1 + turn) * math.exp(-turn)),
                     1 - gray(picture(present, '--at', str(t)), 10, 30) / 255, 0.003))
    rows.append(('seconds until it is dimmed', '26.1', load('springs.json')['others'][1]['duration'], inspect(present)['screen_transitions'][0]['duration'], 0.005))
    compare(rows)
    say('The laws of the card and of the actions hold over even grounds; what is behind the card is blurred, by a σ of 25 pt that was not measured, and so '
        'were neither the ground of text fields nor what lies between two of them. Action sheets are popovers on an iPad (288 pt wide), and '
        'cards here.', '')


def switches():
    others = load('springs.json')['others']
    say('## Switches that turn', '', 'A tap on a switch, iOS 26: what the track has gone of its way, and where the thumb is, read from pictures. The thumb\'s '
        'curve is a fit to pictures under Mac Catalyst; the track\'s springs are UIKit\'s own.', '')
    rows = []
    lift = 0.3 * 0.7

    def at(t, on):
        toggle = {'type': 'switch', 'on': not on, 'frame': [20, 20, 63, 28], 'onTintColor': 'black', 'thumbTintColor': 'red'}
        return picture({'segue': 1, 'canvas': {'size': [120, 70], 'scale': 3, 'ios': 26}, 'timeline': [{'show': 'a'}, {'tap': [82, 47]}, {'hold': 2}],
                        'screens': {'a': {'view': {'backgroundColor': 'white', 'subviews': [toggle]}}}}, '--at', repr(t))
    level = lambda still: still.getpixel((40 * 3, 62))[0]
    thumb = lambda still: next(x for x in range(still.width) if still.getpixel((x, 34 * 3))[0] > 200 and still.getpixel((x, 34 * 3))[1] < 100) / 3 - 20
    for index, on in ((2, True), (3, False)):
        omega = others[index]['omega']
        first, last = level(at(0, on)), level(at(2.2, on))
        for t in (0.05, 0.1, 0.2, 0.4):
            turn = omega * t
            rows.append((f'turns {"on" if on else "off"}, ω {omega}: part of the colour after {t} s', '26.1', 1 - (1 + turn) * math.exp(-turn),
                         (level(at(lift + t, on)) - first) / (last - first), 0.015))
    (x1, y1, x2, y2), duration = others[4]['bezier'], others[4]['duration']
    bezier = lambda a, b, s: 3 * a * s * (1 - s) ** 2 + 3 * b * s * s * (1 - s) + s ** 3
    for t in (0.08, 0.16, 0.24):
        s = min((i / 4000 for i in range(4001)), key=lambda s: abs(bezier(x1, x2, s) - t / duration))
        rows.append((f'thumb after {t} s: x', '26.1, fit', 2 + 22 * bezier(y1, y2, s), thumb(at(lift + t, True)), 0.5))
    compare(rows)


def pushes():
    facts = load('system.json')['push']
    say('## Pushes', '', 'A design note of the source, not measured; ours beside it.', '')
    rows = []
    line = {'backgroundColor': 'black', 'frame': [300, 0, 3, 852]}
    push = {'segue': 1, 'canvas': PHONE, 'timeline': [{'show': 'a'}, {'push': 'b', 'animation': 'system'}, {'hold': 0.5}],
            'screens': {'a': {'view': {'backgroundColor': 'white', 'subviews': [line]}}, 'b': {'view': {'backgroundColor': 'red'}}}}
    still = picture(push, '--at', '0.06')
    greens = [still.getpixel((x, 1200))[1] for x in range(still.width)]
    edge = next(x for x in range(still.width) if greens[x] < 20 and still.getpixel((x, 1200))[0] > 200) / 3
    dark = next(x for x in range(still.width) if greens[x] < 128) / 3
    gone = 1 - edge / 393
    rows += [('how far the screen below goes, in widths', 'note', facts['under'], -(300 - dark) / 393 / gone, 0.01),
             ('scrim at the end', 'note', facts['scrim'], (1 - gray(still, 20, 400) / 255) / gone, 0.01),
             ('seconds', 'note', facts['duration'], inspect(push)['screen_transitions'][0]['duration'], 0.2)]
    compare(rows)
    say('The note\'s 0.35 s are older than the spring; ours is the spring that was measured on sheets, which has gone 99 % of its way after 0.36 s.', '')


def lists():
    facts = load('system.json')['insetGroupedList']
    here = control('table', style='insetGrouped', frame=[0, 0, 393, 600])
    say('## Inset grouped lists', '', 'Points, iOS 26 under Mac Catalyst.', '')
    compare([(name, '26.1', facts[name], here[name], 0.5) for name in ('cardRadius', 'cardInset', 'cellHeight', 'subtitleCellHeight')])
