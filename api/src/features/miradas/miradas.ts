import type { ListaConClientes, Rol, TipoMirada } from 'shared-domain';
import { LruMap } from 'toad-cache';
import { FailedAfterCommit } from '../../db/around-commit';
import { type Db, isDatabaseUnavailable } from '../../db/connection';
import type { Contexto, QuienMira } from '../../ledger';
import { createBusquedasEnSerie, dniBuscado } from './busquedas-en-serie';
import { escribirMirada } from './escribir-mirada';
import { clienteConDni, clientesConDni, mostradosEnListas, ultimaMirada } from './miradas.repository';

const HORA = 3_600_000;
/** How many looks one process remembers. The database still knows of a look that was forgotten here. */
const RECORDADAS = 20_000;

interface Mirada {
  tipo: TipoMirada;
  dni: string;
  evaluacionId?: number | undefined;
}

interface CuentasMiradas extends Pick<PaginaMirada, 'lista' | 'buscado'> {
  cuentas: readonly { rol: Rol; dni: string | null }[];
}

interface PaginaMirada {
  lista: ListaConClientes;
  clientes: readonly { clienteId: number; dni: string }[];
  /** What was searched for; left out where the whole list was asked for. */
  buscado?: string | undefined;
}

export type Miradas = ReturnType<typeof createMiradas>;

/**
 * Whoever looks into a client's file leaves an event: one in an hour for each person, client and kind of look, so that
 * ordinary work does not fill the trail. A look that was told within the hour costs no statement. Nothing is shown
 * before its event is written.
 */
export function createMiradas({ db }: { db: Db }) {
  /** The moment until which a look needs no new event. */
  const dichas = new LruMap<number>(RECORDADAS);
  const enCurso = new Map<string, Promise<void>>();
  const decirLista = createMiradasEnListas({ db });
  const sinHallazgo = createBusquedasEnSerie({ db });

  const seDijo = (key: string, ahora: number) => (dichas.get(key) ?? 0) > ahora;

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
  async function anotarMirada(mirada: Mirada, quienMira: QuienMira): Promise<void> {
    if (quienMira.rol === 'cliente') return;
    const key = `${quienMira.id} ${mirada.tipo} ${mirada.dni} ${mirada.evaluacionId ?? ''}`;
    if (seDijo(key, quienMira.ahora)) return;
    await unaVez(key, () => decir(key, mirada, quienMira));
  }

  /** A page of a list is one event for all whom it shows. Where a search leaves one client, it is a look at them. */
  async function anotarPagina({ lista, clientes, buscado }: PaginaMirada, quienMira: QuienMira) {
    const ids = [...new Set(clientes.map(({ clienteId }) => clienteId))];
    const [cliente] = clientes;
    if (!cliente) return sinHallazgo(dniBuscado(buscado), quienMira);
    if (quienMira.rol === 'cliente') return;
    if (buscado && ids.length === 1) {
      await anotarMirada({ tipo: 'cliente.buscado', dni: cliente.dni }, quienMira);
    } else {
      await unaVez(`${quienMira.id} ${lista} ${ids}`, () => decirLista(lista, ids, quienMira));
    }
  }

  return {
    anotar: anotarMirada,
    anotarPagina,
    sinHallazgo,

    /** The same for accounts: those of staff show nobody's file. */
    async anotarCuentas({ lista, cuentas, buscado }: CuentasMiradas, quienMira: QuienMira): Promise<void> {
      const dnis = cuentas.flatMap(({ rol, dni }) => (rol === 'cliente' && dni ? [dni] : []));
      const clientes = await clientesConDni(db, dnis);
      const soloClientes = dnis.length === cuentas.length;
      await anotarPagina({ lista, clientes, buscado: soloClientes ? buscado : undefined }, quienMira);
    },
  };
}

/** How many clients one process remembers, each for every person. The database knows those that were forgotten here. */
const RECORDADOS = 50_000;
/** How many pages can wait to be told of. A full disk is mended before so many are read. */
const DEBIDAS = 1000;

/**
 * A page of a list is one event with the clients whom no list showed to that person within the hour. People go on
 * reading their lists where nothing can be written, as on a full disk; those pages are told of with the next one that
 * can be. Somebody's file is not shown then.
 */
function createMiradasEnListas({ db }: { db: Db }) {
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

  return async function decirLista(
    lista: ListaConClientes,
    ids: number[],
    quien: Pick<QuienMira, 'id' | 'ahora' | 'contexto'>,
  ): Promise<void> {
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
