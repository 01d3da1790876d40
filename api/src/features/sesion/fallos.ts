import type { Factor } from 'shared-domain';
import type { Db } from '../../db/connection';
import type { Platform } from '../../feature';
import { anotar, type Contexto, type Evento, networkOf } from '../../ledger';
import { guardarAcceso, sumarFallidos } from './accesos.repository';
import { anotarFallo, type Intento } from './intentos';

const HORA = 3_600_000;
/** Further ones are in the audit trail only. */
const DISTINTOS = 1000;

interface Fallido {
  usuarioId: number;
  direccion: string | null;
  navegador: string | null;
  fecha: number;
  veces: number;
}

export type Fallos = ReturnType<typeof createFallos>;

/**
 * Counts and reports wrong passwords and factors. What would be written for a name that exists, and for no other, is
 * written after the answer: its time must not tell which names exist.
 */
export function createFallos({ db, repetidos, ticked }: Pick<Platform, 'db' | 'repetidos' | 'ticked'>) {
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
    async anotar(
      tx: Db,
      { usuarioId, factor }: { usuarioId: number | undefined; factor?: Factor },
      intento: Intento,
      contexto: Contexto,
    ): Promise<void> {
      const bloqueoMinutos = await anotarFallo(tx, intento, contexto.ahora);
      const { direccion } = contexto;
      const conocido = usuarioId !== undefined;
      const bloqueo = conocido && bloqueoMinutos !== undefined ? { bloqueoMinutos } : undefined;
      const detalle = { usuarioId: usuarioId ?? null, direccion, ...bloqueo, ...(factor && { factor }) };
      const fallida: Evento = { tipo: 'sesion.fallida', detalle };
      const primero = repetidos.esPrimero(fallida, {
        quien: bloqueo ? `${usuarioId} bloqueo` : usuarioId,
        red: networkOf(direccion),
        cuenta: conocido ? 'conocido' : 'desconocido',
      });
      if (!primero) return;
      if (factor) return anotar(tx, contexto, fallida);
      ticked.addBounded(() => db.transaction().execute((luego) => anotar(luego, contexto, fallida)));
    },

    /** Counts a failure that the person of the account reads afterwards. */
    contar({ usuarioId, direccion, navegador, fecha }: Omit<Fallido, 'veces'>): void {
      const key = `${usuarioId} ${direccion}`;
      const veces = (contados.get(key)?.veces ?? 0) + 1;
      if (veces === 1 && contados.size >= DISTINTOS) return;
      contados.set(key, { usuarioId, direccion, navegador, fecha, veces });
    },

    escribir(): Promise<void> {
      escribiendo = escribiendo.catch(() => undefined).then(escribirTodos);
      return escribiendo;
    },
  };
}
