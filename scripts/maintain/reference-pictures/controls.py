"""Small scenes of controls: each as it looks in several surroundings, and what its keys do."""
import stills

# A control as its pictures show it; what is not here has no pictures.
BASES = {
    'icon': {'type': 'icon', 'symbol': 'heart.fill', 'pointSize': 30},
    'button': {'type': 'button', 'title': 'Buy', 'symbol': 'cart.fill', 'imagePadding': 6, 'style': 'filled'},
    'switch': {'type': 'switch', 'on': True},
    'slider': {'type': 'slider', 'value': 0.6},
    'progress': {'type': 'progress', 'progress': 0.6},
    'activity': {'type': 'activity', 'activityStyle': 'large'},
    'segmented': {'type': 'segmented', 'segments': ['Day', 'Week'], 'selectedSegment': 0},
    'pageControl': {'type': 'pageControl', 'pages': 4, 'currentPage': 1, 'pageIndicatorTintColor': 'systemGray3', 'currentPageIndicatorTintColor': 'systemGray'},
    'stepper': {'type': 'stepper'},
    'picker': {'type': 'picker', 'wheels': [['Small', 'Medium', 'Large', 'Huge'], ['Red', 'Green', 'Blue']], 'selectedRows': [1, 1]},
    'datePicker': {'type': 'datePicker', 'pickerStyle': 'wheels'},
    'textField': {'type': 'textField', 'text': 'Ada', 'placeholder': 'Your name'},
    'textView': {'type': 'textView', 'text': 'Every word moves in its own time, and no line stays.', 'font': {'size': 13}},
    'searchBar': {'type': 'searchBar', 'placeholder': 'Search'},
    'table': {'type': 'table', 'rows': [{'text': 'Oslo', 'accessory': 'disclosure'}, {'text': 'Bergen', 'accessory': 'checkmark'}]},
    'collection': {'type': 'collection', 'itemSize': [30, 30], 'rows': [{'backgroundColor': c, 'cornerRadius': 6} for c in ('systemRed', 'systemOrange', 'systemYellow', 'systemGreen', 'systemTeal')]},
    'cell': {'type': 'table', 'rows': [{'text': 'Oslo'}]},
    'alert': {'type': 'alert', 'title': 'Delete it?', 'message': 'This cannot be undone.', 'actions': [{'title': 'Cancel', 'style': 'cancel'}, {'title': 'Delete', 'style': 'destructive'}]},
    'sheet': {'type': 'sheet', 'detent': 'medium', 'grabber': True, 'subviews': [{'type': 'label', 'text': 'Places', 'pin': {'left': 16, 'right': 16, 'top': 20, 'height': 24}}]},
}
WIDE = ('slider', 'progress', 'textField')
FILLING = ('textView', 'table', 'collection', 'cell', 'alert', 'sheet')
# Without this key the right panel would look as the left one.
LEFT = {('textField', 'placeholder'): ['text'], ('button', 'image'): ['symbol'], ('collection', 'columns'): ['itemSize'], ('segmented', 'symbols'): ['segments'],
        ('table', 'sections'): ['rows'], ('collection', 'sections'): ['rows']}
# What both panels have besides, without which the key would show nothing.
ALSO = {('icon', 'contentMode'): {'pin': {'centerX': '50%', 'centerY': '50%', 'width': 100, 'height': 60}, 'backgroundColor': 'systemGray5'},
        ('button', 'contentAlignment'): {'pin': {'left': 4, 'right': 4, 'centerY': '50%'}}, ('button', 'selected'): {'style': 'plain'},
        ('cell', 'text'): {'symbol': 'star'}, ('cell', 'secondaryStyle'): {'secondaryText': 'NO'}, ('cell', 'symbolColor'): {'symbol': 'star.fill'},
        ('collection', 'minimumInteritemSpacing'): {'itemSize': [35, 30]},
        ('collection', 'headerHeight'): {'rows': None, 'sections': [{'header': 'Colours', 'rows': BASES['collection']['rows']}]}}


class Raw(str):
    """A value as a scene writes it."""


def placed(table, view, width, height):
    if table in FILLING:
        return dict(view, frame=[0, 0, width, height])
    if table == 'searchBar':
        return dict(view, frame=[0, (height - 56) / 2, width, 56])
    if table in WIDE:
        return dict(view, pin={'left': 8, 'right': 8, 'centerY': '50%'})
    return dict(view, pin={'centerX': '50%', 'centerY': '50%'})


COLUMN = {'type': 'label', 'font': {'size': 40}, 'alignment': 'center', 'lines': 1}


def split(key, example):
    """Columns: on their way to another display, folded, or of another width."""
    view = {'name': 'split', 'type': 'split', 'subviews': [dict(COLUMN, text=t, backgroundColor=c) for t, c in (('First', 'systemGray5'), ('Second', 'systemTeal'))]}
    if key == 'primaryWidth':
        view.update({'displayMode': 'beside', key: Raw(example)})
    wide = key != 'compactColumn'
    to = {'displayMode': ['beside', 'over', 'secondary'], 'compactColumn': ['secondary', 'primary'], 'primaryWidth': []}[key]
    steps = [{'show': 'a'}, {'hold': 0.3}]
    for value in to:
        steps += [{'animate': 'split', 'to': {key: value}, 'duration': 0.4}, {'hold': 0.5}]
    return {'segue': 1, 'canvas': {'size': [700, 500] if wide else [350, 500], 'scale': 0.5}, 'screens': {'a': {'view': {'subviews': [view]}}}, 'timeline': steps}, bool(to)


def of_key(table, key, example):
    """A control without a key and with it; None where that cannot be seen."""
    if table == 'split':
        return split(key, example)
    if table in ('section', 'swipeAction', 'alertAction', 'alertField') or table not in BASES or key in ('hidesWhenStopped', 'minimumValue', 'maximumValue', 'message', 'actions', 'contentOffset', 'contentInsetAdjustment'):
        return None
    if table in ('alert', 'sheet'):
        return None
    also = ALSO.get((table, key), {})
    base = {k: v for k, v in (BASES[table] | also).items() if v is not None}
    if table == 'cell':
        base, row = BASES[table], {'text': 'Oslo'} | also
        left, right = [{k: v for k, v in row.items() if k != key}], [row | {key: Raw(example)}]
        panels = [[placed(table, dict(base, rows=rows), *stills.PANEL)] for rows in (left, right)]
    else:
        right = {k: v for k, v in base.items() if k not in LEFT.get((table, key), [])}
        left = {k: v for k, v in base.items() if k != key} if key in base else base
        if key in ('rows', 'sections', 'segments'):
            left = {k: v for k, v in base.items() if k not in ('rows', 'segments', 'selectedSegment')}
        right = dict(right, **{key: Raw(example)})
        if table == 'button' and key == 'image':
            right['imagePadding'], right['title'], right['contentInsets'] = 0, '', [0, 0, 0, 0]
            left = dict(left)
            right = {k: v for k, v in right.items() if k != 'image'} | {'image': 'images/mountains.jpg', 'frame': None}
            return None
        panels = [[placed(table, view, *stills.PANEL) | {k: v for k, v in also.items() if k == 'pin'}] for view in (left, right)]
    return stills.pair(*panels), False


SURROUNDINGS = [('light', {}, {}), ('dark', {'appearance': 'dark'}, {}), ('right to left', {'direction': 'rtl'}, {}), ('disabled', {}, {'enabled': False}),
                ('large text', {'contentSize': 'accessibilityMedium'}, {}), ('iOS 26', {'ios': '26'}, {})]
DISABLED = ('button', 'switch', 'slider', 'segmented', 'pageControl', 'stepper', 'datePicker', 'textField')


def overview(table):
    """Names and scenes of a control in its surroundings."""
    if table not in BASES:
        return
    tall = table in ('alert', 'sheet', 'table', 'cell')
    wheels = table in ('picker', 'datePicker')
    size = (320, 240) if table == 'alert' else (320, 216) if wheels else (200, 160) if tall else (200, 64)
    for name, canvas, more in SURROUNDINGS:
        if more and table not in DISABLED:
            continue
        view = placed(table, dict(BASES[table], **more), *size)
        ground = 'systemGroupedBackground' if table in ('alert', 'sheet') else 'systemBackground'
        yield name, {'segue': 1, 'canvas': dict({'size': list(size), 'scale': 2}, **canvas),
                     'screens': {'a': {'view': {'backgroundColor': ground, 'subviews': [view]}}}, 'timeline': [{'show': 'a'}]}
