import type { Controles } from 'shared-domain';
import type { Db } from '../../db/connection';
import { configuracionSeguridad, retenerConfiguracion } from '../configuracion';

/**
 * The limits of approvals. Where they are on, their setting is held until the commit: approvals are then made one after
 * another, so two credits of one family never pass the limit of debt together, and nobody changes a limit meanwhile.
 */
export async function limitesVigentes(tx: Db, ahora: number): Promise<Controles['aprobacion']> {
  const { aprobacion } = (await configuracionSeguridad(tx)).controles;
  if (!aprobacion.activa) return aprobacion;
  await retenerConfiguracion(tx, 'seguridad', ahora);
  return (await configuracionSeguridad(tx)).controles.aprobacion;
}
