import type { Factor } from 'shared-domain';
import type { Db } from '../../db/connection';
import { anotar, type Contexto, type Evento } from '../../ledger/auditoria.repository';
import { networkOf, type Repetidos } from '../../ledger/repetidos';
import type { TickedTasks } from '../../ticked-tasks';
import { guardarAcceso, sumarFallidos } from './accesos.repository';
import { anotarFallo, type Intento } from './intentos';

interface Fallo {
  usuarioId: number | undefined;
  factor?: Factor;
}

export type AnotarFallido = ReturnType<typeof createFallos>;

interface Dependencias {
  db: Db;
  repetidos: Pick<Repetidos, 'esPrimero'>;
  ticked: Pick<TickedTasks, 'addBounded'>;
}

/** Counts and reports a wrong proof. That of a password is written after the answer, whose time must not tell which names exist. */
export function createFallos({ db, repetidos, ticked }: Dependencias) {
  return async (
    tx: Db,
    { usuarioId, factor }: Fallo,
    intento: Intento,
    contexto: Contexto,
  ): Promise<void> => {
    const bloqueoMinutos = await anotarFallo(tx, intento, contexto.ahora);
    const { direccion } = contexto;
    const conocido = usuarioId !== undefined;
    const bloqueo = conocido && bloqueoMinutos !== undefined ? { bloqueoMinutos } : undefined;
    const conFactor = factor && { factor };
    const detalle = { usuarioId: usuarioId ?? null, direccion, ...bloqueo, ...conFactor };
    const fallida: Evento = { tipo: 'sesion.fallida', detalle };
    const primero = repetidos.esPrimero(fallida, {
      quien: bloqueo ? `${usuarioId} bloqueo` : usuarioId,
      red: networkOf(direccion),
      cuenta: conocido ? 'conocido' : 'desconocido',
    });
    if (!primero) return;
    if (factor) return anotar(tx, contexto, fallida);
    ticked.addBounded(() => db.transaction().execute((luego) => anotar(luego, contexto, fallida)));
  };
}

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

export type Fallidos = ReturnType<typeof createFallidos>;

/** Wrong passwords that the person reads afterwards. Written later, for the same reason. */
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

    escribir(): Promise<void> {
      escribiendo = escribiendo.catch(() => undefined).then(escribirTodos);
      return escribiendo;
    },
  };
}
