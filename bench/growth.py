"""How the cost of drawing grows with scale, layers and workers; frames are drawn by raster-bench and thrown away."""
import json
import os
import shutil
import subprocess

WORKLOADS = ("card", "ironman", "grid")
FRAMES = 60


def measure(tool, scene, **options):
    """CPU and wall milliseconds a frame, the least of the runs."""
    command = [tool, scene] + [text for name, value in options.items() for text in ("--" + name, str(value))]
    result = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    return min(result["cpu_ms"]) / result["frames"], min(result["wall_ms"]) / result["frames"]


def layers_scene(count, all_move):
    """Rounded squares of 24 points in rows across a screen; either all of them move, or one more that lies above them."""
    columns = 14
    squares, steps = [], []
    for k in range(count):
        x, y = 4 + 26 * (k % columns), 4 + 26 * (k // columns % 24)
        squares.append(f'        - {{ name: s{k}, frame: [{x}, {y}, 24, 24], cornerRadius: 6, backgroundColor: "#{(k * 2654435761) % 0xFFFFFF:06X}" }}')
        if all_move:
            steps.append(f"      - {{ animate: s{k}, duration: 1, to: {{ frame: [{x + 3}, {y + 9}, 24, 24] }} }}")
    if not all_move:
        squares.append('        - { name: mover, frame: [10, 10, 24, 24], cornerRadius: 6, backgroundColor: black }')
        steps.append("      - { animate: mover, duration: 1, to: { frame: [300, 600, 24, 24] } }")
    return "\n".join([
        "segue: 1", "canvas: { size: [375, 667], scale: 2 }", "screens:", "  main:", "    view:", "      backgroundColor: white", "      subviews:",
        *squares, "timeline:", "  - show: main", "  - together:", *steps, ""])


WORDS = "lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor incididunt ut labore et dolore magna aliqua".split()


def text_lines():
    """Sixty lines of fifty characters; forty of them, 2,000 glyphs, are seen at a time."""
    return [" ".join(WORDS[(7 * k + 3 * i) % len(WORDS)] for i in range(12))[:50] for k in range(60)]


def text_scene():
    labels = [f'            - {{ type: label, frame: [12, {8 + 16 * k}, 360, 16], text: "{line}", font: {{ size: 13 }} }}' for k, line in enumerate(text_lines())]
    return "\n".join([
        "segue: 1", "canvas: { size: [375, 667], scale: 2 }", "screens:", "  main:", "    view:", "      backgroundColor: white", "      subviews:",
        "        - name: page", "          frame: [0, 0, 375, 980]", "          subviews:", *labels,
        "timeline:", "  - show: main", "  - { animate: page, duration: 1, curve: linear, to: { frame: [0, -300, 375, 980] } }", ""])


def cairo(folder):
    """Cairo's program for the same, built where a compiler and the library are; else None."""
    tool = os.path.join(folder, "many_cairo")
    if not shutil.which("cc") or subprocess.run(["pkg-config", "--exists", "cairo"], capture_output=True).returncode:
        return None
    flags = subprocess.run(["pkg-config", "--cflags", "--libs", "cairo"], check=True, capture_output=True, text=True).stdout.split()
    source = os.path.join(os.path.dirname(os.path.abspath(__file__)), "peers", "many_cairo.c")
    subprocess.run(["cc", "-O2", "-o", tool, source, *flags, "-lm"], check=True)
    return lambda *arguments: float(subprocess.run([tool, *arguments], input="\n".join(text_lines()), check=True, capture_output=True, text=True).stdout)


def report(binary, scenes, folder):
    tool = os.path.join(os.path.dirname(binary), "raster-bench")
    os.makedirs(folder, exist_ok=True)
    print("CPU ms a frame by pixels per point\n" + " " * 24 + "".join(f"{scale:>9}" for scale in (1, 2, 3, 4)))
    for name in WORKLOADS:
        row = [measure(tool, os.path.join(scenes, name + ".yaml"), scale=scale, runs=3)[0] for scale in (1, 2, 3, 4)]
        print(f"  {name:22}" + "".join(f"{value:9.2f}" for value in row))
    counts = (1, 10, 100, 1000, 10000)
    print("CPU ms a frame by layers\n" + " " * 24 + "".join(f"{count:>9}" for count in counts))
    for all_move, name in ((False, "still, one other moves"), (True, "all move")):
        row = []
        for count in counts:
            scene = os.path.join(folder, f"layers-{count}-{'all' if all_move else 'one'}.yaml")
            with open(scene, "w") as file:
                file.write(layers_scene(count, all_move))
            row.append(measure(tool, scene, runs=1 if count > 1000 else 3)[0])
        print(f"  {name:22}" + "".join(f"{value:9.2f}" for value in row))
    peer = cairo(folder)
    if peer:
        print(f"  {'all move, Cairo':22}" + "".join(f"{peer('layers', str(count)):9.2f}" for count in counts))
    scene = os.path.join(folder, "text.yaml")
    with open(scene, "w") as file:
        file.write(text_scene())
    print(f"CPU ms a frame, 2,000 glyphs that scroll: {measure(tool, scene, runs=5)[0]:.2f}" + (f", Cairo {peer('text'):.2f}" if peer else ""))
    print("Two workers: frames a second, times those of one; and CPU time, times that of one")
    for name in WORKLOADS:
        scene = os.path.join(scenes, name + ".yaml")
        (cpu1, wall1), (cpu2, wall2) = (measure(tool, scene, workers=workers, runs=9) for workers in (1, 2))
        print(f"  {name:22}{wall1 / wall2:9.2f}{cpu2 / cpu1:9.2f}")
