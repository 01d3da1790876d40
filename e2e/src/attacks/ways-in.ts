type Way = (src: string) => Promise<unknown>;

/** Ways to run a script in an open page. Each resolves after the script has run or was refused. */
export const SCRIPTS_IN: Record<string, Way> = {
  'a script': (src) =>
    new Promise((resolve) => {
      const script = document.createElement('script');
      document.body.append(Object.assign(script, { src, onload: resolve, onerror: resolve }));
    }),
  'a module script': (src) =>
    new Promise((resolve) => {
      const script = Object.assign(document.createElement('script'), { src, type: 'module' });
      Object.assign(script, { onload: resolve, onerror: resolve });
      document.head.insertAdjacentElement('afterbegin', script);
    }),
  'a script with its own hash, past the guard': async (src) => {
    const bytes = await (await fetch(src)).arrayBuffer();
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
    const script = document.createElement('script');
    script.integrity = `sha384-${btoa(String.fromCharCode(...digest))}`;
    // The guard checks a script at insertion; this one gets its `src` later.
    Object.assign(script, { type: 'text/plain' });
    document.head.append(script);
    await new Promise((resolve) => {
      Object.assign(script, { type: '', crossOrigin: 'anonymous', onload: resolve, onerror: resolve, src });
    });
  },
  'an import': (src) => import(src).catch(() => undefined),
  'a script in a written frame': (src) =>
    new Promise((resolve) => {
      const mark = '<script>parent.tampered = true</script>';
      const page = new Blob([mark, `<script src="${src}"></script>`], { type: 'text/html' });
      const frame = document.createElement('iframe');
      frame.src = URL.createObjectURL(page);
      frame.onload = () => {
        if ('tampered' in (frame.contentWindow ?? {})) Object.assign(globalThis, { tampered: true });
        resolve(frame.remove());
      };
      document.body.append(frame);
    }),
  'a worker': (src) =>
    new Promise((resolve) => {
      const worker = new Worker(src);
      worker.onmessage = () => resolve(Object.assign(globalThis, { tampered: true }));
      worker.onerror = resolve;
    }),
  'a worker that is written': () =>
    new Promise((resolve) => {
      const worker = new Worker(URL.createObjectURL(new Blob(['postMessage(1)'])));
      worker.onmessage = () => resolve(Object.assign(globalThis, { tampered: true }));
      worker.onerror = resolve;
    }),
  'a shared worker': (src) =>
    new Promise((resolve) => {
      const worker = new SharedWorker(src);
      worker.port.onmessage = () => resolve(Object.assign(globalThis, { tampered: true }));
      worker.onerror = resolve;
    }),
  'a service worker': (src) =>
    navigator.serviceWorker.register(src).then(
      () => Object.assign(globalThis, { tampered: true }),
      () => undefined,
    ),
};

export const STYLES_IN: Record<string, Way> = {
  'a link': (href) =>
    new Promise((resolve) => {
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
      document.head.append(Object.assign(link, { onload: resolve, onerror: resolve }));
    }),
  'a link in written markup': (href) =>
    new Promise((resolve) => {
      document.body.insertAdjacentHTML('beforeend', `<link id="escrito" rel="stylesheet" href="${href}">`);
      const link = document.getElementById('escrito');
      Object.assign(link ?? {}, { onload: resolve, onerror: resolve });
    }),
  'an import of another style': (href) =>
    new Promise((resolve) => {
      const style = document.createElement('style');
      const page = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
      Object.assign(style, { nonce: page?.nonce, onload: resolve, onerror: resolve });
      style.textContent = `@import url("${href}");`;
      document.head.append(style);
    }),
};
