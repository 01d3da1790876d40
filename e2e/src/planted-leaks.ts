/** Code that leaks on each display of a remote. */
export interface PlantedLeak {
  code: string;
  what: string;
  detail?: string;
}

export const LEAKS: Record<string, PlantedLeak> = {
  'an interval': { code: 'setInterval(() => {}, 1e6)', what: 'setInterval' },
  'a timeout that starts itself again': {
    code: 'const again = () => setTimeout(again, 50); again()',
    what: 'setTimeout',
  },
  'a timeout that waits for long': { code: 'setTimeout(() => {}, 1e6)', what: 'setTimeout' },
  'an animation without an end': {
    code: 'const draw = () => requestAnimationFrame(draw); draw()',
    what: 'requestAnimationFrame',
  },
  'a listener on window': {
    code: "addEventListener('resize', () => {})",
    what: 'addEventListener',
    detail: 'window resize',
  },
  'a listener on document': {
    code: "document.addEventListener('keydown', () => {}, true)",
    what: 'addEventListener',
    detail: 'document keydown',
  },
  'a listener on body': {
    code: "document.body.addEventListener('click', () => {}, { passive: true })",
    what: 'addEventListener',
    detail: 'body click',
  },
  'a listener for the way back': {
    code: "addEventListener('popstate', () => {})",
    what: 'addEventListener',
    detail: 'window popstate',
  },
  'a listener for the width': {
    code: "matchMedia('(min-width: 700px)').addEventListener('change', () => {})",
    what: 'addEventListener',
    detail: 'matchMedia',
  },
  'a handler of the window': { code: 'window.onscroll = () => {}', what: 'attribute', detail: 'onscroll' },
  'another pushState': {
    code: 'const before = history.pushState; history.pushState = (...values) => before.apply(history, values)',
    what: 'builtIn',
    detail: 'history.pushState',
  },
  'a mutation observer': {
    code: 'new MutationObserver(() => {}).observe(document.body, { childList: true })',
    what: 'observer',
  },
  'a resize observer': {
    code: 'new ResizeObserver(() => {}).observe(document.documentElement)',
    what: 'observer',
  },
  'an intersection observer': {
    code: 'new IntersectionObserver(() => {}).observe(document.body)',
    what: 'observer',
  },
  'a performance observer': {
    code: "new PerformanceObserver(() => {}).observe({ type: 'mark' })",
    what: 'observer',
  },
  'a global variable': { code: 'window.miDato = 1', what: 'global', detail: 'miDato' },
  'a new member of a prototype': {
    code: 'Array.prototype.ultimo = function () { return this.at(-1); }',
    what: 'builtIn',
    detail: 'Array.prototype.ultimo',
  },
  'a replaced member of a prototype': {
    code: 'const { toFixed } = Number.prototype; Number.prototype.toFixed = function (n) { return toFixed.call(this, n); }',
    what: 'builtIn',
    detail: 'Number.prototype.toFixed',
  },
  'a replaced function of the window': {
    code: 'window.alert = () => {}',
    what: 'builtIn',
    detail: 'window.alert',
  },
  'a removed constructor': { code: 'delete window.FileReader', what: 'builtIn', detail: 'FileReader' },
  'a style element': {
    code: "const style = document.createElement('style'); style.textContent = 'b { color: red }'; document.head.append(style)",
    what: 'element',
    detail: 'style',
  },
  'a link element': {
    code: "const link = document.createElement('link'); link.rel = 'prefetch'; link.href = '/x'; document.head.append(link)",
    what: 'element',
    detail: 'link',
  },
  'rules in the sheet of somebody else': {
    code: "document.styleSheets[0].insertRule('i { color: red }')",
    what: 'styles',
  },
  'sheets that are adopted': {
    code: 'document.adoptedStyleSheets = [...document.adoptedStyleSheets, new CSSStyleSheet()]',
    what: 'styles',
  },
  'a class of body': { code: "document.body.className = 'oscuro'", what: 'attribute', detail: 'oscuro' },
  'elements in body': {
    code: "document.body.append(document.createElement('div'))",
    what: 'bodyChildren',
  },
  'more and more in localStorage': {
    code: 'localStorage.setItem(String(Math.random()), 1)',
    what: 'storage',
    detail: 'localStorage',
  },
  'more and more in sessionStorage': {
    code: 'sessionStorage.setItem(String(Math.random()), 1)',
    what: 'storage',
    detail: 'sessionStorage',
  },
  'more and more cookies': {
    code: "document.cookie = 'c' + Math.random() + '=1'",
    what: 'storage',
    detail: 'cookie',
  },
  'a channel': {
    code: "kept.push(new BroadcastChannel('d'))",
    what: 'connection',
    detail: 'BroadcastChannel',
  },
  'a socket': { code: "kept.push(new EventSource('/events'))", what: 'connection', detail: 'EventSource' },
  'a worker': { code: "kept.push(new Worker('/worker.js'))", what: 'connection', detail: 'Worker' },
  'addresses of data': { code: "URL.createObjectURL(new Blob(['x']))", what: 'objectUrl' },
  'elements that are kept': {
    code: "for (let i = 0; i < 5; i++) kept.push(document.createElement('p'))",
    what: 'nodes',
  },
  'memory that is kept': {
    code: 'kept.push(Array.from({ length: 20000 }, () => ({ a: Math.random() })))',
    what: 'heap',
  },
};

/** Cleans up, so nothing may be reported. */
export const CLEAN = `
  const timer = setInterval(() => {}, 1000);
  const listen = () => {};
  addEventListener('resize', listen);
  const ends = new AbortController();
  document.addEventListener('keydown', listen, { signal: ends.signal });
  const observer = new ResizeObserver(() => {});
  observer.observe(document.body);
  const channel = new BroadcastChannel('c');
  const address = URL.createObjectURL(new Blob(['x']));
  const frame = requestAnimationFrame(() => {});
  localStorage.setItem('preferencia', Math.random());
  return () => {
    clearInterval(timer);
    removeEventListener('resize', listen);
    ends.abort();
    observer.disconnect();
    channel.close();
    URL.revokeObjectURL(address);
    cancelAnimationFrame(frame);
  };`;
