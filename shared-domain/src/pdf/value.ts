/** A name is a string, a string a `PdfText`; irrelevant values such as `true` are null. */
export type PdfValue = string | number | null | PdfText | PdfRef | PdfDict | PdfValue[];

export interface PdfText {
  text: string;
}

export interface PdfRef {
  object: number;
}

export interface PdfDict {
  /** In file order. Repeated names are kept, because viewers differ in which they use. */
  entries: [name: string, value: PdfValue][];
  stream?: { start: number; end: number };
}

export const isText = (value: PdfValue): value is PdfText =>
  typeof value === 'object' && value !== null && 'text' in value;
export const isRef = (value: PdfValue): value is PdfRef =>
  typeof value === 'object' && value !== null && 'object' in value;
export const isDict = (value: PdfValue): value is PdfDict =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && 'entries' in value;

export const valuesOf = (dict: PdfDict, name: string): PdfValue[] =>
  dict.entries.flatMap(([key, value]) => (key === name ? [value] : []));
export const has = (dict: PdfDict, name: string): boolean => dict.entries.some(([key]) => key === name);
