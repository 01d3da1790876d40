import type { ContenidoDeEvento, TablaAuditoriaPorEncadenar } from '../db/tablas';

/** An event on its way into the chain. */
export interface EventoNuevo {
  readonly contenido: ContenidoDeEvento;
  /** The numbers of the clients whom it showed. */
  readonly muestra: readonly number[];
  /** Its row in the queue, where it waits in one. */
  fila?: TablaAuditoriaPorEncadenar;
  /** Its number in the trail, from when it is chained. */
  id?: number;
}

/** The number of an event whose transaction has ended. */
export function numeroDe({ id }: EventoNuevo): number {
  if (id === undefined) throw new Error('The event is not chained yet.');
  return id;
}
