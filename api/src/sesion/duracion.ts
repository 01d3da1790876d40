import type { ConfiguracionSeguridad } from 'shared-domain';
import { configuracionSeguridad } from '../configuracion/configuracion.repository';
import type { Db } from '../db/connection';

const HORA = 3_600_000;
const DIA = 24 * HORA;
/** A remembered session survives a weekend without use. */
const RECORDADA_SIN_USO = 3 * DIA;

export interface Duracion {
  total: number;
  sinUso: number;
}

export function duracionSegun(ajustes: ConfiguracionSeguridad, recordada: boolean): Duracion {
  if (!recordada) return { total: ajustes.horasSesion * HORA, sinUso: ajustes.horasSinUso * HORA };
  const total = ajustes.diasRecordada * DIA;
  return { total, sinUso: Math.min(total, RECORDADA_SIN_USO) };
}

/** How long a session may last in all and without use, by the settings of this moment. */
export async function duracionDeSesion(db: Db, recordada: boolean): Promise<Duracion> {
  return duracionSegun(await configuracionSeguridad(db), recordada);
}
