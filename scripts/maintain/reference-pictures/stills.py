"""Small scenes that show what a key does: on the left without it, on the right with it."""

INK, PAPER, BOX = '#4B4ACF', '#F4F5F8', 'systemIndigo'
PANEL = (126, 90)


def panel(x, views, **more):
    return dict({'frame': [x, 0, *PANEL], 'backgroundColor': PAPER, 'cornerRadius': 8, 'masksToBounds': True, 'subviews': views}, **more)


def pair(before, after, **top):
    view = {'backgroundColor': 'white', 'subviews': [panel(0, before), panel(134, after)]}
    return dict({'segue': 1, 'canvas': {'size': [260, 90], 'scale': 2}, 'screens': {'a': {'view': view}}, 'timeline': [{'show': 'a'}]}, **top)


def box(**more):
    return dict({'frame': [33, 20, 60, 50], 'backgroundColor': BOX}, **more)


def ghost(**more):
    """Where the box would be."""
    return box(**dict({'backgroundColor': 'none', 'borderWidth': 1, 'borderColor': '#00000040'}, **more))


def row(name, text='Go', **more):
    """Two labels side by side as wide as the panel; what is given is the first one's."""
    text = {'type': 'label', 'textColor': 'white', 'text': text, 'font': {'size': 13}}
    return [dict(text, name=name, backgroundColor='systemIndigo', constraints=['leading == super.leading + 8', 'centerY == super.centerY'], **more),
            dict(text, backgroundColor='systemTeal',
                 constraints=[f'leading == {name}.trailing + 4', 'trailing == super.trailing - 8', f'centerY == {name}.centerY'])]


STRIPES = {'type': 'gradient', 'colors': ['systemPink', 'systemPink', 'systemYellow', 'systemYellow', 'systemTeal', 'systemTeal'],
           'locations': [0, 0.33, 0.33, 0.66, 0.66, 1], 'start': [0, 0], 'end': [1, 1], 'frame': [13, 10, 100, 70]}
CHILD = {'frame': [20, 20, 60, 50], 'backgroundColor': 'systemOrange'}
INSIDE = {'backgroundColor': 'systemOrange',
          'constraints': ['leading == margins.leading', 'top == margins.top', 'trailing == margins.trailing', 'bottom == margins.bottom']}
IMAGE = {'type': 'image', 'frame': [23, 10, 80, 70], 'image': 'images/mountains.jpg', 'masksToBounds': True}
TINTED = {'frame': [13, 10, 100, 70], 'subviews': [
    {'type': 'icon', 'symbol': 'heart.fill', 'pointSize': 36, 'frame': [0, 10, 50, 50]},
    {'type': 'icon', 'symbol': 'star.fill', 'pointSize': 36, 'frame': [50, 10, 50, 50]}]}
COMMON = {
    'type': ([box()], [box(type='gradient', colors=['systemPurple', 'systemPink'])]),
    'name': None,
    'use': None,
    'mask': ([STRIPES], [dict(STRIPES, mask={'type': 'icon', 'symbol': 'heart.fill', 'pointSize': 50, 'frame': [0, 0, 100, 70]})]),
    'subviews': ([box()], [box(subviews=[{'frame': [8, 8, 24, 24], 'backgroundColor': 'systemYellow'}])]),
    'frame': ([box()], [ghost(), box(frame=[10, 10, 90, 30])]),
    'bounds': ([box(masksToBounds=True, subviews=[CHILD])], [box(masksToBounds=True, bounds=[20, 10, 60, 50], subviews=[CHILD])]),
    'center': ([box()], [ghost(), box(center=[90, 30])]),
    'size': ([box()], [ghost(), box(size=[100, 20])]),
    'pin': ([box()], [ghost(), box(pin={'left': 8, 'right': 8, 'bottom': 8, 'height': 24})]),
    'constraints': ([box()], [ghost(), box(constraints=['leading == super.leading + 8', 'centerY == super.centerY', 'width == height * 2', 'height == 50'])]),
    'hugging': (row('a'), row('b', hugging=249)),
    'compression': (row('a', 'A long beginning'), row('b', 'A long beginning', compression=749)),
    'layoutMargins': ([box(subviews=[INSIDE])], [box(layoutMargins=[16, 24, 8, 4], subviews=[INSIDE])]),
    'preservesSuperviewLayoutMargins': None,
    'insetsLayoutMarginsFromSafeArea': None,
    'autoresizing': None,
    'anchorPoint': ([box(transform='rotate(0.4)')], [ghost(), {'anchorPoint': [0, 0], 'bounds': [0, 0, 60, 50], 'center': [33, 20], 'backgroundColor': BOX, 'transform': 'rotate(0.4)'}]),
    'transform': ([box()], [ghost(), box(transform='rotate(pi / 12) scale(1.2)')]),
    'alpha': ([STRIPES, box()], [STRIPES, box(alpha=0.5)]),
    'hidden': ([box()], [ghost(), box(hidden=True)]),
    'opaque': None,
    'backgroundColor': ([ghost()], [box(backgroundColor='systemGreen')]),
    'tintColor': ([dict(TINTED)], [dict(TINTED, tintColor='systemPink')]),
    'cornerRadius': ([box()], [box(cornerRadius=20)]),
    'maskedCorners': ([box(cornerRadius=20)], [box(cornerRadius=20, maskedCorners=['topLeft', 'bottomRight'])]),
    'cornerCurve': ([box(frame=[23, 5, 80, 80], cornerRadius=32)], [box(frame=[23, 5, 80, 80], cornerRadius=32, cornerCurve='continuous')]),
    'masksToBounds': ([box(cornerRadius=12, subviews=[CHILD])], [box(cornerRadius=12, masksToBounds=True, subviews=[CHILD])]),
    'borderWidth': ([box()], [box(borderWidth=5)]),
    'borderColor': ([box(borderWidth=5)], [box(borderWidth=5, borderColor='systemOrange')]),
    'shadow': ([box(cornerRadius=8)], [box(cornerRadius=8, shadow={'opacity': 0.45, 'radius': 8, 'offset': [0, 6]})]),
    'zPosition': ([box(), {'frame': [60, 40, 50, 40], 'backgroundColor': 'systemOrange'}], [box(zPosition=1), {'frame': [60, 40, 50, 40], 'backgroundColor': 'systemOrange'}]),
    'parallax': None,
    'contentsRect': ([dict(IMAGE)], [dict(IMAGE, contentsRect=[0.25, 0.4, 0.5, 0.5])]),
    'contentsScale': None,
    'hero': None,
}


def label(**more):
    return dict({'type': 'label', 'frame': [8, 10, 110, 70], 'text': 'Every word moves', 'textColor': '#1C1C1E', 'lines': 0}, **more)


def label_with(key, value):
    base = {'lines': 1} if key in ('lines', 'lineBreak') else {}
    text = 'Every word moves in its own time' if key in ('lines', 'lineBreak', 'lineHeight') else 'Every word'
    if key in ('number', 'numberFormat'):
        bare = {k: v for k, v in label().items() if k != 'text'}
        return [dict(bare, number=1250)], [dict(bare, number=1250, numberFormat={'decimals': 2, 'suffix': ' €'}) if key == 'numberFormat' else dict(bare, number=980)]
    if key == 'runs':
        return [label(text='By Ada')], [{k: v for k, v in label(runs=[{'text': 'By '}, {'text': 'Ada', 'textColor': 'systemRed', 'underline': True, 'font': {'weight': 'bold'}}]).items() if k != 'text'}]
    if key == 'lineBreak':
        value = 'byTruncatingMiddle'
    if key in ('minimumScaleFactor', 'baselineAdjustment'):
        fitted = dict(label(text='Every word moves', lines=1, font={'size': 22}, backgroundColor='#FFF1D6'), minimumScaleFactor=0.4)
        plain = {k: v for k, v in fitted.items() if k != key}
        return [plain], [dict(fitted, **{key: value})]
    return [label(text=text, **base)], [label(**dict(dict(base, text=text), **{key: value}))]


def image(**more):
    return dict(IMAGE, **more)


def gradient(**more):
    return dict({'type': 'gradient', 'frame': [13, 10, 100, 70], 'colors': ['systemPurple', 'systemPink', 'systemYellow']}, **more)


STAR = 'M50 5 L79 65 L12 28 L88 28 L21 65 Z'


def shape(**more):
    return dict({'type': 'shape', 'frame': [13, 10, 100, 70], 'path': 'M15 60 L40 12 L60 55 L85 10', 'fill': 'none', 'stroke': INK, 'lineWidth': 8}, **more)


def stack(**more):
    bars = [{'size': [w, 16], 'frame': [0, 0, w, 16], 'backgroundColor': c} for w, c in ((24, 'systemRed'), (36, 'systemOrange'), (18, 'systemTeal'))]
    return dict({'type': 'stack', 'frame': [13, 10, 100, 70], 'backgroundColor': '#00000010', 'subviews': bars}, **more)


def arranged(**more):
    labels = [{'type': 'label', 'text': t, 'font': {'size': s}, 'textColor': 'white', 'backgroundColor': c, 'alignment': 'center'}
              for t, s, c in (('One', 12, 'systemRed'), ('Two', 16, 'systemOrange'), ('3', 12, 'systemTeal'))]
    return dict({'type': 'stack', 'axis': 'horizontal', 'spacing': 4, 'frame': [13, 20, 100, 50], 'backgroundColor': '#00000010', 'subviews': labels}, **more)


def blur(**more):
    return dict({'type': 'blur', 'frame': [33, 20, 60, 50], 'cornerRadius': 8, 'masksToBounds': True}, **more)


def parts(table, key):
    if table == 'shadow':
        base = {'opacity': 0.5, 'radius': 5, 'offset': [0, 3]}
        value = {'color': 'systemBlue', 'opacity': 0.15, 'radius': 12, 'offset': [12, 10], 'path': 'M0 0 H30 V70 H0 Z'}[key]
        return [box(shadow=base)], [box(shadow=dict(base, **{key: value}))]
    if table == 'pin':
        whole = {'left': {'left': 16, 'top': 20, 'width': 50, 'height': 50}, 'top': {'left': 38, 'top': 4, 'width': 50, 'height': 50},
                 'right': {'right': 16, 'top': 20, 'width': 50, 'height': 50}, 'bottom': {'left': 38, 'bottom': 4, 'width': 50, 'height': 50},
                 'width': {'left': 8, 'top': 20, 'width': '50%', 'height': 50}, 'height': {'left': 38, 'top': 8, 'width': 50, 'height': 30},
                 'centerX': {'centerX': '50%', 'top': 8, 'width': 30, 'height': 30}, 'centerY': {'centerY': '50%', 'left': 8, 'width': 30, 'height': 30}}
        return [box()], [ghost(), {'backgroundColor': BOX, 'pin': whole[key]}]
    if table == 'font':
        value = {'family': 'DejaVu Serif', 'size': 28, 'weight': 'bold', 'style': 'italic', 'metrics': 'own'}[key]
        return [label(text='Every word', font={'size': 17})], [label(text='Every word', font={'size': 17, key: value})]
    return None


def of_view(table, key):
    """The scene of a key, and whether it moves; None where a still shows nothing."""
    if table == 'view':
        found = COMMON[key]
    elif table == 'label':
        found = label_with(key, {'text': 'Hello', 'font': {'size': 26, 'weight': 'bold'}, 'textColor': 'systemRed', 'alignment': 'center', 'lines': 0,
                                 'lineBreak': None, 'runs': None, 'lineHeight': 30, 'letterSpacing': 3, 'minimumScaleFactor': 0.4, 'baselineAdjustment': 'none',
                                 'number': None, 'numberFormat': None}[key])
    elif table == 'image':
        found = {'image': ([ghost(frame=[23, 10, 80, 70])], [image()]), 'contentMode': ([image(frame=[3, 25, 120, 40])], [image(frame=[3, 25, 120, 40], contentMode='scaleAspectFill')]),
                 'crop': ([image()], [image(crop=[300, 300, 400, 350])]),
                 'renderingMode': ([image()], [image(renderingMode='alwaysTemplate', tintColor='systemOrange')])}[key]
    elif table == 'gradient':
        value = {'colors': ['systemTeal', 'systemBlue'], 'locations': [0, 0.2, 0.4], 'start': [0, 0], 'end': [1, 0.5], 'kind': 'radial'}[key]
        more = {'start': [0.5, 0.5], 'end': [1, 1]} if key == 'kind' else {}
        found = [gradient()], [gradient(**dict(more, **{key: value}))]
    elif table == 'shape':
        value = {'path': STAR, 'fill': 'systemYellow', 'stroke': 'systemTeal', 'lineWidth': 2, 'lineCap': 'round', 'lineJoin': 'round', 'dash': [14, 10], 'fillRule': 'evenOdd',
                 'strokeStart': 0.4, 'strokeEnd': 0.6, 'dashPhase': 10}[key]
        base = {'path': STAR, 'fill': 'systemYellow', 'lineWidth': 2} if key == 'fillRule' else {'dash': [14, 10]} if key == 'dashPhase' else {}
        found = [shape(**base)], [shape(**dict(base, **{key: value}))]
    elif table == 'blur':
        found = [STRIPES, blur()], [STRIPES, blur(**{key: {'style': 'dark', 'radius': 4, 'tint': 'rgba(255, 59, 48, 0.4)'}[key]})]
    elif key == 'contentInsetAdjustment':
        # It shows below a bar only.
        found = None
    elif table == 'scroll':
        inner = {'type': 'gradient', 'colors': STRIPES['colors'], 'locations': STRIPES['locations'], 'frame': [0, 0, 80, 140]}
        found = ([{'type': 'scroll', 'frame': [23, 10, 80, 70], 'subviews': [inner]}], [{'type': 'scroll', 'frame': [23, 10, 80, 70], 'contentOffset': [0, 40], 'subviews': [inner]}])
    elif table == 'replicator':
        petal = [{'frame': [46, 4, 8, 20], 'backgroundColor': BOX, 'cornerRadius': 4}]
        base = {'type': 'replicator', 'frame': [13, 10, 100, 70], 'instanceCount': 8, 'instanceTransform': 'rotate(pi / 4)', 'subviews': petal}
        value = {'instanceCount': 1, 'instanceTransform': 'translate(8, 0)', 'instanceDelay': None, 'instanceAlphaOffset': -0.1}[key]
        found = value and (([dict(base, instanceCount=1)], [base]) if key == 'instanceCount' else ([base], [dict(base, **{key: value})]))
    elif table == 'emitter':
        return emitter(key)
    elif table == 'numberFormat':
        value = {'decimals': 2, 'prefix': '$', 'suffix': ' km', 'groupSeparator': ' ', 'decimalSeparator': ','}[key]
        bare = dict({k: v for k, v in label().items() if k != 'text'}, number=1250.5)
        base = {'decimals': 1}
        found = [dict(bare, numberFormat=base)], [dict(bare, numberFormat=dict(base, **{key: value}))]
    elif table == 'stack':
        value = {'axis': 'vertical', 'spacing': 14, 'alignment': 'center', 'distribution': 'fillEqually',
                 'baselineRelativeArrangement': True, 'layoutMarginsRelativeArrangement': True}[key]
        found = None if key == 'baselineRelativeArrangement' else ([stack(alignment='leading')], [stack(alignment='leading', axis='vertical', spacing=4)]) if key == 'axis' else ([arranged()], [arranged(**{key: value})])
    else:
        found = parts(table, key)
    return (pair(*found), False) if found else None


def emitter(key):
    """Particles without the key and with it."""
    value = {'emits': 0.2, 'seed': 9, 'source': 'line', 'particle': 'strip', 'birthRate': 120, 'lifetime': 0.4, 'velocity': [10, 120], 'direction': 0, 'spread': 20,
             'gravity': [0, 160], 'particleSize': [2, 14], 'growth': -8, 'spin': [-300, 300], 'flutter': 3, 'fades': False, 'particleColors': ['systemPink', 'systemYellow', 'systemTeal']}[key]
    base = {'type': 'emitter', 'frame': [23, 35, 80, 20], 'birthRate': 30, 'velocity': 40, 'particleColors': [BOX]}
    if key in ('spin', 'flutter'):
        base['particle'] = 'strip'
    scene = pair([base], [dict(base, **{key: value})])
    return dict(scene, timeline=[{'show': 'a'}, {'hold': 1.2}]), True


def of_chrome(canvas, **screen):
    text = {'type': 'label', 'pin': {'left': 20, 'right': 20, 'top': 'safe + 16', 'height': 44}, 'text': 'Below the safe area', 'font': {'size': 22}}
    view = {'backgroundColor': 'systemGroupedBackground', 'subviews': [text]}
    canvas = dict({'device': 'iphone-se-3', 'scale': 0.7, 'statusBar': 'auto'}, **canvas)
    return {'segue': 1, 'canvas': canvas, 'screens': {'a': dict({'view': view}, **screen)}, 'timeline': [{'show': 'a'}]}, False


def of_scene(table, key):
    if (table, key) in (('canvas', 'frame'), ('canvas', 'statusBar')):
        return of_chrome({'device': 'iphone-16', 'scale': 0.6, 'frame': key == 'frame'})
    if (table, key) == ('navigationBar', 'title'):
        return of_chrome({}, navigationBar={'title': 'Places', 'leading': ['Edit'], 'trailing': ['Done']})
    if (table, key) == ('navigationBar', 'largeTitle'):
        return of_chrome({}, navigationBar={'title': 'Places', 'largeTitle': True, 'trailing': ['Edit']})
    if (table, key) == ('tabBarItem', 'icon'):
        return of_chrome({}, container='tabBar', tabBarItem={'title': 'Home', 'icon': 'house'})
    if (table, key) == ('canvas', 'edges'):
        turned = [{'frame': [12, 8, 22, 22], 'backgroundColor': BOX, 'transform': 'rotate(0.3)'}, {'frame': [44, 8, 22, 22], 'backgroundColor': 'systemOrange', 'transform': 'rotate(0.8)'}]
        return {'segue': 1, 'canvas': {'size': [78, 38], 'scale': 1, 'edges': 'device'}, 'screens': {'a': {'view': {'backgroundColor': 'white', 'subviews': turned}}}, 'timeline': [{'show': 'a'}]}, False
    if table != 'canvas' or key not in ('appearance', 'background'):
        return None
    if key == 'background':
        return None
    colors = [{'frame': [10, 10 + 24 * i, 106, 20], 'backgroundColor': c, 'cornerRadius': 4} for i, c in enumerate(('systemBlue', 'label', 'secondarySystemBackground'))]
    view = {'backgroundColor': 'systemBackground', 'subviews': [dict(c, frame=[20, 10 + 24 * i, 220, 20]) for i, c in enumerate(colors)]}
    return {'segue': 1, 'canvas': {'size': [260, 90], 'scale': 2, 'appearance': 'dark'}, 'screens': {'a': {'view': view}}, 'timeline': [{'show': 'a'}]}, False


def swatches(names):
    columns, size = 24, 20
    rows = -(-len(names) // columns)
    views = [{'frame': [i % columns * size, i // columns * size, size - 2, size - 2], 'cornerRadius': 4, 'backgroundColor': name} for i, name in enumerate(names)]
    return {'segue': 1, 'canvas': {'size': [columns * size, rows * size], 'scale': 2}, 'screens': {'a': {'view': {'backgroundColor': 'white', 'subviews': views}}},
            'timeline': [{'show': 'a'}]}


def symbols(names):
    columns, size = 20, 30
    rows = -(-len(names) // columns)
    views = [{'type': 'icon', 'symbol': n, 'tintColor': '#1C1C1E', 'frame': [i % columns * size, i // columns * size, size, size]} for i, n in enumerate(names)]
    return {'segue': 1, 'canvas': {'size': [columns * size, rows * size], 'scale': 2}, 'screens': {'a': {'view': {'backgroundColor': 'white', 'subviews': views}}},
            'timeline': [{'show': 'a'}]}
