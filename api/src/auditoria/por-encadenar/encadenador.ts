import { connectionApart, type Db, isDatabaseUnavailable } from '../../db/connection';
import { identityOf } from '../../db/identity';
import { encadenar, lockedHead } from '../encadenar.repository';
import type { EventoNuevo } from '../evento-nuevo';
import type { ChainFault } from '../notas/note';
import { sharedRuns } from '../shared-runs';
import { NotChained } from '../trail-broken';
import { primerTurno, tomarFilas, yaEncadenadas } from './cola.repository';
import { eventoDe } from './fila';
import { devolver, separar } from './tomar-filas';

/** Events that one transaction chains at most. */
const EN_UN_LOTE = 512;

/** An event with its row in the queue. */
type Encolado = EventoNuevo & { fila: NonNullable<EventoNuevo['fila']> };
const isEncolado = (evento: EventoNuevo): evento is Encolado => evento.fila !== undefined;

type Encadenador = ReturnType<typeof createEncadenador>;

/**
 * Chains what is committed and waits in the queue, whichever process wrote it. All that has come meanwhile is one
 * transaction, so a commit that waits for a replica bounds how soon an event is chained and not how many are.
 */
function createEncadenador(db: Db) {
  /** Those for whose events somebody in this process waits, by their place in the queue. */
  const esperados = new Map<number, Encolado>();
  const ajenas = new Set<number>();
  let estaAtascado = false;
  let onFault: (fault: ChainFault) => unknown = () => {};

  /** Chains the next rows. True where no more of them wait. */
  async function encadenarLote(): Promise<boolean> {
    const lote = await db
      .transaction()
      .execute(async (tx) => {
        const final = await lockedHead(tx);
        const filas = await tomarFilas(tx, EN_UN_LOTE, [...ajenas]);
        const separadas = await separar(tx, filas, final.head);
        for (const { turno } of separadas.ajenas) denunciar('cola_ajena', turno);
        // What was not written need not be waited for until a replica has it.
        if (separadas.propias.length === 0) throw new NothingToChain(filas.length);
        await devolver(tx, separadas.ajenas);
        const primero = await encadenar(tx, final, separadas.propias.map(eventoDe));
        return { primero, propias: separadas.propias, tomadas: filas.length };
      })
      .catch(unlessNothing);
    for (const [i, { turno }] of lote.propias.entries()) encontrar(turno, lote.primero + i);
    return lote.tomadas < EN_UN_LOTE;
  }

  function encontrar(turno: number, id: number): void {
    const evento = esperados.get(turno);
    if (evento) evento.id = id;
    esperados.delete(turno);
  }

  function denunciar(tipo: 'cola_ajena' | 'cola_quitada', turno: number): void {
    ajenas.add(turno);
    esperados.delete(turno);
    onFault({ tipo, id: turno });
  }

  /** Finds what another process chained. What is neither there nor in the queue any more somebody removed. */
  async function buscar(faltan: Encolado[]): Promise<void> {
    const halladas = await yaEncadenadas(
      db,
      faltan.map(({ fila }) => fila),
    );
    for (const { fila } of faltan) {
      const id = halladas.get(fila.turno);
      if (id === undefined) denunciar('cola_quitada', fila.turno);
      else encontrar(fila.turno, id);
    }
  }

  async function encadenarTodo(): Promise<void> {
    try {
      for (;;) {
        const antes = [...esperados.values()];
        if (!(await encadenarLote())) continue;
        await buscar(antes.filter(({ fila }) => esperados.has(fila.turno)));
        estaAtascado = false;
        return;
      }
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      estaAtascado = true;
      throw new NotChained(error);
    }
  }

  const correr = sharedRuns(encadenarTodo);

  return {
    /** True where the end of the chain is one to which nothing can be appended. */
    estaAtascado: () => estaAtascado,

    /** Calls this for each row that somebody else wrote, edited or removed. */
    vigilar(listener: (fault: ChainFault) => unknown): void {
      onFault = listener;
    },

    /** Waits until these events, whose rows are committed, are chained. */
    async esperar(eventos: readonly EventoNuevo[]): Promise<void> {
      for (const evento of eventos.filter(isEncolado)) esperados.set(evento.fila.turno, evento);
      await correr();
      if (eventos.some(({ id }) => id === undefined)) throw new NotChained();
    },

    /** Chains what a process left that ended before it could. */
    async encadenarResto(): Promise<void> {
      if (esperados.size > 0 || (await primerTurno(db)) !== undefined) await correr();
    },
  };
}

/** Nothing of the transaction stays. */
class NothingToChain extends Error {
  constructor(readonly tomadas: number) {
    super('There is nothing to chain.');
  }
}

function unlessNothing(error: unknown) {
  if (!(error instanceof NothingToChain)) throw error;
  return { primero: 0, propias: [], tomadas: error.tomadas };
}

const encadenadores = new WeakMap<object, Encadenador>();

/** That of a database, also inside a transaction. Undefined on SQLite, where a transaction chains its events itself. */
export function encadenadorDe(db: Db): Encadenador | undefined {
  const apart = connectionApart(db);
  if (!apart) return undefined;
  const identity = identityOf(db);
  const encadenador = encadenadores.get(identity) ?? createEncadenador(apart);
  encadenadores.set(identity, encadenador);
  return encadenador;
}
