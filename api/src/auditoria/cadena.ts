import { setImmediate as turno } from 'node:timers/promises';
import type { Cadena } from 'shared-domain';
import type { Db } from '../db/connection';
import { hashDe } from './auditoria.repository';
import { cabezaDeCadena, eventosEntre, hashesDe, ultimoEvento } from './cadena.repository';
import { type FallaCadena, notaQueFalla, type Testigo } from './notas';

/** Events that one call looks at: some tens of milliseconds. */
const EVENTOS_POR_TRAMO = 5000;
/** Events between two turns for other calls. */
const LOTE = 1000;
const ORIGEN = '0'.repeat(64);

interface Extremos {
  cabeza: Testigo;
  /** The last event that is there. */
  final: number;
}

/** A part to walk, and the last event that is there. */
interface Tramo {
  desde: number;
  hasta: number;
  final: number;
}

/**
 * Walks a part of the chain from `desde` on, or its newest part: an edited event no longer gives its hash, a
 * removed one leaves a gap, a chain that was cut off ends before its head says, and what was added behind the
 * API's back stands beyond it. `notas` are the heads as kept outside the database: the chain has to agree with
 * each of them, whichever part is asked for.
 */
export async function verificarTramo(
  db: Db,
  pedido: { desde?: number; cuantos?: number },
  notas: readonly Testigo[] = [],
): Promise<Cadena> {
  const { extremos, ...cadena } = await recorrerTramo(db, pedido, notas);
  return { ...cadena, falla: cadena.falla ?? (await notaQueFalla(db, notas, extremos.final)) ?? null };
}

/** The whole chain, part by part, and then the notes: what the walk finds says more about where it was touched. */
export async function verificarCadena(
  db: Db,
  notas: readonly Testigo[] = [],
): Promise<FallaCadena | undefined> {
  for (let desde = 1; ; ) {
    const { hasta, eventos, falla, extremos } = await recorrerTramo(db, { desde }, notas);
    if (falla) return falla;
    if (hasta >= eventos) return notaQueFalla(db, notas, extremos.final);
    desde = hasta + 1;
  }
}

async function recorrerTramo(
  db: Db,
  { desde: pedido, cuantos = EVENTOS_POR_TRAMO }: { desde?: number; cuantos?: number },
  notas: readonly Testigo[],
): Promise<Cadena & { extremos: Extremos }> {
  const extremos = await extremosDe(db);
  const { cabeza, final } = extremos;
  const eventos = Math.max(cabeza.ultimo, ...notas.map(({ ultimo }) => ultimo));
  const desde = Math.max(1, Math.min(pedido ?? eventos - cuantos + 1, eventos));
  const hasta = Math.min(desde + cuantos - 1, eventos);
  const falla =
    (await recorrer(db, { desde, hasta, final }, cabeza)) ??
    (hasta === eventos ? loDeMas(extremos) : undefined);
  // The walk ends where something does not fit.
  const visto = falla ? Math.max(desde, Math.min(hasta, falla.id)) : hasta;
  return { desde, hasta: visto, eventos, falla: falla ?? null, extremos };
}

/** The last event is read before the head, which only ever moves on: events of this moment are no alarm. */
async function extremosDe(db: Db): Promise<Extremos> {
  const final = await ultimoEvento(db);
  return { final, cabeza: (await cabezaDeCadena(db)) ?? { ultimo: 0, hash: ORIGEN } };
}

/** The first event of a part that does not fit; `cabeza` is what the last event of the chain has to be. */
export async function recorrer(
  db: Db,
  { desde, hasta, final }: Tramo,
  cabeza: Testigo,
): Promise<FallaCadena | undefined> {
  const ausente = (id: number): FallaCadena => ({ tipo: id > final ? 'cortada' : 'falta', id });
  let anterior = await hashAntesDe(db, desde);
  if (anterior === undefined) return ausente(desde - 1);
  let id = desde;
  while (id <= hasta) {
    const filas = await eventosEntre(db, id, Math.min(id + LOTE - 1, hasta));
    for (const fila of filas) {
      if (fila.id !== id) return ausente(id);
      const esOtra = cabeza.ultimo === id && cabeza.hash !== fila.hash;
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
  return (await hashesDe(db, [id - 1])).get(id - 1);
}
