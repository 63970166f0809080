"""Memory of renderings and the cost of starting: peak resident memory and CPU time of whole processes."""
import os
import subprocess

SMALL = """segue: 1
canvas: { size: [100, 100], scale: 2 }
screens:
  main:
    view:
      backgroundColor: white
      subviews:
        - { frame: [10, 10, 50, 50], backgroundColor: systemIndigo, cornerRadius: 8 }
LABELtimeline:
  - show: main
"""
LABEL = "        - { type: label, frame: [10, 70, 80, 20], text: Label }\n"


def run(command, expected=0):
    """Peak resident megabytes and CPU milliseconds of a process that ends with an expected status."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    if os.waitstatus_to_exitcode(status) != expected:
        raise SystemExit("error: failed: " + " ".join(command))
    return usage.ru_maxrss / 1024, (usage.ru_utime + usage.ru_stime) * 1000


def report(binary, root, folder):
    os.makedirs(folder, exist_ok=True)

    def path(name):
        return os.path.join(folder, name)

    def write(name, text):
        with open(path(name), "w") as file:
            file.write(text)
        return path(name)

    print("Peak resident memory of scenes/app-store.yaml, MB, most of 3 runs")
    scene, gif, png, raw = os.path.join(root, "scenes", "app-store.yaml"), path("a.gif"), path("a.png"), path("a.rgba")
    for outputs in ([gif, png], [gif], [png], [raw]):
        for jobs in (1, 2):
            command = [binary, "render", scene, "--jobs", str(jobs), "-q"] + [text for output in outputs for text in ("-o", output)]
            kinds = "+".join(output.rsplit(".", 1)[1] for output in outputs)
            print(f"  {kinds:10} {jobs} worker{'s' if jobs > 1 else ' '} {max(run(command)[0] for _ in range(3)):8.1f}")

    print("The same by length: two views that move to and fro, GIF and APNG, 2 workers")
    for seconds in (1, 10, 60):
        steps = "\n".join(
            f"  - together:\n      - {{ animate: a, duration: 1, to: {{ center: [{60 + 200 * (k % 2)}, {200 + k % 7 * 40}] }} }}"
            for k in range(seconds))
        text = f"""segue: 1
canvas: {{ size: [375, 667], scale: 2 }}
images: {{ photo: {os.path.join(root, 'scenes', 'images', 'machine.jpg')} }}
screens:
  main:
    view:
      backgroundColor: white
      subviews:
        - {{ name: a, type: image, image: photo, frame: [20, 100, 200, 200], cornerRadius: 16, masksToBounds: true }}
timeline:
  - show: main
{steps}
"""
        command = [binary, "render", write("long.yaml", text), "--allow-outside", "--jobs", "2", "-q", "-o", gif, "-o", png]
        print(f"  {seconds:3} s {run(command)[0]:8.1f}")

    print("CPU ms of a whole process, least of 15, and MB")
    small, label = write("small.yaml", SMALL.replace("LABEL", "")), write("label.yaml", SMALL.replace("LABEL", LABEL))
    still = path("still.png")
    for name, command in (
            ("segue --version", [binary, "--version"]), ("segue still, a rectangle", [binary, "still", small, "-q", "-o", still]),
            ("segue still, and a label", [binary, "still", label, "-q", "-o", still]), ("/bin/true", ["/bin/true"])):
        runs = [run(command) for _ in range(15)]
        print(f"  {name:26}{min(cpu for _, cpu in runs):8.1f}{min(memory for memory, _ in runs):8.1f}")
    for output in (gif, png, raw, still):
        if os.path.exists(output):
            os.remove(output)
