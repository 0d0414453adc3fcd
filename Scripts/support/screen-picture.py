"""Usage: screen-picture.py COLUMNS ROWS [light] < CAPTURE > PICTURE.svg

Draws the output of `tmux capture-pane -e -p` as an SVG picture. Block elements become rectangles, so that no font leaves
gaps between them.
"""

import re
import sys
import unicodedata
from xml.sax.saxutils import escape

WIDTH, HEIGHT, BASELINE = 8, 17, 13
INK, PAPER = "#d4d4d4", "#16181d"
BASE = ["#2e3436", "#e06c75", "#98c379", "#e5c07b", "#61afef", "#c678dd", "#56b6c2", "#d4d4d4",
        "#7f848e", "#ff7b86", "#b5e890", "#ffd68a", "#82c6ff", "#df9bf0", "#79d8e3", "#ffffff"]
if sys.argv[3:] == ["light"]:
    # The default sixteen colors of xterm, on white.
    INK, PAPER = "#1a1a1a", "#ffffff"
    BASE = ["#000000", "#cd0000", "#00cd00", "#cdcd00", "#0000ee", "#cd00cd", "#00cdcd", "#e5e5e5",
            "#7f7f7f", "#ff0000", "#00ff00", "#ffff00", "#5c5cff", "#ff00ff", "#00ffff", "#ffffff"]
# Left, top, right and bottom of what a block element fills, in halves of a cell.
BLOCKS = {"▀": [(0, 0, 2, 1)], "▄": [(0, 1, 2, 2)], "█": [(0, 0, 2, 2)], "▌": [(0, 0, 1, 2)], "▐": [(1, 0, 2, 2)],
          "▖": [(0, 1, 1, 2)], "▗": [(1, 1, 2, 2)], "▘": [(0, 0, 1, 1)], "▝": [(1, 0, 2, 1)]}


def indexed(number):
    if number < 16:
        return BASE[number]
    if number < 232:
        levels = [0, 95, 135, 175, 215, 255]
        number -= 16
        return "#%02x%02x%02x" % (levels[number // 36], levels[number // 6 % 6], levels[number % 6])
    return "#" + "%02x" % (8 + 10 * (number - 232)) * 3


class Style:
    def __init__(self):
        self.ink = self.paper = None
        self.looks = set()

    def take(self, codes):
        codes = [int(code or 0) for code in codes.replace(":", ";").split(";")] or [0]
        while codes:
            code = codes.pop(0)
            if code == 0:
                self.__init__()
            elif code in (1, 2, 3, 4, 7):
                self.looks.add(code)
            elif code == 22:
                self.looks -= {1, 2}
            elif code in (23, 24, 27):
                self.looks.discard(code - 20)
            elif code in (38, 48):
                if codes.pop(0) == 5:
                    color = indexed(codes.pop(0))
                else:
                    color = "#%02x%02x%02x" % tuple(codes.pop(0) for _ in range(3))
                setattr(self, "ink" if code == 38 else "paper", color)
            elif code in (39, 49):
                setattr(self, "ink" if code == 39 else "paper", None)
            elif 30 <= code < 38 or 90 <= code < 98:
                self.ink = BASE[code - 30 if code < 90 else code - 82]
            elif 40 <= code < 48 or 100 <= code < 108:
                self.paper = BASE[code - 40 if code < 100 else code - 92]

    def colors(self):
        ink, paper = self.ink or INK, self.paper
        return (paper or PAPER, ink) if 7 in self.looks else (ink, paper)


def width(character):
    if unicodedata.combining(character) or unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def draw(lines, columns, rows):
    fills, texts = {}, []

    def fill(color, x, y, width, height):
        fills.setdefault(color, []).append("M%g %gh%gv%gh-%gz" % (x, y, width, height, width))

    # What a line ends with holds for the next one.
    style = Style()
    for row, line in enumerate(lines[:rows]):
        column, run = 0, None
        for part in re.split(r"(\x1b\[[0-9;:]*m)", line):
            if part.startswith("\x1b"):
                style.take(part[2:-1])
                continue
            for character in part:
                ink, paper = style.colors()
                x, y = column * WIDTH, row * HEIGHT
                cells = width(character)
                if cells == 0 and run:
                    run[4] += character
                    continue
                if paper:
                    fill(paper, x, y, cells * WIDTH, HEIGHT)
                column += cells
                if character in BLOCKS:
                    for left, top, right, bottom in BLOCKS[character]:
                        fill(ink, x + left * WIDTH / 2, y + top * HEIGHT / 2,
                             (right - left) * WIDTH / 2, (bottom - top) * HEIGHT / 2)
                    continue
                if character == " ":
                    continue
                look = (ink, tuple(sorted(style.looks - {7})))
                if run and run[0] == look and run[2] + sum(map(width, run[4])) == column - cells and run[3] == row:
                    run[4] += character
                else:
                    run = [look, None, column - cells, row, character]
                    texts.append(run)
    print('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="ui-monospace,SFMono-Regular,Menlo,'
          'Consolas,\'DejaVu Sans Mono\',monospace" font-size="13">' % (columns * WIDTH, rows * HEIGHT))
    print('<rect width="100%%" height="100%%" rx="6" fill="%s"/>' % PAPER)
    for color, parts in fills.items():
        print('<path shape-rendering="crispEdges" fill="%s" d="%s"/>' % (color, "".join(parts)))
    for (ink, looks), _, column, row, text in texts:
        names = {1: ' font-weight="bold"', 2: ' opacity=".6"', 3: ' font-style="italic"',
                 4: ' text-decoration="underline"'}
        print('<text x="%d" y="%d" fill="%s" textLength="%d"%s>%s</text>' % (
            column * WIDTH, row * HEIGHT + BASELINE, ink, sum(map(width, text)) * WIDTH,
            "".join(names[look] for look in looks), escape(text)))
    print("</svg>")


draw(sys.stdin.read().split("\n"), int(sys.argv[1]), int(sys.argv[2]))
