import { seDetiene, type TipoEvento } from 'shared-domain/auditoria';
import { connectionApart, type Db, identityOf, isDatabaseUnavailable } from '../db/connection';
import type { TablaAuditoriaPorEncadenar as Fila } from '../db/tablas';
import { appendingTo, type ChainFault, chainEvents, type EventoNuevo, lockedHead } from './chain.repository';
import { auditKeysOf } from './chain-hash';
import {
  alreadyChained,
  cuantasEsperan,
  devolver,
  enqueue,
  eventoDe,
  filaDe,
  sacarLugares,
  tomar,
} from './queue.repository';

export class LedgerBroken extends Error {
  override name = 'LedgerBroken';

  constructor() {
    super(
      'El final de la auditoría no lo escribió este servicio. Si acaba de actualizarlo, arránquelo una vez; ' +
        'si no: npm run admin -- verify-auditoria',
    );
  }
}

/** The change is stored, its event is not chained. Cause of `FailedAfterCommit`. */
class NotChained extends Error {
  override name = 'NotChained';

  constructor(cause?: unknown) {
    super('The event of a committed change could not be chained.', { cause });
  }
}

export async function escribirEventos(tx: Db, eventos: readonly EventoNuevo[]): Promise<void> {
  const { head, lugares } = await sacarLugares(tx, eventos.length);
  if (!head) throw new Error('There is no result: the audit chain has no head.');
  const isSound = appendingTo(tx, head).seals && !chainerOf(tx).isStuck();
  if (!isSound && eventos.some(({ contenido }) => seDetiene(contenido.tipo as TipoEvento)))
    throw new LedgerBroken();
  const key = auditKeysOf(tx)?.newest;
  const filas = lugares.map((lugar, i) => filaDe(eventos[i] as EventoNuevo, lugar, key));
  for (const [i, fila] of filas.entries()) (eventos[i] as EventoNuevo).fila = fila;
  await enqueue(tx, filas);
}

const EN_UN_LOTE = 512;

/** One transaction per batch: a slow commit delays events but does not limit how many are chained. */
function createChainer(db: Db) {
  /** By place and seal, because SQLite may reuse the place of a removed row. */
  const esperados = new Map<string, EventoNuevo>();
  const nombreDe = ({ turno, sello }: Fila) => `${turno} ${sello}`;
  let isStuck = false;
  let onFault: (fault: ChainFault) => unknown = () => {};

  /** Adds foreign rows to `ajenas`. Returns true if no more rows wait. */
  async function chainBatch(ajenas: Set<number>): Promise<boolean> {
    let isLast = true;
    const nothing = new Error('There is nothing to chain.');
    try {
      const { primero, propias } = await db.transaction().execute(async (tx) => {
        const final = await lockedHead(tx);
        const tomadas = await tomar(tx, final.head, EN_UN_LOTE, [...ajenas]);
        isLast = tomadas.propias.length + tomadas.ajenas.length < EN_UN_LOTE;
        for (const { turno } of tomadas.ajenas) {
          ajenas.add(turno);
          onFault({ tipo: 'cola_ajena', id: turno });
        }
        // Rolls back, because an empty commit would also wait for the replica.
        if (tomadas.propias.length === 0) throw nothing;
        await devolver(tx, tomadas.ajenas);
        return { ...tomadas, primero: await chainEvents(tx, final, tomadas.propias.map(eventoDe)) };
      });
      for (const [i, fila] of propias.entries()) encontrar(fila, primero + i);
    } catch (error) {
      if (error !== nothing) throw error;
    }
    return isLast;
  }

  function encontrar(fila: Fila, id: number | undefined): void {
    const evento = esperados.get(nombreDe(fila));
    if (evento && id !== undefined) evento.id = id;
    esperados.delete(nombreDe(fila));
  }

  /** A row neither in the queue nor in the chain was removed. */
  async function buscar(faltan: Fila[]): Promise<void> {
    const halladas = await alreadyChained(db, faltan);
    for (const fila of faltan) {
      const id = halladas.get(fila.turno);
      encontrar(fila, id);
      if (id === undefined) onFault({ tipo: 'cola_quitada', id: fila.turno });
    }
  }

  async function chainAll(): Promise<void> {
    const ajenas = new Set<number>();
    try {
      for (;;) {
        const antes = [...esperados.values()].flatMap(({ fila }) => fila ?? []);
        if (!(await chainBatch(ajenas))) continue;
        await buscar(antes.filter((fila) => esperados.has(nombreDe(fila))));
        isStuck = false;
        return;
      }
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      isStuck = true;
      throw new NotChained(error);
    }
  }

  const run = sharedRuns(chainAll);

  return {
    isStuck: () => isStuck,

    watch(listener: (fault: ChainFault) => unknown): void {
      onFault = listener;
    },

    async waitFor(eventos: readonly EventoNuevo[]): Promise<void> {
      for (const evento of eventos) if (evento.fila) esperados.set(nombreDe(evento.fila), evento);
      await run();
      if (eventos.some(({ id }) => id === undefined)) throw new NotChained();
    },

    async chainRest(): Promise<void> {
      if (esperados.size > 0 || (await cuantasEsperan(db)) > 0) await run();
    },
  };
}

const chainers = new WeakMap<object, ReturnType<typeof createChainer>>();

export function chainerOf(db: Db) {
  const identity = identityOf(db);
  const chainer = chainers.get(identity) ?? createChainer(connectionApart(db));
  chainers.set(identity, chainer);
  return chainer;
}

/** Callers during a run share the next one, which begins after their changes. */
export function sharedRuns(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  return function run(): Promise<void> {
    if (running) {
      next ??= running
        .catch(() => {})
        .then(() => {
          next = undefined;
          return run();
        });
      return next;
    }
    running = work().finally(() => {
      running = undefined;
    });
    return running;
  };
}
