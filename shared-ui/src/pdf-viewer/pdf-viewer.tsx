import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { ErrorState } from '../feedback/error-state';
import { Spinner } from '../feedback/spinner';
import { tokens } from '../theme/tokens';
import type { PdfDocument } from './pdf-document';
import { PdfPages, type PdfViewerLabels } from './pdf-pages';

export interface PdfViewerProps {
  source: Blob;
  labels: PdfViewerLabels;
}

/** Shows the pages of a PDF below one another. pdf.js is loaded when the first PDF is shown. */
export function PdfViewer({ source, labels }: PdfViewerProps) {
  const [attempt, setAttempt] = useState(0);
  const state = usePdf(source, attempt);
  if (state.status === 'open') return <PdfPages pdf={state.pdf} ratio={state.ratio} labels={labels} />;
  return (
    <Waiting>
      {state.status === 'loading' && <Spinner label={labels.loading} />}
      {state.status === 'failed' && (
        <ErrorState text={labels.error} retryLabel={labels.retry} onRetry={() => setAttempt(attempt + 1)} />
      )}
    </Waiting>
  );
}

type PdfState =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'open'; pdf: PdfDocument; ratio: number };

/** Opens the document, and again when `attempt` changes. */
function usePdf(source: Blob, attempt: number): PdfState {
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

const Waiting = styled.div`
  display: grid;
  place-items: center;
  min-height: 240px;
  padding: ${tokens.space[4]};
`;
