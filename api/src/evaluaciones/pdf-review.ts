import { TEXTO_PDF, textoDeFalta } from 'shared-domain';
import type { PdfChecker, PdfSender } from '../pdf/pdf-checker';
import type { Antivirus } from './antivirus';

const INFECTED_TEXT = 'El antivirus rechazó este archivo.';

/** Looks at what somebody sends as a PDF, first at its structure, and tells what is wrong with it. */
export function createPdfReview(checker: PdfChecker, antivirus: Antivirus) {
  return {
    /** The text of the product with the reason; null for a file that is taken. */
    async faultOf(pdf: Uint8Array, sender: PdfSender): Promise<string | null> {
      const fault = await checker.check(pdf, sender);
      if (fault) return textoDeFalta(fault);
      return (await antivirus.isInfected(pdf, sender.person)) ? `${TEXTO_PDF} ${INFECTED_TEXT}` : null;
    },
    async close() {
      antivirus.close();
      await checker.close();
    },
  };
}
