/* many_cairo: many small things with Cairo's image backend at 750 x 1334, as bench/growth.py's scenes have them.
   cc -O2 -o many_cairo many_cairo.c $(pkg-config --cflags --libs cairo) -lm
   many_cairo layers COUNT     rounded squares of 24 points that all move
   many_cairo text             a screen of 2,000 glyphs that scrolls; lines on standard input
   Prints CPU milliseconds a frame, the least of three runs of 60 frames. */
#define _POSIX_C_SOURCE 200809L
#include <cairo.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { FRAMES = 60, ROWS = 60 };
static char rows[ROWS][256];

static void layers(cairo_t *c, double t, int count) {
    const double size = 24, r = 6, turn = acos(-1) / 2;
    for (int k = 0; k < count; k++) {
        double x = 4 + 26 * (k % 14) + 3 * t, y = 4 + 26 * (k / 14 % 24) + 9 * t;
        unsigned colour = (unsigned)((k * 2654435761ull) % 0xFFFFFF);
        cairo_set_source_rgb(c, (colour >> 16) / 255.0, (colour >> 8 & 255) / 255.0, (colour & 255) / 255.0);
        cairo_new_sub_path(c);
        cairo_arc(c, x + size - r, y + r, r, -turn, 0);
        cairo_arc(c, x + size - r, y + size - r, r, 0, turn);
        cairo_arc(c, x + r, y + size - r, r, turn, 2 * turn);
        cairo_arc(c, x + r, y + r, r, 2 * turn, 3 * turn);
        cairo_close_path(c);
        cairo_fill(c);
    }
}

static void text(cairo_t *c, double t) {
    cairo_set_source_rgb(c, 0, 0, 0);
    cairo_select_font_face(c, "Inter", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL);
    cairo_set_font_size(c, 13);
    for (int i = 0; i < ROWS; i++) {
        double y = 8 + 16 * i - 300 * t;
        if (y < -16 || y > 667) continue;
        cairo_move_to(c, 12, y + 12.6);
        cairo_show_text(c, rows[i]);
    }
}

int main(int argc, char **argv) {
    if (argc < 2) return fprintf(stderr, "usage: many_cairo layers COUNT | text\n"), 2;
    int isText = !strcmp(argv[1], "text"), count = argc > 2 ? atoi(argv[2]) : 0;
    for (int i = 0; isText && i < ROWS && fgets(rows[i], sizeof rows[i], stdin); i++) rows[i][strcspn(rows[i], "\n")] = 0;
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, 750, 1334);
    cairo_font_options_t *options = cairo_font_options_create();
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    double least = INFINITY;
    for (int run = 0; run < 3; run++) {
        struct timespec begin, end;
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &begin);
        for (int frame = 0; frame < FRAMES; frame++) {
            double t = frame / (FRAMES - 1.0);
            cairo_t *c = cairo_create(surface);
            cairo_set_font_options(c, options);
            cairo_set_source_rgb(c, 1, 1, 1);
            cairo_paint(c);
            cairo_scale(c, 2, 2);
            if (isText) text(c, t); else layers(c, t, count);
            cairo_destroy(c);
        }
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &end);
        least = fmin(least, ((end.tv_sec - begin.tv_sec) * 1e3 + (end.tv_nsec - begin.tv_nsec) / 1e6) / FRAMES);
    }
    printf("%.3f\n", least);
}
