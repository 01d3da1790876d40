import { seDetiene, type TipoEvento } from 'shared-domain';
import { connectionApart, type Db } from '../db/connection';
import { auditKeysOf } from './audit-keys';
import { appendingTo, encadenar, lockedHead } from './encadenar.repository';
import type { EventoNuevo } from './evento-nuevo';
import { insertarEnCola, sacarTurnos } from './por-encadenar/cola.repository';
import { encadenadorDe } from './por-encadenar/encadenador';
import { filaDe } from './por-encadenar/fila';
import { TrailBroken } from './trail-broken';

/**
 * Writes the events of a transaction, as the last that it does. On SQLite only one transaction writes at a time, so it
 * chains them. On PostgreSQL all others would wait for its commit, so it puts them into a queue.
 */
export async function escribirEventos(tx: Db, eventos: readonly EventoNuevo[]): Promise<void> {
  if (connectionApart(tx)) return encolar(tx, eventos);
  const final = await lockedHead(tx);
  exigirFinalPropio(final, eventos);
  const primero = await encadenar(tx, final, eventos);
  for (const [i, evento] of eventos.entries()) evento.id = primero + i;
}

async function encolar(tx: Db, eventos: readonly EventoNuevo[]): Promise<void> {
  const turnos = await sacarTurnos(tx, eventos.length);
  const [head] = turnos;
  if (!head) throw new Error('There is no result: the audit chain has no head.');
  const { seals } = appendingTo(tx, head);
  exigirFinalPropio({ seals: seals && !encadenadorDe(tx)?.estaAtascado() }, eventos);
  const key = auditKeysOf(tx)?.newest;
  for (const [i, evento] of eventos.entries()) {
    const { turno, transaccion, ultimo: desde } = turnos[i] as (typeof turnos)[number];
    evento.fila = filaDe(evento, { turno, transaccion, desde }, key);
  }
  await insertarEnCola(
    tx,
    eventos.flatMap(({ fila }) => fila ?? []),
  );
}

/** What must not be done untold is refused where somebody else than this service wrote the end of the chain. */
function exigirFinalPropio({ seals }: { seals: boolean }, eventos: readonly EventoNuevo[]): void {
  if (!seals && eventos.some(({ contenido }) => seDetiene(contenido.tipo as TipoEvento)))
    throw new TrailBroken();
}

/** Waits, after the commit, until the events are chained. */
export async function esperarCadena(db: Db, eventos: readonly EventoNuevo[]): Promise<void> {
  await encadenadorDe(db)?.esperar(eventos);
}
