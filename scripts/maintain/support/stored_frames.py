"""Whether the frames that Interface Builder has stored agree with the constraints beside them: what import-check asks of views that are elsewhere."""
import collections
import xml.etree.ElementTree as ElementTree
import xml.parsers.expat

# Axis, and what part of the length lies before the edge; None is the length itself.
EDGES = {
    'left': (0, 0), 'leading': (0, 0), 'right': (0, 1), 'trailing': (0, 1), 'centerX': (0, 0.5),
    'top': (1, 0), 'bottom': (1, 1), 'centerY': (1, 0.5), 'width': (0, None), 'height': (1, None),
}
# Points at the left, top, right and bottom of a control that its constraints leave out.
ALIGNMENT = {'slider': (2, 0, 2, 1), 'segmentedControl': (0, 0, 0, 1), 'switch': (0, 0, 2, 0)}
# Half a point, and what is lost where frames were rounded to whole ones.
TOLERANCE = 0.45


def identifiers(path):
    """The id of what begins on each line."""
    found = {}
    parser = xml.parsers.expat.ParserCreate()

    def start(name, attributes):
        if 'id' in attributes: found.setdefault(parser.CurrentLineNumber, attributes['id'])
    parser.StartElementHandler = start
    with open(path, 'rb') as file: parser.ParseFile(file)
    return found


class StoredFrames:
    def __init__(self, path):
        self.lines = identifiers(path)
        self.frames, self.parents, self.constraints = {}, {}, []
        self.walk(ElementTree.parse(path).getroot(), None)
        self.mentions = collections.defaultdict(list)
        for constraint, owner in self.constraints:
            for item in {constraint.get('firstItem') or owner, constraint.get('secondItem')}:
                if item: self.mentions[item].append((constraint, owner))

    def walk(self, element, parent):
        """Frames in the coordinates of the outermost view."""
        own, rect = parent, element.find("rect[@key='frame']")
        if rect is not None and element.get('id'):
            own = element.get('id')
            x, y, width, height = (float(rect.get(key, '0')) for key in ('x', 'y', 'width', 'height'))
            left, top, right, bottom = ALIGNMENT.get(element.tag, (0, 0, 0, 0))
            origin = self.frames[parent][:2] if parent and element.get('key') != 'view' else (0, 0)
            self.frames[own] = (origin[0] + x + left, origin[1] + y + top, width - left - right, height - top - bottom)
            self.parents[own] = parent
        for child in element:
            if child.tag == 'constraints': self.constraints += [(constraint, own) for constraint in child.findall('constraint')]
            else: self.walk(child, own)

    def position(self, item, attribute):
        axis, share = EDGES[attribute]
        frame = self.frames[item]
        return frame[2 + axis] if share is None else frame[axis] + share * frame[2 + axis]

    def excess(self, constraint, owner):
        """By how many points the stored frames break a required constraint; 0 for what they do not say: margins, guides, baselines, variations."""
        first, second = constraint.get('firstItem') or owner, constraint.get('secondItem')
        one, other = constraint.get('firstAttribute'), constraint.get('secondAttribute')
        if constraint.find('variation') is not None or constraint.get('placeholder') == 'YES': return 0
        if float(constraint.get('priority', '1000')) < 1000 or one not in EDGES or first not in self.frames: return 0
        if other and (other not in EDGES or second not in self.frames): return 0
        over, _, under = constraint.get('multiplier', '1').replace('/', ':').partition(':')
        value = self.position(first, one) - float(constraint.get('constant', '0'))
        if other: value -= float(over) / float(under or 1) * self.position(second, other)
        relation = constraint.get('relation', 'equal')
        return max(0, -value) if relation.startswith('greater') else max(0, value) if relation.startswith('less') else abs(value)

    def broken(self, line):
        """The constraint of what hangs together with the view on a line, in its superview, that the stored frames break most; None for none."""
        item = self.lines.get(line)
        seen, waiting, worst = {item}, [item], None
        while waiting:
            for constraint, owner in self.mentions[waiting.pop()]:
                excess = self.excess(constraint, owner)
                if excess >= TOLERANCE and (worst is None or excess > worst[1]): worst = (constraint.get('id'), excess)
                for other in (constraint.get('firstItem') or owner, constraint.get('secondItem')):
                    if other not in seen and other in self.parents and self.parents[other] == self.parents.get(item):
                        seen.add(other)
                        waiting.append(other)
        return worst
