"""What the parts of scripts/fidelity share: the measurements, the programs that are asked, and the page."""
import json
import os
import subprocess
import sys
import tempfile

root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
device = sys.argv[1]
segue = os.path.abspath(sys.argv[2]) if len(sys.argv) > 2 else os.path.join(root, '.build/release/segue')
oracle = os.path.abspath(sys.argv[3]) if len(sys.argv) > 3 else os.path.join(root, '.build/release/layout-oracle')
lines = []


def load(name):
    with open(os.path.join(device, name)) as file:
        return json.load(file)


def say(*texts):
    lines.extend(texts)


def table(head, rows):
    say('| ' + ' | '.join(head) + ' |', '|' + '---|' * len(head))
    say(*('| ' + ' | '.join(str(c) for c in row) + ' |' for row in rows), '')


def number(value, digits=2):
    return f'{value:.{digits}f}'.rstrip('0').rstrip('.') if isinstance(value, float) else str(value)


def numbers(values):
    return ', '.join(number(float(v), 3 if abs(v) < 1 else 2) for v in values)


def lay_out(views, size=(2000, 2000), scale=2, guides=(), constraints=(), **rest):
    scene = {'format': 1, 'root': 'plain', 'size': size, 'scale': scale, 'constraints': list(constraints), 'guides': list(guides),
             'views': [{'id': 'v0', 'kind': 'view', 'layout': 'root'}] + list(views), **rest}
    done = subprocess.run([oracle], input=json.dumps(scene), capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(done.stderr + json.dumps(scene))
    return json.loads(done.stdout)


def control(name, **given):
    done = subprocess.run([oracle], input=json.dumps({'control': name, 'system': '26', **given}), capture_output=True, text=True)
    if done.returncode: raise SystemExit(done.stderr + name)
    return json.loads(done.stdout)['frames']


def inspect(scene, *times):
    with tempfile.NamedTemporaryFile('w', suffix='.yaml') as file:
        file.write(json.dumps(scene))
        file.flush()
        arguments = [segue, 'inspect', file.name, '--json', '-q'] + [a for t in times for a in ('--at', repr(t))]
        done = subprocess.run(arguments, capture_output=True, text=True)
        if done.returncode: raise SystemExit(done.stdout + done.stderr)
        return json.loads(done.stdout)


def picture(scene, *options):
    """A still of a scene in RGB."""
    from PIL import Image
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'a.png')
        subprocess.run([segue, 'still', '-', '-q', '-o', path, *options], input=json.dumps(scene), text=True, check=True)
        return Image.open(path).convert('RGB')
