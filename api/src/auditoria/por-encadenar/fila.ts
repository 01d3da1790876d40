import type { TablaAuditoriaPorEncadenar } from '../../db/tablas';
import { type AuditKey, type AuditKeys, hmacOf } from '../audit-keys';
import { columnasDe } from '../chain-hash';
import type { EventoNuevo } from '../evento-nuevo';

export type FilaPorEncadenar = TablaAuditoriaPorEncadenar;

/** A row as it is found in the queue, with the transaction that wrote it there as PostgreSQL tells. */
export interface FilaHallada extends FilaPorEncadenar {
  escritaPor: string;
}

/** Where in the queue an event stands. */
type Lugar = Pick<FilaPorEncadenar, 'turno' | 'transaccion' | 'desde'>;

/** The row of an event. Without the key nobody can make another one, or change anything in it. */
export function filaDe({ contenido, muestra }: EventoNuevo, lugar: Lugar, key?: AuditKey): FilaPorEncadenar {
  const fila = { ...lugar, ...contenido, muestra: JSON.stringify(muestra), llave: key?.id ?? null };
  return { ...fila, sello: key ? selloDe(fila, key) : '' };
}

const selloDe = (fila: Omit<FilaPorEncadenar, 'sello'>, key: AuditKey): string => {
  const { turno, transaccion, desde, muestra } = fila;
  return hmacOf(key, ['por_encadenar', turno, transaccion, desde, ...columnasDe(fila), muestra, key.id]);
};

/** Whether the service wrote this row, with a key that is no older than that of the end of the chain. */
export function esPropia(
  fila: FilaPorEncadenar,
  keys: AuditKeys | undefined,
  llaveFinal: string | null,
): boolean {
  if (!keys) return fila.llave === null;
  const key = keys.get(fila.llave);
  const age = keys.ageOf(fila.llave) ?? 0;
  return key !== undefined && age <= (keys.ageOf(llaveFinal) ?? age) && fila.sello === selloDe(fila, key);
}

/** PostgreSQL tells the last 32 bits of the number of a transaction. */
const SHOWN = 2 ** 32;

/**
 * Whether another transaction wrote the row than the one that it names. So a row that somebody put back is known, be it
 * out of a backup or to have its event told twice.
 */
export const esCopia = ({ transaccion, escritaPor }: FilaHallada): boolean =>
  Number(escritaPor) !== transaccion % SHOWN;

/** What is chained of a row. */
export function eventoDe(fila: FilaHallada): EventoNuevo {
  const {
    turno: _turno,
    transaccion: _transaccion,
    desde: _desde,
    muestra,
    llave: _llave,
    sello: _sello,
    escritaPor: _escritaPor,
    ...contenido
  } = fila;
  return { contenido, muestra: JSON.parse(muestra) as number[] };
}
