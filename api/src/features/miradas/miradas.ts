import type { ListaConClientes, Rol, TipoMirada } from 'shared-domain';
import { LruMap } from 'toad-cache';
import type { Db } from '../../db/connection';
import { clienteConDni, clientesConDni, type QuienMira, ultimaMirada } from '../../ledger';
import { createBusquedasEnSerie, dniBuscado } from './busquedas-en-serie';
import { escribirMirada } from './escribir-mirada';
import { createMiradasEnListas } from './miradas-en-listas';

const HORA = 3_600_000;
/** How many looks one process remembers. The database still knows of a look that was forgotten here. */
const RECORDADAS = 20_000;

/** What was looked at, and whose data it is. */
export interface Mirada {
  tipo: TipoMirada;
  dni: string;
  evaluacionId?: number | undefined;
}

/** A page of a list of accounts, some of them of clients. */
export interface CuentasMiradas extends Pick<PaginaMirada, 'lista' | 'buscado'> {
  cuentas: readonly { rol: Rol; dni: string | null }[];
}

/** A page of a list that shows clients by name. */
export interface PaginaMirada {
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
    /** A search by DNI that found nobody. */
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
