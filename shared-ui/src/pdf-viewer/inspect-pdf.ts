import type { PdfDocument } from './pdf-document';

export type PdfFault = 'not a pdf' | 'needs a password' | 'damaged';

export interface PdfInspection {
  /** Undefined for a valid file, and for a file that could not be inspected. */
  fault?: PdfFault;
  pageCount?: number;
  cover?: Promise<HTMLCanvasElement | undefined>;
}

const BEGIN = '%PDF-';
const END = '%%EOF';
/** Bytes at the end of the file that must contain the end marker. */
const TAIL = 2048;
const COVER_WIDTH = 72;
/** Milliseconds. A slow device does not block submission, because the recipient inspects the file too. */
const PATIENCE_MS = 20_000;

const FAULT_OF: Record<string, PdfFault> = {
  PasswordException: 'needs a password',
  InvalidPDFException: 'damaged',
};

/**
 * Runs in a worker to keep the page responsive. Code that fails to load, as when offline, is no fault of the
 * file.
 */
export async function inspectPdf(source: Blob): Promise<PdfInspection> {
  if (!(await isMarkedAsPdf(source))) return { fault: 'not a pdf' };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const givenUp = new Promise<PdfInspection>((resolve) => {
    timer = setTimeout(() => resolve({}), PATIENCE_MS);
  });
  try {
    return await Promise.race([lookInto(source), givenUp]);
  } catch (error) {
    const fault = FAULT_OF[(error as Error).name];
    return fault ? { fault } : {};
  } finally {
    clearTimeout(timer);
  }
}

async function lookInto(source: Blob): Promise<PdfInspection> {
  const { openPdf } = await import('./pdf-document');
  const pdf = await openPdf(source);
  const cover = drawCover(pdf.page(1))
    .catch(() => undefined)
    .finally(pdf.close);
  return { pageCount: pdf.pageCount, cover };
}

async function drawCover(first: ReturnType<PdfDocument['page']>): Promise<HTMLCanvasElement> {
  const canvas = document.createElement('canvas');
  await (await first).draw(canvas, COVER_WIDTH).done;
  return canvas;
}

/** Reads only the first and last bytes. */
async function isMarkedAsPdf(source: Blob): Promise<boolean> {
  const begin = await textOf(source.slice(0, BEGIN.length));
  return begin === BEGIN && (await textOf(source.slice(-TAIL))).includes(END);
}

const textOf = async (piece: Blob) => new TextDecoder('latin1').decode(await piece.arrayBuffer());
