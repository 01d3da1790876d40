import { setImmediate as turno } from 'node:timers/promises';
import type { Cadena } from 'shared-domain';
import type { Db } from '../db/connection';
import type { TablaAuditoria } from '../db/tablas';
import { hashDe } from './auditoria.repository';
import type { Testigo } from './testigo';

export type FallaCadena = NonNullable<Cadena['falla']>;

/** Events that one call looks at: some tens of milliseconds. */
export const EVENTOS_POR_TRAMO = 5000;
/** Events between two turns for other calls. */
const LOTE = 1000;
const ORIGEN = '0'.repeat(64);

interface Extremos {
  cabeza: Testigo;
  /** The last event that is there. */
  final: number;
}

/**
 * Walks a part of the chain from `desde` on, or its newest part: an edited event no longer gives its hash, a
 * removed one leaves a gap, a chain that was cut off ends before its head says, and what was added behind the
 * API's back stands beyond it. `testigo` is the head as kept outside the database.
 */
export async function verificarTramo(
  db: Db,
  { desde: pedido, cuantos = EVENTOS_POR_TRAMO }: { desde?: number; cuantos?: number },
  testigo?: Testigo,
): Promise<Cadena> {
  const extremos = await extremosDe(db);
  const cabezas = testigo ? [extremos.cabeza, testigo] : [extremos.cabeza];
  const eventos = Math.max(...cabezas.map(({ ultimo }) => ultimo));
  const desde = Math.max(1, Math.min(pedido ?? eventos - cuantos + 1, eventos));
  const hasta = Math.min(desde + cuantos - 1, eventos);
  const falla =
    (await recorrer(db, { desde, hasta, final: extremos.final }, cabezas)) ??
    (hasta === eventos ? loDeMas(extremos) : undefined);
  // The walk ends where something does not fit.
  const visto = falla ? Math.max(desde, Math.min(hasta, falla.id)) : hasta;
  return { desde, hasta: visto, eventos, falla: falla ?? null };
}

/** The whole chain, part by part. */
export async function verificarCadena(db: Db, testigo?: Testigo): Promise<FallaCadena | undefined> {
  for (let desde = 1; ; ) {
    const { hasta, eventos, falla } = await verificarTramo(db, { desde }, testigo);
    if (falla || hasta >= eventos) return falla ?? undefined;
    desde = hasta + 1;
  }
}

/** The last event is read before the head, which only ever moves on: events of this moment are no alarm. */
async function extremosDe(db: Db): Promise<Extremos> {
  const { final } = await db
    .selectFrom('auditoria')
    .select((eb) => eb.fn.max<number | string | null>('id').as('final'))
    .executeTakeFirstOrThrow();
  const cabeza = await db.selectFrom('auditoriaCabeza').select(['ultimo', 'hash']).executeTakeFirst();
  return { final: Number(final ?? 0), cabeza: cabeza ?? { ultimo: 0, hash: ORIGEN } };
}

async function recorrer(
  db: Db,
  { desde, hasta, final }: { desde: number; hasta: number; final: number },
  cabezas: Testigo[],
): Promise<FallaCadena | undefined> {
  const ausente = (id: number): FallaCadena => ({ tipo: id > final ? 'cortada' : 'falta', id });
  let anterior = await hashAntesDe(db, desde);
  if (anterior === undefined) return ausente(desde - 1);
  let id = desde;
  while (id <= hasta) {
    const filas = await eventosEntre(db, id, Math.min(id + LOTE - 1, hasta));
    for (const fila of filas) {
      if (fila.id !== id) return ausente(id);
      const esOtra = cabezas.some(({ ultimo, hash }) => ultimo === id && hash !== fila.hash);
      if (esOtra || fila.anterior !== anterior || hashDe(fila) !== fila.hash) return { tipo: 'editado', id };
      anterior = fila.hash;
      id++;
    }
    if (filas.length < LOTE && id <= hasta) return ausente(id);
    // The embedded database answers without a pause; other calls want their turn.
    await turno();
  }
  return undefined;
}

const loDeMas = ({ cabeza, final }: Extremos): FallaCadena | undefined =>
  final > cabeza.ultimo ? { tipo: 'sobra', id: cabeza.ultimo + 1 } : undefined;

async function hashAntesDe(db: Db, id: number): Promise<string | undefined> {
  if (id === 1) return ORIGEN;
  const fila = await db
    .selectFrom('auditoria')
    .select('hash')
    .where('id', '=', id - 1)
    .executeTakeFirst();
  return fila?.hash;
}

function eventosEntre(db: Db, primero: number, ultimo: number): Promise<TablaAuditoria[]> {
  return db
    .selectFrom('auditoria')
    .selectAll()
    .where('id', '>=', primero)
    .where('id', '<=', ultimo)
    .orderBy('id')
    .execute();
}
