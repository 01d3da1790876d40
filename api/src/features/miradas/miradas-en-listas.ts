import type { ListaConClientes } from 'shared-domain';
import { LruMap } from 'toad-cache';
import { FailedAfterCommit } from '../../db/around-commit';
import { type Db, isDatabaseUnavailable } from '../../db/connection';
import { type Contexto, mostradosEnListas } from '../../ledger';
import { escribirMirada } from './escribir-mirada';

const HORA = 3_600_000;
/** How many clients one process remembers, each for every person. The database knows those that were forgotten here. */
const RECORDADOS = 50_000;
/** How many pages can wait to be told of. A full disk is mended before so many are read. */
const DEBIDAS = 1000;

interface QuienMira {
  id: number;
  ahora: number;
  contexto: () => Contexto;
}

/**
 * A page of a list is one event with the clients whom no list showed to that person within the hour. People go on
 * reading their lists where nothing can be written, as on a full disk; those pages are told of with the next one that
 * can be. Somebody's file is not shown then.
 */
export function createMiradasEnListas({ db }: { db: Db }) {
  /** The moment until which a client in a list needs no new event. */
  const dichos = new LruMap<number>(RECORDADOS);
  const debidas: (() => Promise<unknown>)[] = [];

  async function escribir(contexto: Contexto, lista: ListaConClientes, clientes: number[]): Promise<void> {
    const detalle = { lista, cuantos: clientes.length, clientes };
    const decir = () => escribirMirada(db, contexto, { tipo: 'lista.consultada', detalle }, clientes);
    // Taken out at once, so that two calls do not tell of the same page.
    const porDecir = [...debidas.splice(0), decir];
    try {
      for (let primera = porDecir[0]; primera; primera = porDecir[0]) {
        await primera();
        porDecir.shift();
      }
    } catch (error) {
      // A page whose event is stored is told, though its event may still wait to be chained.
      const isStored = error instanceof FailedAfterCommit;
      if (isStored) porDecir.shift();
      if (!isDatabaseUnavailable(isStored ? error.cause : error) || debidas.length >= DEBIDAS) throw error;
      debidas.push(...porDecir);
    }
  }

  return async function decirLista(lista: ListaConClientes, ids: number[], quien: QuienMira): Promise<void> {
    const { id: actorId, ahora } = quien;
    const keyOf = (clienteId: number) => `${actorId} ${clienteId}`;
    const porDecir = ids.filter((id) => (dichos.get(keyOf(id)) ?? 0) <= ahora);
    if (porDecir.length === 0) return;
    const previas = await mostradosEnListas(db, { actorId, desde: ahora - HORA, ids: porDecir });
    const clientes = porDecir.filter((id) => !previas.has(id));
    if (clientes.length > 0) await escribir(quien.contexto(), lista, clientes);
    for (const id of porDecir) dichos.set(keyOf(id), (previas.get(id) ?? ahora) + HORA);
  };
}
