import styled, { createGlobalStyle } from 'styled-components';

/** Attributes of the element that {@link PrintSheet} prints. */
export const onPaper = { 'data-on-paper': '' };

export const OnlyOnPaper = styled.div`
  display: none;

  @media print {
    display: block;
  }
`;

/**
 * Prints only the element with {@link onPaper}, also from a dialog, black on white with page numbers. Its
 * ancestors lose position, padding, background and size, so that nothing is cut; all else is hidden.
 */
export const PrintSheet = createGlobalStyle<{ $isLandscape?: boolean }>`
  @page {
    size: A4 ${({ $isLandscape = false }) => ($isLandscape ? 'landscape' : 'portrait')};
    margin: 16mm;

    @bottom-right {
      content: counter(page) " / " counter(pages);
      font: 9pt sans-serif;
    }
  }

  @media print {
    :root { color-scheme: light !important; }

    body *:not(:has([data-on-paper]), [data-on-paper], [data-on-paper] *) { display: none !important; }

    html, body, :has([data-on-paper]) {
      display: block !important;
      position: static !important;
      width: auto !important;
      max-width: none !important;
      height: auto !important;
      min-height: 0 !important;
      max-height: none !important;
      margin: 0 !important;
      padding: 0 !important;
      overflow: visible !important;
      border: 0 !important;
      box-shadow: none !important;
      animation: none !important;
      background: #fff !important;
    }

    [data-on-paper] {
      max-width: none !important;
      padding: 0 !important;
      border: 0 !important;
      border-radius: 0 !important;
      box-shadow: none !important;
      background: #fff !important;
    }

    [data-on-paper], [data-on-paper] * { color: #000 !important; }

    [data-on-paper] tr { break-inside: avoid; }
  }
`;

/** Browsers suggest the title as file name of the PDF. */
export function printAs(title: string): void {
  const before = document.title;
  const putBack = () => {
    document.title = before;
  };
  window.addEventListener('afterprint', putBack, { once: true });
  document.title = title;
  window.print();
}
