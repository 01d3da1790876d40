import { useState } from 'react';
import styled from 'styled-components';
import { ErrorState } from '../feedback/error-state';
import { Spinner } from '../feedback/spinner';
import { tokens } from '../theme/tokens';
import { PdfPages, type PdfViewerLabels } from './pdf-pages';
import { usePdf } from './use-pdf';

export interface PdfViewerProps {
  source: Blob;
  labels: PdfViewerLabels;
}

/** Shows a PDF, its pages below one another; pdf.js is loaded when the first document is shown. */
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

const Waiting = styled.div`
  display: grid;
  place-items: center;
  min-height: 240px;
  padding: ${tokens.space[4]};
`;
