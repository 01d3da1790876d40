import { createGlobalStyle } from 'styled-components';

/** Marks the one element that reaches the paper. */
export const onPaper = { 'data-on-paper': '' };

/**
 * On paper only the marked element is left, in black on white, whatever shell, theme and toasts stand
 * around it: what neither holds it nor is inside it disappears, and what holds it gives up its frame.
 */
export const PrintSheet = createGlobalStyle`
  @page { margin: 16mm; }

  @media print {
    :root { color-scheme: light !important; }

    body *:not(:has([data-on-paper]), [data-on-paper], [data-on-paper] *) { display: none !important; }

    html, body, :has([data-on-paper]) {
      display: block !important;
      width: auto !important;
      max-width: none !important;
      min-height: 0 !important;
      margin: 0 !important;
      padding: 0 !important;
      background: #fff !important;
    }

    [data-on-paper] {
      padding: 0 !important;
      border: 0 !important;
      border-radius: 0 !important;
      box-shadow: none !important;
      background: #fff !important;
    }

    [data-on-paper], [data-on-paper] * { color: #000 !important; }
  }
`;
