import type { PdfDocument } from './pdf-document';

/** Why a file cannot be sent as a PDF. */
export type PdfFault = 'not a pdf' | 'needs a password' | 'damaged';

export interface PdfInspection {
  /** Left out where nothing is wrong with the file, and where it could not be looked into. */
  fault?: PdfFault;
  pageCount?: number;
  /** The first page as a small picture, once it is drawn. */
  cover?: Promise<HTMLCanvasElement | undefined>;
}

const BEGIN = '%PDF-';
const END = '%%EOF';
/** Bytes at the end of the file of which one part has to be its last line. */
const TAIL = 2048;
const COVER_WIDTH = 72;
/** A machine that takes longer does not keep anybody from sending: whoever receives the file looks into it too. */
const PATIENCE_MS = 20_000;

const FAULT_OF: Record<string, PdfFault> = {
  PasswordException: 'needs a password',
  InvalidPDFException: 'damaged',
};

/**
 * Looks whether a file is a PDF that opens, and counts its pages. The page stays quick meanwhile, because the file is
 * read in a worker. Code that cannot be loaded, such as without a connection, is no fault of the file.
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

/** Whether a file begins and ends as every PDF does. Only these two pieces are read. */
async function isMarkedAsPdf(source: Blob): Promise<boolean> {
  const begin = await textOf(source.slice(0, BEGIN.length));
  return begin === BEGIN && (await textOf(source.slice(-TAIL))).includes(END);
}

const textOf = async (piece: Blob) => new TextDecoder('latin1').decode(await piece.arrayBuffer());
