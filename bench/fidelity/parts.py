"""Bars, parts of controls, scaled lengths and colours."""
from page import control, load, number, numbers, picture, say, table


def compare(rows):
    """Rows of (what, iOS, device, here, tolerance), numbers or lists of them."""
    shown = []
    for what, system, device, here, tolerance in rows:
        device, here = [v if isinstance(v, list) else [v] for v in (device, here)]
        agrees = len(device) == len(here) and all(abs(a - b) <= tolerance + 1e-6 for a, b in zip(device, here))
        shown.append([what, system, numbers(device), numbers(here), number(float(tolerance), 3), 'agrees' if agrees else '**differs**'])
    count = sum(row[-1] == 'agrees' for row in shown)
    say(f'{count} of {len(shown)} agree.', '')
    table(['what', 'iOS', 'device', 'here', 'within', ''], shown)


def measured():
    return {item['id']: item['value'] for item in load('pictures/controls/measured.json')['items']}


def bars():
    say('## Bars', '', 'Points. A navigation bar\'s zone begins at the safe area; middles are within the zone.', '')
    facts, system = measured(), load('system.json')
    new, new_tabs = system['bars']['navigationBarIOS26'], system['bars']['tabBarIOS26']
    def navigation(version, width, **given): return control('navigationbar', system=version, scale=3, size=[width, 852], **given)
    def tabs(version, width, count, scale=3): return control('tabbar', system=version, scale=scale, size=[width, 480], counts=[count])
    rows = []
    old, ours = facts['nav-height'], navigation('18', 375, title='Second')
    rows.append(('navigation bar: height', '13', old['height'], ours['zone'], 0))
    back = navigation('18', 393, title='Second', message='First')
    there = facts['nav-back-17.5']
    rows += [('way back "First": width and height', '17.5', there['size'], back['way back'][2:], 1),
             ('title "Second": width and height', '17.5', there['title'], back['title'][2:], 0.5),
             ('title: its middle below that of the way back', '17.5', -there['middle'],
              back['title'][1] - back['way back'][1] - back['way back'][3] / 2, 0.34)]
    plus, there = navigation('18', 375, title='', weight='add')['button'], facts['bar-button-plus']
    rows.append(('button "add": middle of the ink', '13', [sum(there['x']) / 2, sum(there['y']) / 2], [plus[0] + plus[2] / 2, plus[1] + plus[3] / 2], 0.67))
    rows.append(('navigation bar with a large title: height', '13–18', 96, navigation('18', 393, title='Large', style='large')['zone'][0] + 52, 0))
    large = navigation('26', 393, title='Large', style='large')
    rows += [('navigation bar: zone', '26', new['contentHeight'], large['zone'], 0),
             ('zone of a large title', '26', new['largeTitleZone'], large['largeZone'], 0),
             ('large title: x, height of its line', '26', [20, 40.5], [large['large'][0], large['large'][3]], 0.5),
             ('title: its middle in the zone', '26', 22, navigation('26', 393, title='Title')['title'][1], 0.5),
             ('toolbar: height', '26', system['bars']['toolbarIOS26'], control('toolbar', size=[393, 480])['toolbar'][3], 0)]
    for version in ('18.5', '26.2'):
        there, here = facts[f'tabbar-items-{version}'], tabs(version[:2], 402, 6)
        rows.append((f'six tabs on {there["barWidth"]} pt: x, width, pitch, height', version, [there[k] for k in ('x', 'width', 'pitch', 'height')],
                     [here['first'][0], here['first'][2], here['pitch'][0], here['first'][3]], 0.34))
    rows.append(('tab bar: height', '13', 49, tabs('18', 375, 3)['region'][3], 0))
    here = tabs('26', 375, 3, 2)
    rows += [('three tabs on 375 × 480 pt: region', '26.1', [0, 408, 375, 72], here['region'], 0),
             ('three tabs: platter', '26.1', [51, 408, 274, 62], here['platter'], 0.5),
             ('three tabs: pitch', '26.1', 85.75, here['pitch'], 0.01)]
    inner = {'backgroundColor': 'black', 'constraints': ['top == safe.top', 'bottom == safe.bottom', 'left == super.left', 'right == super.right']}
    shown = picture({'segue': 1, 'canvas': {'device': 'iphone-16', 'scale': 1}, 'timeline': [{'show': 'a'}, {'hold': 0.1}],
                     'screens': {'a': {'view': {'backgroundColor': 'white', 'subviews': [inner]}}}}, '--at', '0').convert('L')
    dark = [y for y in range(shown.height) if shown.getpixel((100, y)) < 128]
    rows.append(('iPhone 16: safe area, top and bottom', '26.1', [59, 34], [dark[0], shown.height - 1 - dark[-1]], 0))
    red = {'segue': 1, 'canvas': {'device': 'iphone-16', 'ios': 26, 'scale': 1, 'statusBar': 'none'}, 'timeline': [{'show': 'a'}, {'hold': 0.1}],
           'screens': {'a': {'navigationBar': {'title': 'T'}, 'view': {'backgroundColor': '#FF0000'}}}}
    rows.append(('navigation bar at rest over red: its colour', '26.1', [255, 0, 0], list(picture(red, '--at', '0').getpixel((40, 80))), 0))
    item = tabs('26', 393, 3)
    rows += [('tab bar: from the platter to the bottom of its region', '26.1', new_tabs['bottomMargin'],
              item['region'][1] + item['region'][3] - item['platter'][1] - item['platter'][3], 0),
             ('tab bar: size of a title', '26.1', new_tabs['itemTitle'], item['title'][0], 0)]
    compare(rows)
    say('A navigation bar lies 10 pt below the top of its region where there is no status bar. The case `navigation bar inline` of the layout table has a bar 10 pt below the top, since Catalyst has no status bar; here the zone begins at the '
        'safe area. The tab bar of iOS 26 lies 21 pt above the edge where a home indicator is, which was not read: its sides are 21 pt from the edges.', '')


def controls():
    say('## Controls', '', 'Points. Read in pictures to a third of a point, edges with shadows to two thirds.', '')
    facts = measured()
    old, new = (control('parts', system=version, scale=3) for version in ('18', '26'))
    thumb = facts['slider-thumb-17.5']
    rows = [('switch', '17.5', facts['switch-size-17.5'], old['switch'], 0.34), ('switch', '26.2', facts['switch-size-26.2'], new['switch'], 0.34),
            ('switch on: thumb\'s x, width, distance from the top and the end', '17.5', [22, 27, 2, 2], old['switch on'], 0.34),
            ('switch off: thumb\'s x, width', '18.5', [2, 27], old['switch off'][:2], 0.34)]
    for version, here in (('18.5', old), ('26.2', new)):
        there = facts[f'slider-track-{version}']
        rows.append(('slider: height of the track, its top, inset', version, [there['height'], there['top'], there['inset']], here['slider track'], 0.67))
    rows += [('slider: height', '17.5', facts['slider-height-17.5'], old['slider'], 0.34), ('slider: height', '26.2', facts['slider-height-26.2'], new['slider'], 0.34),
             ('slider at 0.75: middle and width of the thumb', '17.5', [thumb['centre'], thumb['diameter']], old['slider thumb'], 0.67),
             ('stepper', '17.5', facts['stepper-size-17.5'], old['stepper'], 0.34), ('stepper', '18.5', facts['stepper-size-18.5'], old['stepper'], 0.34),
             ('stepper: divider', '18.5', facts['stepper-divider-18.5'], old['stepper divider'], 0.34), ('stepper: divider', '26.2', 0, new['stepper divider'], 0)]
    for version, here in (('17.5', old), ('26.2', new)):
        there = facts[f'segmented-height-{version}']
        rows.append(('three segments "Segment A" to "C": width, height', version, [there['width'], there['height']], here['segments'], 0.34))
    rows.append(('segments: plate from the top and the bottom', '17.5', [2, 2], old['segment plate'], 0.34))
    for version, here in (('18.5', old), ('26.2', new)):
        there = facts[f'page-dots-{version}']
        rows.append(('page dots: distances, diameter', version, there['distances'] + [there['diameter']], here['page dots'], 0.34))
    rows += [('table row; x of its label', '13', [44, 16], old['table row'] + old['table label'], 0)]
    grabber = load('system.json')['sheet']['grabber']
    rows.append(('sheet: grabber, corner radius', '26.1', grabber['frameInSheet'] + [grabber['cornerRadius']], new['grabber'], 0.5))
    alert, here = load('system.json')['alert'], control('alerttext', scale=3, size=[393, 852])
    rows.append(('alert: heights of a title of 1 and 2 lines', '26.1', [alert['titleLine'], alert['titleLines2']], [here['1'][0], here['2'][0]], 0.01))
    rows.append(('alert: heights of a message of 1 to 3 lines', '26.1', alert['messageLines'], [here[k][1] for k in '123'], 0.01))
    types = load('system.json')['dynamicType']
    for key, there in types.items():
        if not key.startswith('scaledValue_'): continue
        _, style, size = key.split('_')
        here = [control('scaled', style=style, value=float(size), contentSize=c, scale=3)['value'][0] for c in types['categories']]
        rows.append((f'`UIFontMetrics`: {size} pt of `{style}` in 12 categories', '26.1', there, here, 0.001))
    compare(rows)


def colours():
    say('## Colours', '', 'Levels of 255, over white in light and over black in dark appearance.', '')
    facts, read = measured(), load('system.json')['colours']
    def over(rgba, ground):
        alpha = rgba[3] if len(rgba) == 4 else 1
        return [round(c * alpha + ground * (1 - alpha)) for c in rgba[:3]]
    def shown(view, appearance, version, ground, at=(20, 10)):
        scene = {'segue': 1, 'canvas': {'size': [100, 40], 'scale': 1, 'appearance': appearance, 'ios': version}, 'timeline': [{'show': 'a'}, {'hold': 0.1}],
                 'screens': {'a': {'view': {'backgroundColor': ground, 'subviews': [{'frame': [10, 5, 63, 28], **view}]}}}}
        return list(picture(scene, '--at', '0').getpixel(at))
    def plain(name, appearance, version): return shown({'backgroundColor': name}, appearance, version, 'white' if appearance == 'light' else 'black')
    hexadecimal = lambda text: [int(text[i:i + 2], 16) for i in (1, 3, 5)]
    rows = [('systemBlue', '26.1', read['read']['systemBlue_light'], plain('systemBlue', 'light', 26), 0),
            ('systemOrange', '26.1', read['read']['systemOrange_light'], plain('systemOrange', 'light', 26), 0),
            ('systemBlue', '13', hexadecimal(facts['button-tint']), plain('systemBlue', 'light', 18), 0),
            ('systemGray6', '13', hexadecimal(facts['gray6-light']), plain('systemGray6', 'light', 18), 0)]
    for name in ('systemBackground_dark', 'secondarySystemBackground_light', 'secondarySystemBackground_dark', 'separator_dark'):
        colour, appearance = name.split('_')
        rows.append((name.replace('_', ', '), '26.1', over(read['iOSvsOlder'][name], 0), plain(colour, appearance, 26), 0))
    for appearance, level in (('light', 0), ('dark', 255)):
        rows.append((f'label, {appearance}: opaque', '26.1', [level] * 3, plain('label', appearance, 26), 0))
    green = shown({'type': 'switch', 'on': True}, 'light', 26, 'white', (20, 19))
    rows.append(('switch that is on: track is systemGreen', '26.1', plain('systemGreen', 'light', 26), green, 0))
    for appearance, ground in (('light', 255), ('dark', 0)):
        there = over([round(v * 255) if v <= 1 else v for v in read['read'][f'switchOffTrack_{appearance}'][:3]] + [read['read'][f'switchOffTrack_{appearance}'][3]], ground)
        here = shown({'type': 'switch'}, appearance, 26, 'white' if appearance == 'light' else 'black', (60, 19))
        rows.append((f'switch that is off: track, {appearance}', '26.1', there, here, 1))
    view = {'type': 'switch', 'on': True, 'onTintColor': 'blue', 'thumbTintColor': 'lightGray'}
    track, knob = ([*shown(view, 'light', 18, 'white', at)] for at in ((17, 20), (45, 20)))
    rows += [('switch with colours: track', '13', hexadecimal(facts['switch-thumb-colour']['track']), track, 0),
             ('switch with colours: thumb', '13', hexadecimal(facts['switch-thumb-colour']['thumb']), knob, 0)]
    scene = {'segue': 1, 'canvas': {'size': [393, 852], 'scale': 1, 'ios': 26}, 'timeline': [{'show': 'a'}, {'hold': 0.1}],
             'screens': {'a': {'view': {'backgroundColor': 'white', 'subviews': [
                 {'type': 'sheet', 'frame': [0, 0, 393, 852], 'detent': 'medium', 'grabber': True, 'backgroundColor': 'clear'}]}}}}
    shot = picture(scene, '--at', '0')
    top = next(y for y in range(100, 852) if shot.getpixel((60, y)) == (255, 255, 255))
    rows.append(('sheet: grabber over white', '26.1', load('system.json')['sheet']['grabber']['colourOverWhite'], list(shot.getpixel((196, top + 7))), 1))
    rows.append(('sheet: white behind it', '26.1', [204] * 3, list(shot.getpixel((20, 100))), 1))
    compare(rows)
