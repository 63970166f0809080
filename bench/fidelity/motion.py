"""Springs, curves and scrolling."""
import math

from page import inspect, load, number, picture, say, table


def moving(**timing):
    step = {'animate': 'ball', 'to': {'center': [1050, 50]}, **timing}
    return {'segue': 1, 'canvas': {'size': [300, 300]}, 'screens': {'a': {'view': {'subviews': [{'name': 'ball', 'frame': [0, 0, 100, 100]}]}}},
            'timeline': [{'show': 'a'}, step, {'hold': 1}]}


def motion():
    springs = load('springs.json')
    say('## Springs and curves', '', 'What UIKit of iOS 26.1 makes of a damping ratio, a duration and a velocity.', '')
    rows = []
    for probe in springs['probes']:
        timing = {'dampingRatio': probe['dampingRatio'], 'duration': probe['duration']}
        if probe['initialVelocity']: timing['velocity'] = probe['initialVelocity']
        _, stiffness, damping, _ = inspect(moving(**timing))['animations'][0]['spring']
        off = abs(stiffness / probe['stiffness'] - 1)
        rows.append([probe['dampingRatio'], probe['duration'], probe['initialVelocity'], number(probe['stiffness'], 4), number(stiffness, 4),
                     number(probe['damping'], 4), number(damping, 4), 'agrees' if off < 1e-5 else '**differs**'])
    table(['damping ratio', 'duration', 'velocity', 'stiffness', 'here', 'damping', 'here', ''], rows)
    rows = []
    def sampled(scene, times):
        shown = {s['time']: s['views'] for s in inspect(scene, *times)['presentation']}
        return [shown[t]['a/0']['position'][0] if 'a/0' in shown[t] else None for t in times]
    for track in springs['tracks']:
        times = [t for t, _ in track['samples']]
        places = sampled(moving(dampingRatio=track['dampingRatio'], duration=track['duration']), times[:-1])
        for (t, want), x in zip(track['samples'], places):
            here = track['start'] + (x - 50) / 1000 * (track['end'] - track['start'])
            rows.append([f'spring {track["dampingRatio"]}, {track["duration"]} s', t, number(want, 3), number(here, 3),
                         'agrees' if abs(here - want) <= track['tolerance'] else '**differs**'])
    for name, samples in springs['curves'].items():
        places = sampled(moving(curve=name, duration=1), [t for t, _ in samples])
        off = max(abs((x - 50) / 1000 - want) for (_, want), x in zip(samples, places))
        rows.append([f'{name}, {len(samples)} samples', '', '', f'worst {off:.1e}', 'agrees' if off < 1e-5 else '**differs**'])
    table(['track', 'at, s', 'device', 'here', ''], rows)


def scrolling():
    law = load('system.json')['scroll']
    say('## Scrolling', '',
        f'A `drag` step follows the finger after {law["slop"]} pt, stretches by (1 − 1 / ({law["rubberBand"]["c"]} d / length + 1)) · length, keeps '
        f'{law["decelerationNormal"]} of its speed a millisecond until {law["stopBelow"]} pt/s, and comes back with λ 9 and 46 from rest and ω 11 with a '
        'speed. Places of contents of 2,000 pt in a view of 300 pt:', '')
    def offset(start, end, duration, time, expected, first=0):
        """Where the contents are, found in a picture: half of them is black, and the edge is where we expect it in the middle of the view."""
        split = round(expected) + 150
        halves = [{'frame': [0, split - 2000, 300, 2000], 'backgroundColor': 'black'}, {'frame': [0, 1999, 300, 1], 'backgroundColor': 'white'}]
        view = {'name': 'list', 'type': 'scroll', 'frame': [0, 0, 300, 300], 'contentOffset': [0, first], 'subviews': halves}
        scene = {'segue': 1, 'canvas': {'size': [300, 300], 'scale': 2}, 'screens': {'a': {'view': {'backgroundColor': 'white', 'subviews': [view]}}},
                 'timeline': [{'show': 'a'}, {'drag': {'view': 'list', 'from': start, 'to': end, 'duration': duration}}, {'hold': 1}]}
        shown = picture(scene, '--at', str(time)).convert('L')
        column = [shown.getpixel((300, y)) for y in range(600)]
        return split - sum(1 - v / 255 for v in column) / 2
    rows = []
    for excess, length, stretched in law['spot']:
        here = -offset([10, 10], [10, 10 + excess + law['slop']], 1, 1 - 1e-4, -stretched)
        rows.append([f'pulled {excess} pt beyond the end, length {length}', number(float(stretched), 4), number(here, 4), abs(here - stretched) < 0.05])
    for speed in (400, 1000, 2000):
        want = (speed - law['stopBelow']) * law['distanceFactor']
        here = offset([10, 290], [10, 290 - speed * 0.1], 0.1, 'end', want + speed * 0.1 - law['slop']) - (speed * 0.1 - law['slop'])
        rows.append([f'goes on after a lift at {speed} pt/s', number(want, 2), number(here, 2), abs(here - want) < 0.05])
    excess, length, stretched = law['spot'][0]
    slow, fast = law['bounceFromRest']['lambdas']
    for t in (0.05, 0.1, 0.3):
        want = stretched * (fast * math.exp(-slow * t) - slow * math.exp(-fast * t)) / (fast - slow)
        here = -offset([10, 10], [10, 10 + excess + law['slop']], 0, t, -want)
        rows.append([f'let go at rest {excess} pt beyond the end, λ {slow} and {fast}: {t} s later', number(want, 3), number(here, 3), abs(here - want) < 0.1])
    # Thrown back to the beginning from 100 pt, which it passes with what is left of its speed.
    omega, speed, way = law['bounceWithVelocity']['omega'], 1500.0, 100.0
    left = speed - (way - (speed * 0.05 - law['slop'])) / law['distanceFactor']
    glide = math.log(left / speed) / (1000 * math.log(law['decelerationNormal']))
    for t in (0.03, 1 / 11, 0.2):
        want = left * t * math.exp(-omega * t)
        here = -offset([10, 10], [10, 10 + speed * 0.05], 0.05, 0.05 + glide + t, -want, way)
        rows.append([f'reaches the end at {left:.0f} pt/s, ω {omega}: beyond it {t:.2f} s later', number(want, 2), number(here, 2), abs(here - want) < 0.5])
    table(['what', 'device', 'here', ''], [r[:3] + ['agrees' if r[3] else '**differs**'] for r in rows])
