import type { Antivirus } from './antivirus';
import type { PdfChecker, PdfSender } from './pdf-checker';

const PDF_TEXT = 'Por favor, suba un archivo PDF valido.';
const INFECTED_TEXT = 'El antivirus rechazó este archivo.';

/** Looks at what somebody sends as a PDF, first at its structure, and tells what is wrong with it. */
export function createPdfReview(checker: PdfChecker, antivirus: Antivirus) {
  return {
    async faultsOf(pdf: Uint8Array, sender: PdfSender): Promise<string[]> {
      if (await checker.check(pdf, sender)) return [PDF_TEXT];
      return (await antivirus.isInfected(pdf, sender.person)) ? [PDF_TEXT, INFECTED_TEXT] : [];
    },
    async close() {
      antivirus.close();
      await checker.close();
    },
  };
}
