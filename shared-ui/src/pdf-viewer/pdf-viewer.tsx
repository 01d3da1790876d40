import { useCallback, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { IconButton } from '../buttons/button';
import { ErrorState } from '../feedback/states';
import { Spinner } from '../feedback/waiting';
import { useWidth } from '../layout/use-width';
import { tokens } from '../theme/tokens';
import type { PdfDocument } from './pdf-document';
import { PdfPageView } from './pdf-page-view';

export interface PdfViewerProps {
  source: Blob;
  labels: PdfViewerLabels;
}

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

export interface PdfViewerLabels {
  document: string;
  loading: string;
  error: string;
  retry: string;
  /** Accessible name, such as `Página 2 de 5`. */
  page: (page: number, pageCount: number) => string;
  /** Without both labels there are no zoom buttons. */
  zoomIn?: string;
  zoomOut?: string;
}

interface Props {
  pdf: PdfDocument;
  /** Height divided by width of the first page, assumed for pages not yet drawn. */
  ratio: number;
  labels: PdfViewerLabels;
}

/** Milliseconds without a width change before a redraw. */
const SETTLED_AFTER = 150;
const ZOOMS = [1, 1.25, 1.5, 2, 3] as const;

function PdfPages({ pdf, ratio, labels }: Props) {
  const [current, setCurrent] = useState(1);
  const [zoomStep, setZoomStep] = useState(0);
  const scroller = useRef<HTMLDivElement>(null);
  const width = useWidth(scroller, SETTLED_AFTER);
  const zoom = ZOOMS[zoomStep] ?? 1;
  const onSeen = useCallback((page: number) => setCurrent(page), []);
  return (
    <Viewer role="region" aria-label={labels.document}>
      <Bar>
        <span>{labels.page(current, pdf.pageCount)}</span>
        {labels.zoomIn && labels.zoomOut && (
          <span>
            <IconButton
              label={labels.zoomOut}
              icon="minus"
              disabled={zoomStep === 0}
              onClick={() => setZoomStep(zoomStep - 1)}
            />
            <IconButton
              label={labels.zoomIn}
              icon="plus"
              disabled={zoomStep === ZOOMS.length - 1}
              onClick={() => setZoomStep(zoomStep + 1)}
            />
          </span>
        )}
      </Bar>
      {/* Focusable, to be scrollable by keyboard. */}
      <Scroller ref={scroller} tabIndex={0} role="group" aria-label={labels.document}>
        <PageList style={{ width: `${zoom * 100}%` }}>
          {Array.from({ length: pdf.pageCount }, (_, index) => index + 1).map((number) => (
            <PdfPageView
              key={number}
              pdf={pdf}
              number={number}
              sharpFor={width * zoom}
              ratio={ratio}
              label={labels.page(number, pdf.pageCount)}
              errorText={labels.error}
              scroller={scroller}
              onSeen={onSeen}
            />
          ))}
        </PageList>
      </Scroller>
    </Viewer>
  );
}

const Viewer = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 0;
  height: 100%;
  max-height: 100dvh;
`;

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: ${tokens.control};
  padding-inline: ${tokens.space[4]};
  border-bottom: 1px solid ${tokens.color.line};
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.text.s};
  font-variant-numeric: tabular-nums;
`;

const Scroller = styled.div`
  flex: 1;
  min-height: 0;
  overflow: auto;
  overscroll-behavior: contain;
  background: var(--ui-neutral-soft);

  &:focus-visible {
    outline-offset: -2px;
  }
`;

const PageList = styled.div`
  display: grid;
  gap: ${tokens.space[3]};
  padding: ${tokens.space[3]};
`;
