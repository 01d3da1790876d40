import type { Cadena } from 'shared-domain';

export type ChainFault = NonNullable<Cadena['falla']>;

/** A head of the chain at some moment: the number of the last event and its hash. */
export interface ChainHead {
  ultimo: number;
  hash: string;
}

/** One line of the log of notes: a head, when it was noted, and what binds the line to the line before. */
export interface NoteLine extends ChainHead {
  fecha: string;
  llave: string;
  sello: string;
}
