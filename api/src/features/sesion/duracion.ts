import type { ConfiguracionSeguridad } from 'shared-domain';
import type { Db } from '../../db/connection';
import { configuracionSeguridad } from '../configuracion';

const HORA = 3_600_000;
const DIA = 24 * HORA;

export interface Duracion {
  total: number;
  sinUso: number;
}

export function duracionSegun(ajustes: ConfiguracionSeguridad, recordada: boolean): Duracion {
  if (!recordada) return { total: ajustes.horasSesion * HORA, sinUso: ajustes.horasSinUso * HORA };
  const total = ajustes.diasRecordada * DIA;
  // The checkbox promises that the session is remembered, so it does not end earlier for lack of use.
  return { total, sinUso: total };
}

/** How long a session may last in all and without use, by the settings of this moment. */
export async function duracionDeSesion(db: Db, recordada: boolean): Promise<Duracion> {
  return duracionSegun(await configuracionSeguridad(db), recordada);
}
