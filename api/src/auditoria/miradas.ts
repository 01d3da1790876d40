import type { Rol, TipoEvento } from 'shared-domain';
import { LruMap } from 'toad-cache';
import { clientePorDni } from '../clientes/clientes.repository';
import type { Db } from '../db/connection';
import { anotar, type Contexto } from './auditoria.repository';
import { ultimaMirada } from './consulta.repository';

const HORA = 3_600_000;
/** Looks that are remembered; of one that was forgotten the database still knows. */
const RECORDADAS = 20_000;

/** Who looks. The context is asked for only where an event is written. */
export interface QuienMira {
  id: number;
  rol: Rol;
  dni: string | null;
  ahora: number;
  contexto: () => Contexto;
}

type TipoDeMirada = Extract<TipoEvento, `${string}.consultad${string}` | 'cliente.buscado'>;

/** What was looked at, and whose it is. */
export interface Mirada {
  tipo: TipoDeMirada;
  dni: string;
  evaluacionId?: number | undefined;
}

export type Miradas = ReturnType<typeof createMiradas>;

/**
 * Who looks into a client's file leaves an event, once an hour for each person, client and kind of look, so that
 * a day's work does not drown the trail. A look that was told of within the hour costs no statement. Nothing is
 * shown before its event is written.
 */
export function createMiradas({ db }: { db: Db }) {
  /** Until when a look is told of. */
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

  /** Clients see nothing but their own, which is nobody's business. */
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

    /** A list is work, and no look; where a search leaves one client in it, it is a look at that client. */
    async anotarBusqueda(filas: readonly { dni: string }[], quienMira: QuienMira): Promise<void> {
      const [primera] = filas;
      if (!primera || filas.some(({ dni }) => dni !== primera.dni)) return;
      await anotarMirada({ tipo: 'cliente.buscado', dni: primera.dni }, quienMira);
    },
  };
}
