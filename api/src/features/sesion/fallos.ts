import type { Factor } from 'shared-domain/sesion';
import type { Tablas } from '../../db/tablas';
import type { Platform } from '../../feature';
import { anotar, type Evento, networkOf } from '../../ledger';
import { guardarAcceso, sumarFallidos } from './accesos.repository';
import type { Procedencia } from './apertura';
import { contarFalloDeBoletos } from './boletos.repository';
import { anotarFallo, type Intento } from './intentos.repository';
import { lockFila } from './sesion.repository';

const HORA = 3_600_000;
const DISTINTOS = 1000;
const FALLOS_ADMITIDOS = 5;

type Fallido = Omit<Tablas['accesos'], 'entro' | 'avisado'>;

export type Fallos = ReturnType<typeof createFallos>;

/** Writes after the response, so that its time does not reveal known names. */
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

  function contar(fallido: Omit<Fallido, 'veces'>): void {
    const key = `${fallido.usuarioId} ${fallido.direccion}`;
    const veces = (contados.get(key)?.veces ?? 0) + 1;
    if (veces === 1 && contados.size >= DISTINTOS) return;
    contados.set(key, { ...fallido, veces });
  }

  return {
    async anotar(
      { usuarioId, factor }: { usuarioId: number | undefined; factor?: Factor },
      intento: Intento,
      { contexto, lugar }: Procedencia,
    ): Promise<void> {
      const { ahora, direccion } = contexto;
      const conocido = usuarioId !== undefined;
      await db.transaction().execute(async (tx) => {
        if (factor && conocido) {
          await lockFila(tx, usuarioId);
          await contarFalloDeBoletos(tx, usuarioId, FALLOS_ADMITIDOS);
        }
        const bloqueoMinutos = await anotarFallo(tx, intento, ahora);
        const bloqueo = conocido && bloqueoMinutos !== undefined ? { bloqueoMinutos } : undefined;
        const detalle = { usuarioId: usuarioId ?? null, direccion, ...bloqueo, ...(factor && { factor }) };
        const fallida: Evento = { tipo: 'sesion.fallida', detalle };
        const primero = repetidos.esPrimero(fallida, {
          quien: bloqueo ? `${usuarioId} bloqueo` : usuarioId,
          red: networkOf(direccion),
          cuenta: conocido ? 'conocido' : 'desconocido',
        });
        if (!primero) return;
        if (factor) await anotar(tx, contexto, fallida);
        else ticked.addBounded(() => db.transaction().execute((luego) => anotar(luego, contexto, fallida)));
      });
      if (conocido) contar({ usuarioId, fecha: ahora, ...lugar });
    },

    escribir(): Promise<void> {
      escribiendo = escribiendo.catch(() => undefined).then(escribirTodos);
      return escribiendo;
    },
  };
}
