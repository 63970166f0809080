"""Plots what `encoders.py --curve` measured: plot_encoders.py NUMBERS.csv PICTURE.svg (needs matplotlib)"""
import csv
import sys

import matplotlib

matplotlib.use("svg")
matplotlib.rcParams["svg.hashsalt"] = "segue"
import matplotlib.pyplot as plt  # noqa: E402


def main(numbers, picture):
    rows = list(csv.DictReader(open(numbers)))
    names = list(dict.fromkeys(row["workload"] for row in rows))
    figure, axes = plt.subplots(3, len(names), figsize=(4.2 * len(names), 11), constrained_layout=True, squeeze=False)
    for column, name in enumerate(names):
        top, middle, bottom = axes[0][column], axes[1][column], axes[2][column]
        gif = [row for row in rows if row["workload"] == name and row["format"] == "gif"]
        ours = [row for row in gif if row["setting"].isdigit()]
        x = [int(row["bytes"]) / 1e6 for row in ours]
        top.plot(x, [float(row["psnr_db"]) for row in ours], "o-", color="#1a7f5a", label="segue, by loss")
        for row, place in zip(ours, x):
            text = row["setting"] + (" (default)" if row["setting"] == "22" else "") + ", %.1f s" % float(row["cpu_s"])
            above = row["setting"] == "0"  # hardly another point than the next
            top.annotate(
                text, (place, float(row["psnr_db"])), textcoords="offset points", xytext=(6, 7 if above else -9), ha="right" if above else "left",
                fontsize=7)
        for row in gif:
            if not row["setting"].isdigit():
                point = (int(row["bytes"]) / 1e6, float(row["psnr_db"]))
                top.plot(*point, "s", color="#c0392b", label="gifski, quality 90")
                top.annotate("%.1f s" % float(row["cpu_s"]), point, textcoords="offset points", xytext=(6, -9), fontsize=7)
        top.set(title="%s: GIF" % name, xlabel="MB", ylabel="PSNR, dB")
        top.margins(0.14)
        top.legend(fontsize=7)
        middle.plot(x, [float(row["contour_pct"]) for row in ours], "o-", color="#1a7f5a", label="segue, by loss")
        for row, place in zip(ours, x):
            middle.annotate(row["setting"], (place, float(row["contour_pct"])), textcoords="offset points", xytext=(4, 5), fontsize=7)
        for row in gif:
            if not row["setting"].isdigit():
                middle.plot(int(row["bytes"]) / 1e6, float(row["contour_pct"]), "s", color="#c0392b", label="gifski, quality 90")
        middle.set(title="%s: contours" % name, xlabel="MB", ylabel="smooth pixels on a contour, %")
        middle.margins(0.14)
        middle.legend(fontsize=7)
        apng = [row for row in rows if row["workload"] == name and row["format"] == "apng"]
        ours = [row for row in apng if row["setting"] != "apngasm"]
        bottom.plot([float(row["cpu_s"]) for row in ours], [int(row["bytes"]) / 1e6 for row in ours], "o-", color="#1a7f5a", label="segue, by level")
        for row in apng:
            point = (float(row["cpu_s"]), int(row["bytes"]) / 1e6)
            if row["setting"] == "apngasm":
                bottom.plot(*point, "s", color="#c0392b", label="apngasm -z0")
            bottom.annotate("%s, %.2f MB" % (row["setting"], point[1]), point, textcoords="offset points",
                            xytext=(4, {"best": -12}.get(row["setting"], 6)), ha="right" if row["setting"] == "apngasm" else "left", fontsize=7)
        bottom.set(title="%s: APNG, exact" % name, xlabel="CPU, s for 60 frames", ylabel="MB", xscale="log")
        bottom.margins(0.4)
        bottom.legend(fontsize=7)
    figure.savefig(picture, metadata={"Date": None})


if __name__ == "__main__":
    main(*sys.argv[1:3])
