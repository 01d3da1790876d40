import { LLAMADAS } from 'shared-domain/llamadas';
import type { Contexto } from '../../auditoria/auditoria.repository';
import type { Encargos } from '../../correo/evaluaciones/cartero';
import type { Db } from '../../db/connection';
import type { UsuarioActual } from '../../sesion/usuario-actual';
import { retenerEvaluacion } from '../evaluaciones.repository';
import { ultimoEditor } from '../hechos.repository';
import { porQueNo } from '../una-evaluacion';

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
 * The evaluation is held from here on: an edit at the same moment is either seen or comes too late.
 */
export async function exigirSinEdicionAjena(tx: Db, id: number, quien: number): Promise<void> {
  if (!(await retenerEvaluacion(tx, { id, desde: SE_DECIDE }))) throw await porQueNo(tx, id);
  const editor = await ultimoEditor(tx, id);
  if (editor !== null && editor !== quien) throw await porQueNo(tx, id);
}
