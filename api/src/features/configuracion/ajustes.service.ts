import type { Ajustes, CambioCampo, HistorialConfiguracion } from 'shared-domain';
import type { Db } from '../../db/connection';
import {
  cambiosDeConfiguracion,
  configuracionGeneral,
  configuracionSeguridad,
} from './configuracion.repository';

const CAMBIOS_MOSTRADOS = 20;

/** The settings that hold now, and their last changes. */
export function createAjustes({ db }: { db: Db }) {
  return {
    general: () => configuracionGeneral(db),
    seguridad: () => configuracionSeguridad(db),

    async historial(grupo: keyof Ajustes): Promise<HistorialConfiguracion> {
      const filas = await cambiosDeConfiguracion(db, grupo, CAMBIOS_MOSTRADOS);
      return filas.map((fila) => ({
        id: fila.id,
        fecha: new Date(fila.fecha).toISOString(),
        actor: { fullName: fila.actorNombre, rol: fila.actorRol },
        cambios: (JSON.parse(fila.detalle) as { cambios: CambioCampo[] }).cambios,
      }));
    },
  };
}
