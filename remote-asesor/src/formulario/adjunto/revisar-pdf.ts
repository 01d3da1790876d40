import type { PdfFault } from 'shared-domain';

/** A page that works for longer without a break seems frozen. */
const SLICE_MS = 50;
/** Without the rules the file can be sent: the API applies them again. */
const PATIENCE_MS = 20_000;

/** Applies the rules of the API to a file. Undefined where they cannot be loaded or the file cannot be read. */
export async function revisarPdf(archivo: File): Promise<PdfFault | null | undefined> {
  try {
    const rules = await Promise.race([import('shared-domain/pdf'), pause(PATIENCE_MS)]);
    if (!rules) return undefined;
    const steps = rules.pdfFaultInSteps(new Uint8Array(await archivo.arrayBuffer()));
    for (let until = performance.now() + SLICE_MS; ; ) {
      const { done, value } = steps.next();
      if (done) return value;
      if (performance.now() < until) continue;
      await pause(0);
      until = performance.now() + SLICE_MS;
    }
  } catch {
    return undefined;
  }
}

const pause = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));
