import type { PdfText } from './value';

/** The letters of a text: UTF-16 behind its mark, else one byte each. */
export function letters({ text }: PdfText): string {
  if (!text.startsWith('\u00fe\u00ff')) return text;
  return text
    .slice(2)
    .replace(/([\s\S])([\s\S]?)/g, (_, high: string, low: string) =>
      String.fromCharCode(high.charCodeAt(0) * 256 + (low ? low.charCodeAt(0) : 0)),
    );
}
