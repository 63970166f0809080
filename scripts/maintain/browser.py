"""Headless Chromium, driven over its debugging protocol with nothing outside of Python's standard library."""
import atexit, base64, json, os, shutil, signal, socket, struct, subprocess, tempfile, time, urllib.request


def find():
    """The path of an installed Chromium, or None."""
    names = ('chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome')
    return next(filter(None, map(shutil.which, names)), None)


def eventually(condition, pause=0.1):
    """Whether CONDITION, a function, is true within 30 seconds: beside many other tests a page takes its time."""
    end = time.monotonic() + 30
    while True:
        try:
            if condition():
                return True
        except RuntimeError:
            pass
        if time.monotonic() > end:
            return False
        time.sleep(pause)


class Page:
    """A page, driven over the debugging protocol: a web socket with JSON in it."""

    def __init__(self, url, ready='document.readyState === "complete"', width=1280, height=860, dark=False, mobile=False):
        self.profile = tempfile.mkdtemp()
        self.process = subprocess.Popen(
            [find(), '--headless', '--no-sandbox', '--disable-gpu', '--remote-debugging-port=0', '--remote-allow-origins=*',
             f'--user-data-dir={self.profile}', 'about:blank'], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
        atexit.register(self.close)
        port = self.wait(lambda: open(os.path.join(self.profile, 'DevToolsActivePort')).readline().strip())
        tabs = self.wait(lambda: [t for t in json.load(urllib.request.urlopen(f'http://127.0.0.1:{port}/json')) if t['type'] == 'page'])
        path = tabs[0]['webSocketDebuggerUrl'].split(port, 1)[1]
        self.socket = socket.create_connection(('127.0.0.1', int(port)))
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((f'GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n'
                             f'Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n').encode())
        self.buffer, self.number, self.events = bytearray(), 0, []
        while b'\r\n\r\n' not in self.buffer:
            self.buffer += self.socket.recv(65536)
        self.buffer = self.buffer.split(b'\r\n\r\n', 1)[1]
        for domain in ('Page', 'Runtime', 'Network', 'Log'):
            self.call(domain + '.enable')
        self.call('Emulation.setDeviceMetricsOverride', width=width, height=height, deviceScaleFactor=1, mobile=mobile)
        self.call('Emulation.setEmulatedMedia', features=[{'name': 'prefers-color-scheme', 'value': 'dark' if dark else 'light'}])
        self.call('Page.navigate', url=url)
        self.until(ready)

    @staticmethod
    def wait(attempt):
        for _ in range(300):
            try:
                found = attempt()
                if found:
                    return found
            except (OSError, ValueError):
                pass
            time.sleep(0.1)
        raise SystemExit('chromium did not start')

    def exactly(self, count):
        while len(self.buffer) < count:
            self.buffer += self.socket.recv(1 << 20)
        taken, self.buffer = self.buffer[:count], self.buffer[count:]
        return bytes(taken)

    def receive(self):
        message = b''
        while True:
            first, second = self.exactly(2)
            length = second & 127
            if length == 126:
                length = struct.unpack('>H', self.exactly(2))[0]
            elif length == 127:
                length = struct.unpack('>Q', self.exactly(8))[0]
            message += self.exactly(length)
            if first & 0x80:
                return json.loads(message)

    def call(self, method, **parameters):
        self.number += 1
        data = json.dumps({'id': self.number, 'method': method, 'params': parameters}).encode()
        mask = os.urandom(4)
        if len(data) < 126:
            size = bytes([0x80 | len(data)])
        else:
            size = bytes([0x80 | 126]) + struct.pack('>H', len(data)) if len(data) < 65536 else bytes([0x80 | 127]) + struct.pack('>Q', len(data))
        self.socket.sendall(b'\x81' + size + mask + bytes(c ^ mask[i & 3] for i, c in enumerate(data)))
        while True:
            answer = self.receive()
            if answer.get('id') == self.number:
                if 'error' in answer:
                    raise RuntimeError(answer['error'])
                return answer['result']
            self.events.append(answer)

    def js(self, expression):
        answer = self.call('Runtime.evaluate', expression=expression, returnByValue=True, awaitPromise=True)
        if 'exceptionDetails' in answer:
            raise RuntimeError(answer['exceptionDetails'])
        return answer['result'].get('value')

    def until(self, expression, pause=0.1):
        return eventually(lambda: self.js(expression), pause)

    def key(self, key):
        text = {'text': key} if len(key) == 1 else {}
        self.call('Input.dispatchKeyEvent', type='keyDown', key=key, code=key, **text)
        self.call('Input.dispatchKeyEvent', type='keyUp', key=key, code=key)
        time.sleep(0.1)

    def box(self, selector):
        return self.js(f'(() => {{ const e = document.querySelector({json.dumps(selector)}); e.scrollIntoView({{ block: "center" }});'
                       ' const b = e.getBoundingClientRect(); return [b.x, b.y, b.width, b.height]; })()')

    def mouse(self, kind, x, y):
        self.call('Input.dispatchMouseEvent', type=kind, x=x, y=y, button='left', buttons=1, clickCount=1)

    def click(self, selector):
        x, y, width, height = self.box(selector)
        for kind in ('mousePressed', 'mouseReleased'):
            self.mouse(kind, x + width / 2, y + height / 2)
        time.sleep(0.2)

    def text(self, selector):
        return self.js(f'document.querySelector({json.dumps(selector)}).textContent')

    def faults(self):
        return [str(e)[:300] for e in self.events if e.get('method') in ('Runtime.exceptionThrown', 'Log.entryAdded')]

    def requests(self):
        return [e['params']['request']['url'] for e in self.events if e.get('method') == 'Network.requestWillBeSent']

    def picture(self, path):
        data = self.call('Page.captureScreenshot', format='png')['data']
        with open(path, 'wb') as file:
            file.write(base64.b64decode(data))

    def close(self):
        # What was started may be a script that started the browser.
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)


# An expression: texts that do not stand out from what is behind them, translucent colours laid over each other.
CONTRAST = '''(() => {
  const parts = c => { const v = (c.match(/[\\d.]+/g) || [0, 0, 0, 0]).map(Number), isUnit = c.startsWith('color(');
    return [...v.slice(0, 3).map(x => isUnit ? x : x / 255), v.length > 3 ? v[3] : 1]; };
  const over = ([r, g, b, a], under) => [r, g, b].map((x, i) => x * a + under[i] * (1 - a));
  const light = c => { const v = c.slice(0, 3).map(x => x <= .03928 ? x / 12.92 : ((x + .055) / 1.055) ** 2.4);
    return .2126 * v[0] + .7152 * v[1] + .0722 * v[2]; };
  const behind = e => e ? over(parts(getComputedStyle(e).backgroundColor), parts(getComputedStyle(e).backgroundColor)[3] === 1 ? [0, 0, 0] : behind(e.parentElement))
    : matchMedia('(prefers-color-scheme: dark)').matches ? [0, 0, 0] : [1, 1, 1];
  return [...document.querySelectorAll('h1,h2,p,li,button,span,label,figcaption,output,dt,dd,code,summary')]
    .filter(e => e.textContent.trim() && e.offsetParent && getComputedStyle(e).opacity === '1' && !e.disabled).filter(e => {
      const ground = behind(e), [a, b] = [light(over(parts(getComputedStyle(e).color), ground)), light(ground)];
      return (Math.max(a, b) + .05) / (Math.min(a, b) + .05) < 4.5; }).map(e => e.textContent.slice(0, 30)); })()'''
