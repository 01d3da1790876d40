import type { Factor } from 'shared-domain';
import { anotar, type Contexto, type Evento } from '../auditoria/auditoria.repository';
import { networkOf, type Repetidos } from '../auditoria/repetidos';
import type { Db } from '../db/connection';
import { anotarFallo, type Intento } from './intentos';

/** Which account failed, where the name is one, and with what, where that was not the password. */
interface Fallo {
  usuarioId: number | undefined;
  factor?: Factor;
}

export type AnotarFallido = ReturnType<typeof createFallos>;

/**
 * Counts a wrong password or factor, and tells it in the trail. A lock of an account is an event of its own. Nobody can
 * cause more than so many of these events in a minute.
 */
export function createFallos({ repetidos }: { repetidos: Pick<Repetidos, 'esPrimero'> }) {
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
    if (primero) await anotar(tx, contexto, fallida);
  };
}
