import type { Db } from '../../db/connection';
import { anotar, type Contexto, type Evento } from '../../ledger/auditoria.repository';
import type { Repetidos } from '../../ledger/repetidos';

/** Somebody may sign in and out without end. Beyond some times a minute that is counted. */
export async function anotarSuyo(
  tx: Db,
  { esPrimero }: Pick<Repetidos, 'esPrimero'>,
  contexto: Contexto,
  evento: Evento,
): Promise<void> {
  const usuarioId = contexto.actor.id ?? undefined;
  const contado = { tipo: evento.tipo, detalle: { usuarioId } };
  if (esPrimero(contado, { quien: usuarioId, red: '', cuenta: 'suyo' })) await anotar(tx, contexto, evento);
}
