import {
  type CambioCampo,
  type ConfiguracionGeneral,
  type ConfiguracionSeguridad,
  configuracionGeneralSchema,
  configuracionSeguridadSchema,
  type EdicionGeneral,
  type EdicionSeguridad,
  type HistorialConfiguracion,
} from 'shared-domain';
import { anotar, type Contexto } from '../auditoria/auditoria.repository';
import { diferencias } from '../auditoria/diferencias';
import type { Db } from '../db/connection';
import { duracionSegun } from '../sesion/duracion';
import { acortarBloqueos } from '../sesion/intentos.repository';
import { acortarSesiones } from '../sesion/sesion.repository';
import {
  type Ajustes,
  cambiosDeConfiguracion,
  configuracionGeneral,
  configuracionSeguridad,
  guardarConfiguracion,
} from './configuracion.repository';
import { paraLaAuditoria } from './para-la-auditoria';

const CAMBIOS_MOSTRADOS = 20;
const MINUTO = 60_000;

export function createConfiguracion({ db }: { db: Db }) {
  /** Stores the settings and tells each field that differs. Where nothing differs, nothing is written. */
  async function guardar(
    tx: Db,
    grupo: keyof Ajustes,
    [antes, despues]: [object, object],
    contexto: Contexto,
  ): Promise<void> {
    const cambios = diferencias(grupo, paraLaAuditoria(antes), paraLaAuditoria(despues));
    if (cambios.length === 0) return;
    await guardarConfiguracion(tx, grupo, despues, contexto.ahora);
    await anotar(tx, contexto, { tipo: 'configuracion.cambiada', detalle: { clave: grupo, cambios } });
  }

  return {
    general: () => configuracionGeneral(db),
    seguridad: () => configuracionSeguridad(db),

    cambiarGeneral(edicion: EdicionGeneral, contexto: Contexto): Promise<ConfiguracionGeneral> {
      return db.transaction().execute(async (tx) => {
        const antes = await configuracionGeneral(tx);
        const despues = configuracionGeneralSchema.parse({
          ...edicion,
          institucion: { ...antes.institucion, ...edicion.institucion },
          avisosPorCorreo: { ...antes.avisosPorCorreo, ...edicion.avisosPorCorreo },
        });
        await guardar(tx, 'general', [antes, despues], contexto);
        return despues;
      });
    },

    /** Takes effect at once: shorter sessions and locks also end those sooner that are open already. */
    cambiarSeguridad(edicion: EdicionSeguridad, contexto: Contexto): Promise<ConfiguracionSeguridad> {
      return db.transaction().execute(async (tx) => {
        const antes = await configuracionSeguridad(tx);
        const despues = configuracionSeguridadSchema.parse({
          ...antes,
          ...edicion,
          controles: { ...antes.controles, ...edicion.controles },
        });
        for (const recordada of [false, true]) {
          await acortarSesiones(tx, recordada, duracionSegun(despues, recordada).total);
        }
        if (edicion.minutosBloqueo < antes.minutosBloqueo) {
          await acortarBloqueos(tx, contexto.ahora + edicion.minutosBloqueo * MINUTO);
        }
        await guardar(tx, 'seguridad', [antes, despues], contexto);
        return despues;
      });
    },

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
