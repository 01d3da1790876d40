import { lazy, Suspense } from 'react';
import { Spinner } from '../feedback/spinner';

export interface PdfViewerLabels {
  /** Name of the viewer. */
  document: string;
  loading: string;
  error: string;
  retry: string;
  /** Name of one page, such as `Página 2 de 5`. */
  page: (page: number, pageCount: number) => string;
}

export interface PdfViewerProps {
  source: Blob;
  labels: PdfViewerLabels;
}

const PdfPages = lazy(() => import('./pdf-pages').then((module) => ({ default: module.PdfPages })));

/** Shows a PDF below one another, page by page; the reader is loaded when first needed. */
export function PdfViewer(props: PdfViewerProps) {
  return (
    <Suspense fallback={<Spinner label={props.labels.loading} />}>
      <PdfPages {...props} />
    </Suspense>
  );
}
