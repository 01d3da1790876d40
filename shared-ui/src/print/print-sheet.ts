import { createGlobalStyle } from 'styled-components';

/** Attributes of the element that {@link PrintSheet} prints. */
export const onPaper = { 'data-on-paper': '' };

/**
 * A style sheet that prints only the element with {@link onPaper}, in black on white. Elements that neither contain it
 * nor are inside it are hidden; those that contain it lose their padding, background and width.
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
