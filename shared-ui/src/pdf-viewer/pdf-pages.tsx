import type { PdfViewerProps } from './pdf-viewer';

export function PdfPages({ labels }: PdfViewerProps) {
  return <section aria-label={labels.document} />;
}
