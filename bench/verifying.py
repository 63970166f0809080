"""What a case of `verify` costs that fails: CPU time of the whole process, in times of the same case passing."""
import os
import shutil

import footprint

RUNS = 3
# One change each of a colour, a place and a duration; a scene without steps of its own has its rest changed.
CHANGES = {
    "ironman": (('backgroundColor: "#FC3A5E"', 'backgroundColor: "#FC3A5A"'), ("[62.5, 100, 250, 60]", "[62.5, 101, 250, 60]"),
                ("hold: 0.6", "hold: 0.7")),
    "app-store": (("font: { size: 34, weight: bold } }", "font: { size: 34, weight: bold }, textColor: red }"),
                  ("[320, 54, 36, 36]", "[319, 54, 36, 36]"), ("hold: 0.8", "hold: 0.9")),
    "tab-bar": (("textColor: placeholderText", "textColor: red"), ("top: safe + 76", "top: safe + 77"), ("hold: 0.4", "hold: 0.5")),
    "card": (("backgroundColor: black", "backgroundColor: blue"), ("frame: [20, 100,", "frame: [20, 101,"), ("duration: 1", "duration: 0.9")),
    "grid": (("#1E3C72", "#1E3C74"), ("[192.0, 229.5,", "[193.0, 229.5,"), ("duration: 0.5", "duration: 0.4")),
}
BARS = {False: 3, True: 5}


def cpu(command, status):
    """Milliseconds, the least of some runs."""
    return min(footprint.run(command, status)[1] for _ in range(RUNS))


def report(binary, root, scenes, folder):
    """Prints a table; returns whether every case is within its bar."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(os.path.join(root, "scenes", "images"), os.path.join(folder, "images"))
    shutil.copytree(os.path.join(scenes, "images"), os.path.join(folder, "images"), dirs_exist_ok=True)
    print(f"CPU ms of a verification, least of {RUNS}; in brackets times that of the same case passing, with and without --report; bytes of the report")
    print(" " * 12 + "".join(f"{name:>22}" for name in ("passes", "colour", "place", "duration")))
    good = True
    for name, changes in CHANGES.items():
        own = os.path.join(root, "scenes", name + ".yaml")
        with open(own if os.path.exists(own) else os.path.join(scenes, name + ".yaml")) as file:
            text = file.read()
        path, out = os.path.join(folder, name + ".yaml"), os.path.join(folder, "report-" + name)

        def write(changed):
            with open(path, "w") as file:
                file.write(changed)

        write(text)
        footprint.run([binary, "verify", path, "--update=all", "-q"])
        for has_report in (False, True):
            command = [binary, "verify", path, "-q"] + (["--report", out] if has_report else [])
            write(text)
            passing = cpu(command, 0)
            row, sizes = [f"{passing:15.0f}"], []
            for old, new in changes:
                if old not in text:
                    raise SystemExit(f"error: {name} has no {old}")
                write(text.replace(old, new, 1))
                value = cpu(command, 1)
                good = good and value <= passing * BARS[has_report]
                row.append(f"{value:14.0f} ({value / passing:.1f})")
                if has_report:
                    sizes.append(sum(os.path.getsize(os.path.join(place, file)) for place, _, files in os.walk(out) for file in files))
            print(f"{name + (' report' if has_report else ''):18}" + " ".join(row) + ("  " + " ".join(f"{size / 1e6:.2f} MB" for size in sizes)))
    print("within the bars" if good else "beyond the bars: 3 without, 5 with a report")
    return good
