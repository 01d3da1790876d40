import { LLAMADAS } from 'shared-domain/llamadas';
import type { Db } from '../../db/connection';
import type { Contexto } from '../../ledger/auditoria.repository';
import type { UsuarioActual } from '../../usuario-actual';
import type { Encargos } from '../correo';
import { porQueNo, retenerEvaluacion, ultimoEditor } from '../evaluaciones';

/** In which state an evaluation is decided. */
export const { enEstado: SE_DECIDE } = LLAMADAS['PUT /api/evaluaciones/status/:id'];

/** A decision that somebody makes about an evaluation. */
export interface UnaDecision {
  id: number;
  quien: UsuarioActual;
  contexto: Contexto;
  cartero: Pick<Encargos, 'encargar'>;
}

/**
 * Without a version nobody knows what the caller saw. So an edit of somebody else, sent by nobody since, is in the way.
 * The evaluation is held first: an edit at the same moment is either seen or comes after the decision, which refuses it.
 */
export async function exigirSinEdicionAjena(tx: Db, id: number, quien: number): Promise<void> {
  if (!(await retenerEvaluacion(tx, { id, desde: SE_DECIDE }))) throw await porQueNo(tx, id);
  const editor = await ultimoEditor(tx, id);
  if (editor !== null && editor !== quien) throw await porQueNo(tx, id);
}
