import type { ListaConClientes, Rol, TipoMirada } from 'shared-domain';
import { LruMap } from 'toad-cache';
import { FailedAfterCommit } from '../../db/around-commit';
import { type Db, isDatabaseUnavailable } from '../../db/connection';
import type { Contexto, QuienMira } from '../../ledger';
import { createBusquedasEnSerie, dniBuscado } from './busquedas-en-serie';
import { escribirMirada } from './escribir-mirada';
import { clienteConDni, clientesConDni, mostradosEnListas, ultimaMirada } from './miradas.repository';

const HORA = 3_600_000;
/** How many looks, and clients in lists, one process remembers. The database knows those that were forgotten here. */
const RECORDADAS = 20_000;
const RECORDADOS = 50_000;
/** How many pages can wait to be told of. A full disk is mended before so many are read. */
const DEBIDAS = 1000;

interface Mirada {
  tipo: TipoMirada;
  dni: string;
  evaluacionId?: number | undefined;
}

interface PaginaMirada {
  lista: ListaConClientes;
  clientes: readonly { clienteId: number; dni: string }[];
  buscado?: string | undefined;
}

interface CuentasMiradas extends Pick<PaginaMirada, 'lista' | 'buscado'> {
  cuentas: readonly { rol: Rol; dni: string | null }[];
}

export type Miradas = ReturnType<typeof createMiradas>;

/**
 * Whoever looks into a client's file leaves an event: one in an hour for each person, client and kind of look, so that
 * ordinary work does not fill the trail. A look that was told within the hour costs no statement. Nothing is shown
 * before its event is written.
 *
 * A page of a list is one event with the clients whom no list showed to that person within the hour. People go on
 * reading their lists where nothing can be written, as on a full disk; those pages are told of with the next one that
 * can be. Somebody's file is not shown then.
 */
export function createMiradas({ db }: { db: Db }) {
  /** The moment until which a look, or a client in a list, needs no new event. */
  const dichas = new LruMap<number>(RECORDADAS);
  const dichos = new LruMap<number>(RECORDADOS);
  const enCurso = new Map<string, Promise<void>>();
  const debidas: (() => Promise<unknown>)[] = [];
  const sinHallazgo = createBusquedasEnSerie({ db });

  async function decir(key: string, mirada: Mirada, { id: actorId, ahora, contexto }: QuienMira) {
    const { tipo, dni, evaluacionId } = mirada;
    const cliente = await clienteConDni(db, dni);
    if (!cliente) return;
    const { clienteId } = cliente;
    const previa = await ultimaMirada(db, { tipo, evaluacionId, clienteId, actorId, desde: ahora - HORA });
    if (previa === undefined) {
      const evento = { tipo, clienteId, ...(evaluacionId !== undefined && { evaluacionId }) };
      await escribirMirada(db, contexto(), evento, [clienteId]);
    }
    dichas.set(key, (previa ?? ahora) + HORA);
  }

  async function decirLista(lista: ListaConClientes, ids: number[], quien: QuienMira): Promise<void> {
    const { id: actorId, ahora } = quien;
    const keyOf = (clienteId: number) => `${actorId} ${clienteId}`;
    const porDecir = ids.filter((id) => (dichos.get(keyOf(id)) ?? 0) <= ahora);
    if (porDecir.length === 0) return;
    const previas = await mostradosEnListas(db, { actorId, desde: ahora - HORA, ids: porDecir });
    const clientes = porDecir.filter((id) => !previas.has(id));
    if (clientes.length > 0) await escribirLista(quien.contexto(), lista, clientes);
    for (const id of porDecir) dichos.set(keyOf(id), (previas.get(id) ?? ahora) + HORA);
  }

  async function escribirLista(contexto: Contexto, lista: ListaConClientes, clientes: number[]) {
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

  /** The same look at the same time is told once, and all who look wait for it. */
  async function unaVez(key: string, hacer: () => Promise<void>): Promise<void> {
    let una = enCurso.get(key);
    if (!una) {
      una = hacer().finally(() => enCurso.delete(key));
      enCurso.set(key, una);
    }
    await una;
  }

  /** A look of clients at their own file leaves no event. */
  async function anotar(mirada: Mirada, quienMira: QuienMira): Promise<void> {
    if (quienMira.rol === 'cliente') return;
    const key = `${quienMira.id} ${mirada.tipo} ${mirada.dni} ${mirada.evaluacionId ?? ''}`;
    if ((dichas.get(key) ?? 0) > quienMira.ahora) return;
    await unaVez(key, () => decir(key, mirada, quienMira));
  }

  /** A page of a list is one event for all whom it shows. Where a search leaves one client, it is a look at them. */
  async function anotarPagina({ lista, clientes, buscado }: PaginaMirada, quienMira: QuienMira) {
    const ids = [...new Set(clientes.map(({ clienteId }) => clienteId))];
    const [cliente] = clientes;
    if (!cliente) return sinHallazgo(dniBuscado(buscado), quienMira);
    if (quienMira.rol === 'cliente') return;
    if (buscado && ids.length === 1) await anotar({ tipo: 'cliente.buscado', dni: cliente.dni }, quienMira);
    else await unaVez(`${quienMira.id} ${lista} ${ids}`, () => decirLista(lista, ids, quienMira));
  }

  /** The same for accounts: those of staff show nobody's file. */
  async function anotarCuentas({ lista, cuentas, buscado }: CuentasMiradas, quienMira: QuienMira) {
    const dnis = cuentas.flatMap(({ rol, dni }) => (rol === 'cliente' && dni ? [dni] : []));
    const clientes = await clientesConDni(db, dnis);
    const soloClientes = dnis.length === cuentas.length;
    await anotarPagina({ lista, clientes, buscado: soloClientes ? buscado : undefined }, quienMira);
  }

  return { anotar, anotarPagina, anotarCuentas, sinHallazgo };
}
