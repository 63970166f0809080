"""Frames of stacks, constraints, margins, controls, lists, alerts and sheets."""
import math

from page import control, lay_out, load, number, numbers, say, table


def stack_views(node, path, parent, views, fixed=None):
    """The views of a stack as layout-oracle takes them; ids are paths."""
    stack = node['stack']
    me = 's' + path
    views.append({'id': me, 'parent': parent, 'kind': 'stack', 'layout': 'fixed', 'fixed': fixed or [0, 0, 0, 0], 'arranged': parent != 'v0', 'stack': {
        'axis': stack['axis'], 'spacing': stack['spacing'], 'distribution': stack['distribution'], 'alignment': stack['alignment']}})
    for i, child in enumerate(node['arranged']):
        at = f'{path}.{i}' if path else str(i)
        if 'stack' in child:
            stack_views(child, at, me, views)
        else:
            views.append({'id': 's' + at, 'parent': me, 'kind': 'view', 'layout': 'fixed', 'arranged': True, 'intrinsic': child.get('intrinsic'),
                          'hidden': child.get('hidden', False)})


def stack_case(case):
    views = []
    stack_views(case['given'], '', 'v0', views, case['given']['stack']['frame'])
    frames = lay_out(views)['frames']
    return {p: frames['s' + p] for p in case['frames']}


def constraint_case(case):
    given, root = case['given'], case['given']['root']
    rest = {'safeArea': given['rootSafeArea']} if 'rootSafeArea' in given else {}
    placed = {**given.get('frames', {}), **given.get('container', {})}
    parent = lambda n: 'f' + n.rsplit('.', 1)[0] if '.' in n else 'v0'
    views = [{'id': 'f' + n, 'parent': parent(n), 'kind': 'view', 'layout': 'fixed', 'fixed': f} for n, f in placed.items()]
    views += [{'id': 'f' + n, 'parent': parent(n), 'kind': 'view', 'layout': 'constraints'} for n in given['views']]
    guides = [{'id': 'f' + n, 'kind': 'custom', 'owner': 'v0'} for n in given.get('guides', [])] + [{'id': 'safe', 'kind': 'safeArea', 'owner': 'v0'}]
    item = lambda n: 'v0' if n == '' else 'safe' if n == 'safeArea' else 'f' + n
    constraints = []
    for first, attribute, relation, second, other, multiplier, constant, priority in given['constraints']:
        entry = {'first': item(first), 'attribute': attribute, 'relation': {'=': '=='}.get(relation, relation), 'multiplier': multiplier,
                 'constant': constant, 'priority': priority}
        if second == 'safeArea': other = other or attribute
        if second is not None:
            entry['second'], entry['attribute2'] = item(second), other
        if second == '' and other == 'safeArea': entry['second'] = 'safe'
        constraints.append(entry)
    for entry in constraints:
        if entry.get('attribute2') is None: entry.pop('attribute2', None)
    frames = lay_out(views, size=root[2:], guides=guides, constraints=constraints, **rest)['frames']
    return {n: frames['f' + n] for n in case['frames'] if 'f' + n in frames}


def safe_area_case(case):
    given = case['given']
    view = {'id': 'child', 'parent': 'v0', 'kind': 'view', 'layout': 'fixed', 'fixed': given['child']}
    return {'insets': lay_out([view], size=given['root'][2:], safeArea=given['rootSafeArea'])['safeAreas']['child']}


# T(size) of the macOS cut, units of 2048 a character.
MACOS = [(10, 50), (11, 46), (12, 44), (13, 41), (14, 40), (15, 38), (17, 37), (17.5, 31), (18, 25), (19, 12)]


def label_case(case):
    rows = case['given']['rows']
    views = [{'id': f't{i}', 'parent': 'v0', 'kind': 'label', 'layout': 'fixed', 'text': r[0], 'fontSize': r[1], 'fontWeight': r[2]}
             for i, r in enumerate(rows)]
    frames = lay_out(views, scale=4096)['frames']
    result = {}
    for i, (string, size, _) in enumerate(row[:3] for row in rows):
        extra = next((t for s, t in MACOS if size <= s), 0)
        result[string] = [math.ceil(2 * (frames[f't{i}'][2] + len(string) * extra * size / 2048) - 1e-3) / 2]
    return result


def cut(title, size):
    """What a title is wider in the macOS cut."""
    return len(title) * next((t for s, t in MACOS if size <= s), 0) * size / 2048


def button_case(case):
    """Sizes in the macOS cut; titles by their middles."""
    found, wanted = {}, {}
    for (title, size, weight, frame), own, place in zip(case['given']['rows'], case['sizes'], case['titleFrames']):
        here = control('button', title=title, fontSize=size, weight=weight, **({'frame': frame} if frame else {}))
        extra, (width, height), (x, y, w, h) = cut(title, size), here['size'], here['title']
        # Lines there are up to a point higher; what is around the line is compared.
        found[f'{title} size'], wanted[f'{title} size'] = [math.ceil(2 * (width + extra) - 1e-3) / 2, height - h + place[3]], own
        middle = lambda f: [f[0] + f[2] / 2, f[1] + f[3] / 2]
        # A button that is as wide as its title moves the title's middle when it gets wider.
        shift = 0 if frame else extra / 2
        found[f'{title} title'], wanted[f'{title} title'] = [middle((x, y, w, h))[0] + shift, middle((x, y, w, h))[1]], middle(place)
    return found, wanted


def control_case(case):
    """What is found and what is wanted, by name; nothing where a case cannot be laid out."""
    name, group, given, wanted = case['name'], case['group'], case['given'], case.get('frames', {})
    if group == 'button': return button_case(case)
    if name == 'switch and progress':
        off, on = control('switch', isOn=False), control('switch', isOn=True)
        found = {'switch': off['switch'], 'thumb off': off['thumb'], 'thumb on': on['thumb']}
        for progress in (.72, .31):
            bar = control('progress', frame=given['progress'], value=progress)
            found['progress track'], found[f'fill {progress:.2f}'.replace('0.', '.')] = bar['track'], bar['fill']
        return found, wanted
    if name == 'slider':
        found, wanted = {}, {}
        for i, (frame, value) in enumerate(given['rows']):
            here = control('slider', frame=frame, value=value)
            for part, key in (('track', 'track'), ('fill', 'fillWidth'), ('thumb', 'thumb')):
                there = case[key][i]
                found[f'{part} {i}'], wanted[f'{part} {i}'] = here[part], there if isinstance(there, list) else [there]
        return found, wanted
    if name == 'navigation bar inline':
        # The bar lies 10 pt below the top where there is no status bar; what is in it is compared, from the top of its zone.
        bar = control('navigationbar', title='Title', size=given['size'])
        return {'zone': bar['zone'], 'middle of the title': bar['title'][1:2]}, {'zone': [54], 'middle of the title': [22]}
    if name == 'tab bar floating': return control('tabbar', size=given['size'], counts=[given['items']]), wanted
    if name == 'toolbar': return control('toolbar', size=[393, 480]), wanted
    if group == 'collection':
        more = {'header': given['header']} if 'header' in given else {}
        return control('flow', frame=given['collection'], item=given['item'], line=given['line'], interitem=given['interitem'], inset=given['inset'],
                       counts=given['sections'], direction=given.get('direction', 'vertical'), **more), wanted
    if group == 'table':
        found = control('table', style=given['style'], frame=[0, 0, given['width'], 600])
        # Lines there are of whole points, and the label's place follows from that.
        return found, {k: [v] for k, v in case['numbers'].items() if k in found}
    if group == 'alert':
        style = 'actionSheet' if 'sheet' in name else 'alert'
        return control('alert', title=given['title'] or '', message=given['message'] or '', actions=given['actions'], style=style, scale=3, size=[393, 852],
                       safeArea=[59, 0, 34, 0]), wanted
    if group == 'sheet':
        detent = given['detent']
        style = {'style': detent} if isinstance(detent, str) else {'detent': detent}
        return control('sheet', frame=given['window'], safeArea=given['windowSafeArea'], scale=3, **style), wanted
    if name == 'layout margins':
        safe = [44, 10, 34, 12]
        cases = [control('margins', frame=[0, 0, 375, 667]), control('margins', frame=[0, 0, 375, 667], safeArea=safe),
                 control('margins', frame=[0, 0, 375, 667], safeArea=safe, child=False),
                 control('margins', size=[320, 480], frame=[10, 10, 100, 100], margin=20)]
        return ({str(i): c['margins'] for i, c in enumerate(cases)}, {str(i): m for i, m in enumerate(case['layoutMargins'])})
    if name == 'readable content guide':
        rows = {f'{width} wide, margins {margin}': (control('readable', frame=[0, 0, width, 400], margin=margin)['guide'], [x, w])
                for width, margin, x, w in case['rows']}
        return {k: v[0] for k, v in rows.items()}, {k: v[1] for k, v in rows.items()}
    return None


def layout():
    say('## Layout', '',
        'Frames of UIKit in points. Most were read under Mac Catalyst at two pixels a point, where UIKit rounds origins to whole points and sizes to halves; '
        'ours are on the pixel. A case agrees when nothing differs by more than 0.5 pt.', '')
    rows, counts = [], [0, 0, 0]
    for case in load('layout.json')['cases']:
        group, wanted = case['group'], case.get('frames', {})
        if group == 'stack': found = stack_case(case)
        elif group == 'constraints': found = constraint_case(case)
        elif group == 'safeArea': found, wanted = safe_area_case(case), {'insets': case['safeAreaInsets']}
        elif group == 'label': found, wanted = label_case(case), {r[0]: s[:1] for r, s in zip(case['given']['rows'], case['sizes'])}
        else:
            pair = control_case(case)
            if not pair:
                counts[2] += 1
                rows.append([case['name'], '', '', '', 'bars of iOS 26'])
                continue
            found, wanted = pair
        names = [n for n in wanted if n in found]
        off = [(max(abs(a - b) for a, b in zip(wanted[n], found[n])), n) for n in names]
        worst, name = max(off)
        agrees = worst <= 0.5 + 1e-6
        counts[0 if agrees else 1] += 1
        rows.append([case['name'], len(names), number(worst), f'{numbers(wanted[name])} → {numbers(found[name])}', 'agrees' if agrees else '**differs**'])
    total = sum(counts)
    say(f'{counts[0]} of {total} cases agree ({100 * counts[0] / total:.1f} %); {counts[2]} are of things that are not here.', '')
    table(['case', 'frames', 'worst, pt', 'there: device → here', ''], rows)
    say('Labels there are in the macOS cut of the font, which is wider by a known law; the widths here are ours with that law added, and their heights are '
        'not compared, nor is the height of the line in a button.', '')
