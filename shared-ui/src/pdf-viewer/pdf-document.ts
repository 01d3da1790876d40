import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { pdfAssets } from './pdf-assets';

interface PdfPage {
  /** Height divided by width. */
  ratio: number;
  /** `width` in CSS pixels. */
  draw: (canvas: HTMLCanvasElement, width: number) => { done: Promise<void>; cancel: () => void };
  /** Empty for a scan. */
  text: () => Promise<string>;
}

export interface PdfDocument {
  pageCount: number;
  page: (number: number) => Promise<PdfPage>;
  close: () => void;
}

// A sharper drawing is not visible and exceeds the memory of phones.
const MAX_PIXEL_RATIO = 2;

/** Rejects if the file is no PDF, damaged or protected by a password, or if no worker starts. */
export async function openPdf(source: Blob): Promise<PdfDocument> {
  const data = new Uint8Array(await source.arrayBuffer());
  // If its own worker fails, pdf.js falls back to the main thread; with a given port it never does.
  const port = new Worker(pdfAssets.worker, { type: 'module' });
  const failed = new Promise<never>((_, reject) => {
    port.addEventListener('error', () => reject(new Error('The worker of pdf.js failed')));
  });
  const task = getDocument({
    data,
    worker: PDFWorker.create({ port }),
    BinaryDataFactory: PackagedFiles,
    useWorkerFetch: false,
    enableXfa: false,
  });
  try {
    const pdf = await Promise.race([task.promise, failed]);
    return {
      pageCount: pdf.numPages,
      page: (number) => pageOf(pdf, number),
      close: () => void task.destroy().finally(() => port.terminate()),
    };
  } catch (error) {
    port.terminate();
    throw error;
  }
}

async function pageOf(pdf: PDFDocumentProxy, number: number): Promise<PdfPage> {
  const page = await pdf.getPage(number);
  const natural = page.getViewport({ scale: 1 });
  return {
    ratio: natural.height / natural.width,
    draw(canvas, width) {
      const sharpness = Math.min(window.devicePixelRatio || 1, MAX_PIXEL_RATIO);
      const viewport = page.getViewport({ scale: (width * sharpness) / natural.width });
      canvas.width = Math.floor(viewport.width);
      canvas.height = Math.floor(viewport.height);
      const task = page.render({ canvas, viewport });
      return { done: task.promise, cancel: () => task.cancel() };
    },
    async text() {
      const { items } = await page.getTextContent();
      return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
    },
  };
}

/** Maps pdf.js file names to the hashed names of the build. */
class PackagedFiles {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = pdfAssets.files[filename];
    if (!url) throw new Error(`${filename} is not packaged`);
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`${filename}: ${answer.status}`);
    return new Uint8Array(await answer.arrayBuffer());
  }
}
