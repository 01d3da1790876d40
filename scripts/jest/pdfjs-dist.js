/**
 * Stands in for pdf.js, whose canvas and workers jsdom lacks: anything that begins like a PDF opens with two
 * pages, anything else is refused. The real one is exercised in a browser by the journeys in e2e.
 */
export const GlobalWorkerOptions = { workerSrc: '' };

export function getDocument({ data }) {
  const isPdf = new TextDecoder().decode(data.slice(0, 5)) === '%PDF-';
  return {
    promise: isPdf ? Promise.resolve({ numPages: 2, getPage }) : Promise.reject(new Error('Not a PDF')),
    destroy: async () => {},
  };
}

async function getPage(number) {
  return {
    getViewport: ({ scale }) => ({ width: 595 * scale, height: 842 * scale }),
    render: () => ({ promise: Promise.resolve(), cancel: () => {} }),
    getTextContent: async () => ({ items: [{ str: `Texto de la hoja ${number}`, hasEOL: false }] }),
  };
}
