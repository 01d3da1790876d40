import type { Rol, TipoEvento } from 'shared-domain';
import { LruMap } from 'toad-cache';
import { clientePorDni } from '../clientes/clientes.repository';
import type { Db } from '../db/connection';
import { anotar, type Contexto } from './auditoria.repository';
import { ultimaMirada } from './consulta.repository';

const HORA = 3_600_000;
/** How many looks one process remembers. The database still knows of a look that was forgotten here. */
const RECORDADAS = 20_000;

/** The person who looks. The context is built only where an event is written. */
export interface QuienMira {
  id: number;
  rol: Rol;
  dni: string | null;
  ahora: number;
  contexto: () => Contexto;
}

type TipoDeMirada = Extract<TipoEvento, `${string}.consultad${string}` | 'cliente.buscado'>;

/** What was looked at, and whose data it is. */
export interface Mirada {
  tipo: TipoDeMirada;
  dni: string;
  evaluacionId?: number | undefined;
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

  async function decir(key: string, mirada: Mirada, quienMira: QuienMira): Promise<void> {
    const { tipo, dni, evaluacionId } = mirada;
    const cliente = await clientePorDni(db, dni);
    if (!cliente) return;
    const previa = await ultimaMirada(db, {
      tipo,
      evaluacionId,
      clienteId: cliente.id,
      actorId: quienMira.id,
      desde: quienMira.ahora - HORA,
    });
    if (previa === undefined) {
      const contexto = quienMira.contexto();
      const evento = { tipo, clienteId: cliente.id, ...(evaluacionId !== undefined && { evaluacionId }) };
      await db.transaction().execute((tx) => anotar(tx, contexto, evento));
    }
    dichas.set(key, (previa ?? quienMira.ahora) + HORA);
  }

  /** A look of clients at their own file leaves no event. */
  async function anotarMirada(mirada: Mirada, quienMira: QuienMira): Promise<void> {
    if (quienMira.rol === 'cliente') return;
    const key = `${quienMira.id} ${mirada.tipo} ${mirada.dni} ${mirada.evaluacionId ?? ''}`;
    if ((dichas.get(key) ?? 0) > quienMira.ahora) return;
    let una = enCurso.get(key);
    if (!una) {
      una = decir(key, mirada, quienMira).finally(() => enCurso.delete(key));
      enCurso.set(key, una);
    }
    await una;
  }

  return {
    anotar: anotarMirada,

    /**
     * A list is ordinary work and leaves no event. A search that leaves one client in a list is a look at that client.
     */
    async anotarBusqueda(filas: readonly { dni: string }[], quienMira: QuienMira): Promise<void> {
      const [primera] = filas;
      if (!primera || filas.some(({ dni }) => dni !== primera.dni)) return;
      await anotarMirada({ tipo: 'cliente.buscado', dni: primera.dni }, quienMira);
    },
  };
}
