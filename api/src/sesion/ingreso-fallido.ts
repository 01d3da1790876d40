import type { Factor } from 'shared-domain';
import { anotar, type Contexto, type Evento } from '../auditoria/auditoria.repository';
import { networkOf, type Repetidos } from '../auditoria/repetidos';
import type { Db } from '../db/connection';
import { anotarFallo, type Intento } from './intentos';

export interface Fallo {
  /** Left out for a name that no account has. */
  usuarioId: number | undefined;
  intento: Intento;
  /** What was wrong, where that was not the password. */
  factor?: Factor;
}

/**
 * Counts a wrong guess in its transaction, and leaves the event. A lock of an account is an event of its own. Nobody can
 * cause more than so many of these events in a minute.
 */
export async function anotarIngresoFallido(
  tx: Db,
  repetidos: Pick<Repetidos, 'esPrimero'>,
  { usuarioId, intento, factor }: Fallo,
  contexto: Contexto,
): Promise<void> {
  const bloqueoMinutos = await anotarFallo(tx, intento, contexto.ahora);
  const { direccion } = contexto;
  const conocido = usuarioId !== undefined;
  const bloqueo = conocido && bloqueoMinutos !== undefined ? { bloqueoMinutos } : undefined;
  const detalle = { usuarioId: usuarioId ?? null, direccion, ...bloqueo, ...(factor && { factor }) };
  const fallida: Evento = { tipo: 'sesion.fallida', detalle };
  const distingue = [usuarioId, factor, bloqueo && 'bloqueo'].filter((una) => una !== undefined);
  const primero = repetidos.esPrimero(fallida, {
    quien: distingue.join(' '),
    red: networkOf(direccion),
    cuenta: conocido ? 'conocido' : 'desconocido',
  });
  if (primero) await anotar(tx, contexto, fallida);
}
