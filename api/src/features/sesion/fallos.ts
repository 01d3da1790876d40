import type { Factor } from 'shared-domain';
import type { Db } from '../../db/connection';
import { anotar, type Contexto, type Evento } from '../../ledger/auditoria.repository';
import { networkOf, type Repetidos } from '../../ledger/repetidos';
import type { TickedTasks } from '../../ticked-tasks';
import { anotarFallo, type Intento } from './intentos';

/** Which account failed, where the name is one, and with what, where that was not the password. */
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

/**
 * Counts a wrong password or factor, and reports it in the trail. A lock of an account is an event of its own. The number
 * of these events in a minute is bounded.
 *
 * The event of a wrong password is written after the answer: invented names share one, so that its write would show by the
 * time of the answer which names exist. A caller with a ticket for a second factor knows that already.
 */
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
