import { createGlobalStyle } from 'styled-components';

/** Marks the one element that reaches the paper. */
export const EN_PAPEL = { 'data-en-papel': '' };

/**
 * On paper only the marked element is left, in black on white, whatever shell, theme and toasts stand
 * around it: what neither holds it nor is inside it disappears, and what holds it gives up its frame.
 */
export const HojaImpresa = createGlobalStyle`
  @page { margin: 16mm; }

  @media print {
    :root { color-scheme: light !important; }

    body *:not(:has([data-en-papel]), [data-en-papel], [data-en-papel] *) { display: none !important; }

    html, body, :has([data-en-papel]) {
      display: block !important;
      width: auto !important;
      max-width: none !important;
      min-height: 0 !important;
      margin: 0 !important;
      padding: 0 !important;
      background: #fff !important;
    }

    [data-en-papel] {
      padding: 0 !important;
      border: 0 !important;
      border-radius: 0 !important;
      box-shadow: none !important;
      background: #fff !important;
    }

    [data-en-papel], [data-en-papel] * { color: #000 !important; }
  }
`;
