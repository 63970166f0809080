"""Every number of the measurements, and where on the page it is; the page is not written while one is missing."""
import re

from page import load, say, table

# The first pattern that a key matches says where it is. Keys are joined by points; items of lists are left out.
PLACES = {
    'system.json': [
        (r'(.*\.)?(about|source|certainty|note|platform|lineHeight|weight|kind|perMillisecond|formula|scaledValueRule|maximumDetentRule)', 'words about the others'),
        (r'notFound', 'said below to be unknown'),
        (r'dynamicType\.(categories|pointSizes\..*)', 'Text'),
        (r'dynamicType\.scaledValue_.*', 'Controls'),
        (r'sheet\.topCorner', 'Sheets, in words: one picture, doubtful'),
        (r'sheet\.baseScreenPushedBack', 'no number there'),
        (r'sheet\.floatingCard\.belowDetent144|sheet\.largeFrame', 'Layout, Sheets'),
        (r'sheet\.grabber\.(frameInSheet|cornerRadius)', 'Controls'),
        (r'sheet\.grabber\.colourOverWhite', 'Colours'),
        (r'sheet\..*', 'Sheets'),
        (r'alert\.titleLines2|alert\.messageLines', 'Controls'),
        (r'alert\.iPadActionSheetPopoverWidth', 'could not be compared: action sheets of tablets are no popovers here'),
        (r'alert\..*', 'Alerts'),
        (r'bars\..*', 'Bars'),
        (r'safeArea\..*', 'Bars'),
        (r'scroll\.indicator\..*', 'could not be compared: indicators are not drawn'),
        (r'scroll\.velocityWindow', 'could not be compared: fingers of scenes move evenly, and any window gives their speed'),
        (r'scroll\..*', 'Scrolling'),
        (r'colours\.read\.preferredActionFill', 'Alerts'),
        (r'colours\..*', 'Colours'),
        (r'insetGroupedList\..*', 'Inset grouped lists'),
        (r'push\..*', 'Pushes'),
        (r'rendering\.edges\.rotated', 'How layers are put together, Pictures'),
        (r'rendering\..*', 'How layers are put together'),
    ],
    'springs.json': [
        (r'(.*\.)?(about|source|certainty|note|kind|name|property|what)', 'words about the others'),
        (r'(probes|tracks|curves)\..*', 'Springs and curves'),
        (r'others\.(omega|stiffness|damping|duration|samples|free_fits|bezier)', 'Sheets, Alerts, Switches that turn'),
    ],
    'sf-metrics.json': [
        (r'about|source|model\.(formula|opsz|weights|trackingCertainty|residual)|labelWidthRule|vertical\.times|mono\.times|.*\.note', 'words about the others'),
        (r'vertical\.label line box', 'How layers are put together'),
        (r'(vertical|xHeight|model\.trackingUnits|mono|sameAdvance|masterUnits|advances)(\..*)?', 'Numbers of the system font'),
        (r'kerningSumUnits\..*', 'Text, as sums over kerned strings'),
        (r'stringWidths|labelWidths', 'Text'),
    ],
    'layout.json': [(r'cases(\..*)?', 'Layout'), (r'.*', 'words about the others')],
}


def leaves(value, key=''):
    if isinstance(value, dict):
        for k, v in value.items(): yield from leaves(v, f'{key}.{k}' if key else k)
    elif isinstance(value, list):
        for v in value: yield from leaves(v, key)
    else:
        yield key


def ledger():
    say('## Every number', '', 'How many values the files of measurements have, and in which part of this page they are held against the program.', '')
    rows, missing = [], []
    for file, places in PLACES.items():
        counts = {}
        for key in leaves(load(file)):
            place = next((place for pattern, place in places if re.fullmatch(pattern, key)), None)
            if place is None: missing.append(f'{file}: {key}')
            counts[place] = counts.get(place, 0) + 1
        rows += [[f'`{file}`', place, count] for place, count in counts.items()]
    table(['file', 'part', 'values'], rows)
    if missing: raise SystemExit('no part of the page has ' + ', '.join(sorted(set(missing))))
