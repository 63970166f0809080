"""Small scenes that show what a step or a modifier does, as animations."""

SIZE = [260, 120]
INK, SOFT = '#4B4ACF', '#F4F5F8'


def scene(a, b, timeline, more_a=None, more_b=None, background='white', **top):
    screens = {'a': dict({'view': {'backgroundColor': SOFT, 'subviews': a}}, **(more_a or {})), 'b': dict({'view': {'backgroundColor': '#E6E9F5', 'subviews': b}}, **(more_b or {}))}
    return dict({'segue': 1, 'canvas': {'size': SIZE, 'scale': 1, 'background': background}, 'screens': screens, 'timeline': timeline, 'output': {'holdLast': 0.6}}, **top)


def word(text, frame=(0, 90, 260, 24), color='#5B6169'):
    return {'type': 'label', 'text': text, 'frame': list(frame), 'alignment': 'center', 'textColor': color, 'font': {'size': 13}}


def box(frame, **more):
    return dict({'frame': frame, 'backgroundColor': INK, 'cornerRadius': 8}, **more)


def go(verb='present', **options):
    back = {'present': 'dismiss', 'push': 'pop', 'tab': 'tab'}[verb]
    return [{'show': 'a'}, {'hold': 0.3}, dict({verb: 'b'}, **options), {'hold': 0.5}, dict({back: 'a'}, **options), {'hold': 0.2}]


# MARK: modifiers

MATCHED = {'arc', 'spring', 'duration', 'delay', 'timingFunction', 'durationMatchLongest', 'zPosition', 'useOptimizedSnapshot', 'useNormalSnapshot', 'useLayerRenderSnapshot',
           'useNoSnapshot', 'useScaleBasedSizeChange', 'forceNonFade', 'whenMatched', 'useGlobalCoordinateSpace'}
EXAMPLES = {
    'fade': 'fade', 'opacity': 'opacity(0.3)', 'forceNonFade': 'forceNonFade', 'plusLighter': 'plusLighter', 'position': 'position(40, 20)', 'size': 'size(160, 20)', 'scale': 'scale(0.3)',
    'rotate': 'rotate(pi / 2)', 'translate': 'translate(-120, 0)', 'perspective': 'perspective(200) rotate(1.2, 0, 0)',
    'transform': 'transform(1, 0.4, 0, 0, -0.4, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1)', 'backgroundColor': 'backgroundColor(systemOrange)', 'cornerRadius': 'cornerRadius(25)',
    'zPosition': 'zPosition(1)', 'borderWidth': 'borderWidth(10)', 'borderColor': 'borderWidth(10) borderColor(systemOrange)',
    'shadowColor': 'shadowColor(systemRed) shadowOpacity(0.9)', 'shadowOpacity': 'shadowOpacity(0.9)', 'shadowOffset': 'shadowOpacity(0.6) shadowOffset(14, 14)',
    'shadowRadius': 'shadowOpacity(0.6) shadowRadius(14)', 'shadowPath': 'shadowOpacity(0.6) shadowOffset(0, 0) shadowPath("M-10 -10 H70 V60 H-10 Z")',
    'masksToBounds': 'masksToBounds(true) size(20, 20)', 'contentsRect': 'contentsRect(0, 0, 0.5, 0.5)', 'contentsScale': 'fade contentsScale(1)',
    'overlay': 'overlay(systemYellow, 0.8)', 'duration': 'duration(0.8)', 'durationMatchLongest': 'durationMatchLongest', 'delay': 'delay(0.4)', 'spring': 'spring(300, 12)',
    'timingFunction': 'timingFunction(easeIn) duration(0.6)', 'arc': 'arc(1) duration(0.6)', 'cascade': 'cascade(0.08, leftToRight)', 'source': 'source(card)',
    'useGlobalCoordinateSpace': 'useGlobalCoordinateSpace', 'ignoreSubviewModifiers': 'fade ignoreSubviewModifiers', 'useOptimizedSnapshot': 'useOptimizedSnapshot',
    'useNormalSnapshot': 'useNormalSnapshot', 'useLayerRenderSnapshot': 'useLayerRenderSnapshot', 'useNoSnapshot': 'useNoSnapshot', 'forceAnimate': 'forceAnimate',
    'useScaleBasedSizeChange': 'useScaleBasedSizeChange', 'beginWith': 'beginWith(zPosition(2)) fade scale(0.3)', 'when': 'when(presenting, fade, scale(0.2))',
    'whenMatched': 'whenMatched(spring(300, 12))', 'whenPresenting': 'whenPresenting(fade, scale(0.2))', 'whenDismissing': 'whenDismissing(fade, rotate(1))',
    'whenAppearing': 'whenAppearing(fade, translate(0, 60))', 'whenDisappearing': 'whenDisappearing(fade, translate(120, 0))',
}
PLAIN = {'modalAnimation': 'none'}


def modifier(name):
    """An example of a modifier and its scene. A new modifier without an example is an error: the reference is to be complete."""
    example = EXAMPLES[name]
    hero = {'modifiers': example}
    inner = [{'frame': [10, 10, 12, 12], 'cornerRadius': 6, 'backgroundColor': '#FFD166'}]
    if name == 'plusLighter':
        # Both are the same translucent blue: the light of the pair stays what it is.
        a, b = [[dict(box(frame, hero=dict(hero, id='card'), opaque=False), backgroundColor='#4B4ACFB0')] for frame in ([20, 20, 50, 50], [150, 30, 90, 70])]
        return example, scene(a, b, go())
    if name in MATCHED:
        a = [box([20, 20, 50, 50], hero=dict(hero, id='card'), subviews=inner)]
        b = [box([150, 30, 90, 70], hero=dict(hero, id='card'), subviews=inner)]
        return example, scene(a, b, go())
    if name == 'source':
        a = [box([20, 35, 50, 50], hero='card')]
        b = [box([110 + 48 * i, 45, 36, 36], hero=dict(hero)) for i in range(3)]
        return example, scene(a, b, go())
    if name in ('cascade', 'ignoreSubviewModifiers'):
        dots = [{'frame': [i * 44, 0, 36, 36], 'backgroundColor': INK, 'cornerRadius': 18, 'hero': {'modifiers': 'fade translate(0, 50)'}} for i in range(5)]
        return example, scene([], [{'frame': [24, 40, 212, 36], 'hero': hero, 'subviews': dots}], go(), more_b={'hero': {'modalAnimation': 'fade'}})
    if name == 'whenDisappearing':
        return example, scene([box([100, 30, 60, 50], hero=hero, subviews=inner)], [], go())
    return example, scene([], [box([100, 30, 60, 50], hero=hero, subviews=inner)], go(), more_a={'hero': PLAIN}, more_b={'hero': {'modalAnimation': 'fade'}})


# MARK: steps and their options

def of_timeline(table, key):
    found = {'step': step, 'transition': option, 'interactive': gesture, 'action': action, 'animate': animation, 'keyframe': keyframe, 'spring': spring}.get(table, lambda key: None)(key)
    return (found, True) if found else None


def pair(**transition):
    a, b = [box([20, 30, 50, 50], name='card', hero='card')], [box([130, 20, 110, 80], name='card', hero='card')]
    return a, b


def step(key):
    a, b = pair()
    if key in ('present', 'push', 'tab', 'dismiss', 'pop'):
        verb = {'dismiss': 'present', 'pop': 'push'}.get(key, key)
        container = {'push': {'container': 'navigation'}, 'tab': {'container': 'tabBar'}}.get(verb, {})
        timeline = go(verb)
        if key in ('dismiss', 'pop'):
            timeline = [{'show': 'b'}, {'hold': 0.3}, {key: 'a'}, {'hold': 0.4}]
        return scene([] if verb == 'push' else a, [] if verb == 'push' else b, timeline, container, container) if verb != 'push' else scene(
            [word('first', (0, 48, 260, 24))], [word('second', (0, 48, 260, 24))], timeline, container, container)
    views = [box([30, 30, 50, 50], name='card'), box([180, 30, 50, 50], name='other', backgroundColor='systemOrange')]
    actions = {
        'show': [{'show': 'a'}, {'hold': 0.5}, {'show': 'b'}, {'hold': 0.5}], 'hold': None,
        'animate': [{'show': 'a'}, {'hold': 0.3}, {'animate': 'card', 'to': {'center': [120, 55], 'transform': 'rotate(1)'}, 'duration': 0.6}, {'hold': 0.3}],
        'set': [{'show': 'a'}, {'hold': 0.5}, {'set': {'card': {'backgroundColor': 'systemGreen', 'cornerRadius': 25}}}, {'hold': 0.5}],
        'together': [{'show': 'a'}, {'hold': 0.3}, {'together': [{'animate': 'card', 'to': {'alpha': 0.2}, 'duration': 0.6},
                                                                 {'animate': 'other', 'to': {'transform': 'scale(0.4)'}, 'duration': 0.6}]}, {'hold': 0.3}],
        'statusBar': None,
        'keyboard': [{'show': 'a'}, {'hold': 0.3}, {'keyboard': 'letters'}, {'hold': 0.6}, {'keyboard': 'hidden'}, {'hold': 0.2}],
        'rotate': [{'show': 'a'}, {'hold': 0.3}, {'rotate': 'landscapeRight'}, {'hold': 0.6}, {'rotate': 'portrait'}, {'hold': 0.2}],
        'tap': [{'show': 'a'}, {'hold': 0.3}, {'tap': 'card'}, {'hold': 0.3}],
        'drag': [{'show': 'a'}, {'hold': 0.3}, {'drag': {'view': 'list', 'from': [130, 100], 'to': [130, 20], 'duration': 0.2}},
                 {'drag': {'view': 'list', 'from': [130, 10], 'to': [130, 110], 'duration': 0.15}}, {'hold': 0.3}],
        'swipe': [{'show': 'a'}, {'hold': 0.3}, {'swipe': {'view': 'list', 'direction': 'up'}}, {'hold': 0.8}],
        'pinch': [{'show': 'a'}, {'hold': 0.3}, {'pinch': {'view': 'card', 'scale': 2}}, {'hold': 0.3}],
        'press': [{'show': 'a'}, {'hold': 0.3}, {'press': {'view': 'more', 'duration': 0.6}}, {'hold': 0.3}],
        'type': [{'show': 'a'}, {'hold': 0.3}, {'type': {'view': 'name', 'text': 'Ada'}}, {'hold': 0.4}],
    }[key]
    if key == 'press':
        views = [{'name': 'more', 'type': 'button', 'frame': [80, 40, 100, 40], 'style': 'filled', 'title': 'More'}]
    if key == 'type':
        views = [{'name': 'name', 'type': 'textField', 'frame': [40, 40, 180, 34], 'borderStyle': 'roundedRect', 'placeholder': 'Name'}]
    if key in ('keyboard', 'rotate'):
        bar = {'backgroundColor': 'white', 'pin': {'left': 'safe', 'right': 'safe', 'bottom': 'keyboard', 'height': 60}, 'subviews': [box([16, 10, 200, 40])]}
        return scene([bar], [], actions, canvas={'device': 'iphone-se-1', 'scale': 0.8, 'background': 'white'})
    if key in ('pinch', 'press', 'type'):
        return dict(scene(views, [], actions), output={'touches': True})
    if key in ('drag', 'swipe'):
        rows = [box([20, 12 + 40 * i, 220, 32]) for i in range(9)]
        views = [{'name': 'list', 'type': 'scroll', 'frame': [0, 0, 260, 120], 'subviews': rows}]
        return dict(scene(views, [], actions), output={'touches': True})
    return actions and scene(views, b, actions)


def option(key):
    a, b = pair()
    b = [dict(b[0], hero={'id': 'other'})]
    if key in ('duration', 'curve', 'container'):
        more = {'duration': {'duration': 0.8}, 'curve': {'curve': 'easeIn'}, 'container': {'container': 'card'}}[key]
        return scene(a, b, [{'show': 'a'}, {'hold': 0.3}, dict({'present': 'b', 'animation': 'containerTransform'}, **more), {'hold': 0.4}])
    options = {'animation': {'animation': 'zoomSlide(left)'}, 'viewOrder': {'viewOrder': 'sourceOnTop', 'animation': 'cover(left)'}, 'directionStrategy': None,
               'interactive': {'interactive': {'progress': [[0.1, 0.1], [0.3, 0.3], [0.5, 0.6], [0.8, 0.4], [1.0, 0.7]], 'end': 'finish'}, 'animation': 'push(left)'}}[key]
    if not options:
        return None
    return scene(a, b, [{'show': 'a'}, {'hold': 0.3}, dict({'present': 'b'}, **options), {'hold': 0.4}])


def gesture(key):
    a, b = pair()
    drag = {'progress': [[0.1, 0.15], [0.3, 0.4], [0.5, 0.6]]}
    change = {'before': {'before': 0.4}, 'progress': {'progress': [[0.1, 0.7], [0.4, 0.2], [0.8, 0.6]]}, 'actions': {'actions': [{'apply': 'b/0', 'modifiers': 'position(60, 90)'}]},
              'end': {'end': 'cancel'}, 'animate': {'animate': False}}[key]
    return scene(a, b, [{'show': 'a'}, {'hold': 0.3}, {'present': 'b', 'interactive': dict(drag, **change)}, {'hold': 0.4}])


def action(key):
    return None


def animation(key):
    views = [box([20, 35, 50, 50], name='card')]
    to = {'to': {'center': [215, 60]}, 'duration': 0.8}
    change = {'to': {'to': {'center': [215, 60], 'cornerRadius': 25, 'backgroundColor': 'systemTeal'}}, 'duration': {'duration': 1.5}, 'delay': {'delay': 0.5}, 'curve': {'curve': 'easeIn'},
              'controlPoints': {'controlPoints': [[0.8, 0], [0.1, 1.4]]}, 'dampingRatio': {'dampingRatio': 0.3}, 'velocity': {'dampingRatio': 0.5, 'velocity': 12}, 'spring': {'spring': {'stiffness': 180, 'damping': 8}},
              'completion': {'completion': {'card': {'backgroundColor': 'systemGreen'}}}, 'wait': None, 'pauseAt': {'pauseAt': [0.4, 0.5]}, 'reverseAt': {'reverseAt': 0.5},
              'keyframes': {'to': None, 'keyframes': [{'to': {'center': [130, 30]}}, {'to': {'center': [215, 60]}}]}, 'stagger': None,
              'repeat': {'repeat': 3}, 'autoreverse': {'autoreverse': True}, 'additive': {'additive': True, 'to': {'center': [100, 0]}, 'autoreverse': True},
              'finishAt': {'finishAt': [0.4, 'end']}, 'scrub': {'scrub': [[0.2, 0.8], [0.5, 0.3], [0.9, 0.9]]}}[key]
    if key == 'stagger':
        dots = [box([20 + 46 * i, 40, 36, 36], cornerRadius=18) for i in range(5)]
        step = {'animate': 'dots/*', 'to': {'transform': 'translate(0, -24)'}, 'autoreverse': True, 'stagger': 0.08}
        return scene([{'name': 'dots', 'frame': [0, 0, 260, 120], 'subviews': dots}], [], [{'show': 'a'}, {'hold': 0.3}, step, {'hold': 0.4}])
    found = {k: v for k, v in dict(to, **(change or {})).items() if v is not None}
    return change and scene(views, [], [{'show': 'a'}, {'hold': 0.3}, dict({'animate': 'card'}, **found), {'hold': 0.4}])


def keyframe(key):
    frames = {'at': [{'at': 0.2, 'to': {'center': [130, 30]}}, {'at': 1, 'to': {'center': [215, 60]}}], 'to': None,
              'curve': [{'to': {'center': [130, 30]}, 'curve': 'easeIn'}, {'to': {'center': [215, 60]}, 'curve': 'easeOut'}]}[key]
    step = {'animate': 'card', 'keyframes': frames, 'duration': 0.9}
    return frames and scene([box([20, 35, 50, 50], name='card')], [], [{'show': 'a'}, {'hold': 0.3}, step, {'hold': 0.4}])


def spring(key):
    views = [box([20, 35, 50, 50], name='card')]
    value = {'mass': 4, 'stiffness': 400, 'damping': 3, 'velocity': 12}[key]
    base = {'stiffness': 180, 'damping': 14}
    return scene(views, [], [{'show': 'a'}, {'hold': 0.3}, {'animate': 'card', 'to': {'center': [190, 60]}, 'spring': dict(base, **{key: value})}, {'hold': 0.2}], output={'speed': 1})


# MARK: names

default_animations = ['fade', 'push(left)', 'pull(left)', 'cover(left)', 'uncover(left)', 'slide(left)', 'zoomSlide(left)', 'pageIn(left)', 'pageOut(left)', 'zoom', 'zoomOut', 'none']


def default_animation(name):
    a = [word('first', (0, 48, 260, 24), 'white')]
    b = [word('second', (0, 48, 260, 24), 'white')]
    result = scene(a, b, [{'show': 'a'}, {'hold': 0.3}, {'present': 'b', 'animation': name}, {'hold': 0.5}], background='black')
    result['screens']['a']['view']['backgroundColor'] = 'systemIndigo'
    result['screens']['b']['view']['backgroundColor'] = 'systemOrange'
    return result


def easings(names):
    row = 22
    views = []
    for i, name in enumerate(names):
        views.append({'type': 'label', 'text': name, 'frame': [4, row * i, 110, row], 'font': {'size': 12}, 'textColor': '#5B6169'})
        views.append({'name': name, 'frame': [116, row * i + 4, 14, 14], 'cornerRadius': 7, 'backgroundColor': INK})
    steps = [{'animate': name, 'to': {'center': [247, row * i + 11]}, 'duration': 1.2, 'curve': name} for i, name in enumerate(names)]
    return {'segue': 1, 'canvas': {'size': [260, row * len(names)], 'scale': 1}, 'screens': {'a': {'view': {'backgroundColor': 'white', 'subviews': views}}},
            'timeline': [{'show': 'a'}, {'hold': 0.2}, {'together': steps}, {'hold': 0.6}]}
