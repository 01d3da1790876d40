import { createHash } from 'node:crypto';

/** A document as its row tells of it: what it must be, and where it lies. Exactly one of both places is named. */
export interface Documento {
  bytes: number;
  sha256: string;
  /** The document itself, where it lies in the database. */
  contenido: Uint8Array | null;
  /** The key of the object that holds it, where it lies in the store outside. */
  objeto: string | null;
}

export const sha256De = (pdf: Uint8Array): string => createHash('sha256').update(pdf).digest('hex');

export const documentoEnLaBase = (pdf: Uint8Array): Documento => ({
  bytes: pdf.length,
  sha256: sha256De(pdf),
  contenido: pdf,
  objeto: null,
});

/** Whether these are the bytes that were stored. */
export const esEse = (pdf: Uint8Array, { bytes, sha256 }: Pick<Documento, 'bytes' | 'sha256'>): boolean =>
  pdf.length === bytes && sha256De(pdf) === sha256;
