import type { Db } from '../../db/connection';
import { anotar, type Contexto } from '../../ledger/auditoria.repository';
import { eventoDe } from './evento-de-propuesta';
import { type FilaPropuesta, resolver } from './propuestas.repository';

export const TEXTO_SIN_RESPUESTA = 'Venció: nadie respondió en siete días. Puede proponerlo de nuevo.';

/** Whether nobody answered in time, marked so or not. */
export const haPasado = (
  { estado, venceEn }: Pick<FilaPropuesta, 'estado' | 'venceEn'>,
  ahora: number,
): boolean => estado === 'pendiente' && venceEn <= ahora;

/** Marks a proposal that nobody answered in time, once, with its event. */
export async function vencer(tx: Db, propuesta: FilaPropuesta, contexto: Contexto): Promise<void> {
  const en = contexto.ahora;
  const resolucion = { estado: 'vencida', por: null, en, motivo: TEXTO_SIN_RESPUESTA } as const;
  if (!(await resolver(tx, propuesta.id, resolucion))) return;
  await anotar(tx, contexto, eventoDe('propuesta.vencida', propuesta, TEXTO_SIN_RESPUESTA));
}
