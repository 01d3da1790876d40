/**
 * jsdom lacks the canvas and workers of pdf.js: here any PDF header opens two pages. Journeys in e2e use the real
 * library.
 */

/** Sends the start message of pdf.js's worker. */
globalThis.Worker ??= class extends EventTarget {
  constructor() {
    super();
    queueMicrotask(() => this.dispatchEvent(new Event('message')));
  }
  terminate() {}
};

export const PDFWorker = { create: ({ port }) => ({ port }) };

export function getDocument({ data, worker }) {
  const isPdf = new TextDecoder().decode(data.slice(0, 5)) === '%PDF-';
  const promise = new Promise((resolve, reject) => {
    worker.port.addEventListener('message', () => {
      if (isPdf) resolve({ numPages: 2, getPage });
      else reject(new Error('Not a PDF'));
    });
  });
  return { promise, destroy: async () => {} };
}

async function getPage(number) {
  return {
    getViewport: ({ scale }) => ({ width: 595 * scale, height: 842 * scale }),
    render: () => ({ promise: Promise.resolve(), cancel: () => {} }),
    getTextContent: async () => ({ items: [{ str: `Texto de la hoja ${number}`, hasEOL: false }] }),
  };
}
