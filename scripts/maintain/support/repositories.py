"""Public repositories beside the project, and the compiler with the modules that are built: what corpus and run-examples share."""
import glob, os, re, shutil, subprocess


def git_directory(repositories, repository):
    base = os.path.join(repositories, repository, 'repo')
    return base + '/.git' if os.path.isdir(base + '/.git') else base


def matches(path, pattern):
    pattern = re.escape(pattern).replace(r'\*\*/', '(?:.*/)?').replace(r'\*', '[^/]*')
    return re.fullmatch(pattern, path) is not None


def extract(repositories, repository, patterns, folder, suffix='.swift'):
    """Writes the files that a pattern names (and none with a leading ! does) into a folder of their own; says how many."""
    git = ['git', '--git-dir', git_directory(repositories, repository)]
    names = subprocess.run(git + ['ls-tree', '-rz', '--name-only', 'HEAD'], capture_output=True, text=True).stdout.split('\0')
    taken = [n for n in names if n.endswith(suffix) and any(matches(n, p) for p in patterns if not p.startswith('!'))]
    taken = [n for n in taken if not any(matches(os.path.basename(n), p[1:]) for p in patterns if p.startswith('!'))]
    shutil.rmtree(folder, ignore_errors=True)
    for name in taken:
        target = os.path.join(folder, name)
        os.makedirs(os.path.dirname(target), exist_ok=True)
        with open(target, 'wb') as file:
            file.write(subprocess.run(git + ['show', 'HEAD:' + name], capture_output=True).stdout)
    return len(taken)


def c_flags():
    """C libraries: module maps of their own, or those that the package manager has written."""
    flags = []
    maps = glob.glob('Libraries/*/module.modulemap') + glob.glob('C*/include/module.modulemap') + glob.glob('Libraries/*/include/module.modulemap')
    maps += [path for path in glob.glob('.build/*/release/C*.build/module.modulemap') if '-tool' not in path]
    for path in sorted(maps):
        flags += ['-Xcc', '-fmodule-map-file=' + os.path.realpath(path)]
    for package in ['freetype2', 'harfbuzz', 'fribidi']:
        found = subprocess.run(['pkg-config', '--cflags', package], capture_output=True, text=True).stdout.split()
        flags += [flag for name in found for flag in ('-Xcc', name)]
    return flags


def errors(log):
    """The errors that a compiler has printed, each once."""
    found = []
    for line in log.splitlines():
        if re.match(r'^(.*?):(\d+):(\d+): error: (.*)', line) or line.startswith(('error:', '<unknown>:0: error:')):
            if line not in found: found.append(line)
    return found


def port(program, source, target):
    """Ports a folder; says whether it could, and what was said."""
    shutil.rmtree(target, ignore_errors=True)
    run = subprocess.run([program, source, '-o', target, '--quiet'], capture_output=True, text=True)
    return run.returncode == 0, run.stderr


def swift_files(folder):
    return sorted(glob.glob(glob.escape(folder) + '/**/*.swift', recursive=True))


# What is linked into a program that records, and into its tests.
OURS = ('Geometry Raster Typesetting Codecs Animation Compositing Interfaces Views Dance Hero Vectors Recording UIKit QuartzCore CoreGraphics '
        'Chameleon ChameleonFramework simd UnifiedLogging CRaster CPNG CGIF CJPEG CUnibreak').split()
TESTING = 'Importing SceneSyntax SceneModel Scenes Segue Pages Comparison Verification SegueTesting'.split()


class Build:
    """Compiles against the modules that `swift build -c release` has left, and links their objects, without building them again."""

    def __init__(self, folder, modules):
        self.folder = folder
        self.flags = ['-swift-version', '5', '-Onone', '-I', folder + '/Modules', '-I', modules, *c_flags()]

    def objects(self, modules):
        found = []
        for module in modules:
            folder = f'{self.folder}/{module}.build/'
            if os.path.exists(folder + 'sources'):
                sources = open(folder + 'sources').read().split('\n')
                found += [folder + os.path.basename(s.strip("'\"")) + '.o' for s in sources if s]
            else:
                found += sorted(glob.glob(folder + '**/*.o', recursive=True))
        return found

    def compile(self, files, module, arguments):
        """The errors; none when it is compiled."""
        run = subprocess.run(['swiftc', '-parse-as-library', '-module-name', module, *self.flags, *arguments, *files], capture_output=True, text=True)
        if not run.returncode: return []
        return errors(run.stderr) or [line for line in run.stderr.splitlines() if 'undefined' in line or 'error' in line] or ['unknown']
