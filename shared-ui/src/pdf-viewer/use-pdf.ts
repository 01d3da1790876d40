import { useEffect, useState } from 'react';
import type { PdfDocument } from './pdf-document';

export type PdfState =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'open'; pdf: PdfDocument; ratio: number };

/** Opens the document (and loads pdf.js the first time); `attempt` tries again. */
export function usePdf(source: Blob, attempt: number): PdfState {
  const [state, setState] = useState<PdfState>({ status: 'loading' });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the same source again
  useEffect(() => {
    let gone = false;
    let close: (() => void) | undefined;
    async function open() {
      const { openPdf } = await import('./pdf-document');
      const pdf = await openPdf(source);
      if (gone) return pdf.close();
      close = pdf.close;
      const { ratio } = await pdf.page(1);
      if (!gone) setState({ status: 'open', pdf, ratio });
    }
    setState({ status: 'loading' });
    open().catch(() => {
      if (!gone) setState({ status: 'failed' });
    });
    return () => {
      gone = true;
      close?.();
    };
  }, [source, attempt]);

  return state;
}
