import type { Db } from '../../db/connection';
import { guardarAcceso, sumarFallidos } from './accesos.repository';

const HORA = 3_600_000;
/** How many are told apart before they are written, every few seconds. Further ones are in the audit trail only. */
const DISTINTOS = 1000;

interface Fallido {
  usuarioId: number;
  direccion: string | null;
  navegador: string | null;
  fecha: number;
  veces: number;
}

export type Fallidos = ReturnType<typeof createFallidos>;

/**
 * Wrong passwords, which the person of the account reads afterwards. They are counted here and written later: a write
 * for the names that exist, and for no others, could be told by the time that the next answer takes.
 */
export function createFallidos({ db }: { db: Db }) {
  let contados = new Map<string, Fallido>();
  let escribiendo: Promise<void> = Promise.resolve();

  async function escribirTodos(): Promise<void> {
    const todos = [...contados.values()];
    if (todos.length === 0) return;
    contados = new Map();
    await db.transaction().execute(async (tx) => {
      for (const fallido of todos) {
        if (await sumarFallidos(tx, fallido, fallido.fecha - HORA)) continue;
        await guardarAcceso(tx, { ...fallido, entro: 0, avisado: 0 });
      }
    });
  }

  return {
    contar({ usuarioId, direccion, navegador, fecha }: Omit<Fallido, 'veces'>): void {
      const key = `${usuarioId} ${direccion}`;
      const veces = (contados.get(key)?.veces ?? 0) + 1;
      if (veces === 1 && contados.size >= DISTINTOS) return;
      contados.set(key, { usuarioId, direccion, navegador, fecha, veces });
    },

    /** Writes what was counted. */
    escribir(): Promise<void> {
      escribiendo = escribiendo.catch(() => undefined).then(escribirTodos);
      return escribiendo;
    },
  };
}
