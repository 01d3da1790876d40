import {
  type CambioCampo,
  type ConfiguracionGeneral,
  configuracionGeneralSchema,
  configuracionSeguridadSchema,
  type EdicionGeneral,
  type EdicionSeguridad,
  type HistorialConfiguracion,
  type SeguridadGuardada,
} from 'shared-domain';
import type { Contexto } from '../auditoria/auditoria.repository';
import type { Despachar } from '../correo/despacho';
import type { Db } from '../db/connection';
import { proponer } from '../propuestas/proponer';
import { exigirConfirmacion } from '../sesion/confirmacion/exigir-confirmacion';
import { duracionSegun } from '../sesion/duracion';
import { exigirFactor } from '../sesion/factores/factor-exigido';
import { acortarBloqueos } from '../sesion/intentos.repository';
import { acortarSesiones } from '../sesion/sesion.repository';
import type { UsuarioActual } from '../sesion/usuario-actual';
import {
  type Ajustes,
  cambiosDeConfiguracion,
  configuracionGeneral,
  configuracionSeguridad,
  retenerConfiguracion,
} from './configuracion.repository';
import { partesCambiadas, partesDe } from './controles';
import { guardarAjustes } from './guardar-ajustes';

const CAMBIOS_MOSTRADOS = 20;
const MINUTO = 60_000;

interface Dependencias {
  db: Db;
  despachar: Despachar;
  mailContact: string;
}

export function createConfiguracion({ db, despachar, mailContact }: Dependencias) {
  return {
    general: () => configuracionGeneral(db),
    seguridad: () => configuracionSeguridad(db),

    cambiarGeneral(edicion: EdicionGeneral, contexto: Contexto): Promise<ConfiguracionGeneral> {
      return db.transaction().execute(async (tx) => {
        await retenerConfiguracion(tx, 'general', contexto.ahora);
        const antes = await configuracionGeneral(tx);
        const despues = configuracionGeneralSchema.parse({
          ...edicion,
          institucion: { ...antes.institucion, ...edicion.institucion },
          avisosPorCorreo: { ...antes.avisosPorCorreo, ...edicion.avisosPorCorreo },
        });
        await guardarAjustes(tx, 'general', [antes, despues], contexto);
        return despues;
      });
    },

    /**
     * Takes effect at once: shorter sessions and locks also end those sooner that are open already. Other controls wait
     * for a second person where the lender asks for one, and then the rest is stored all the same.
     */
    cambiarSeguridad(
      { controles: pedidos = {}, ...edicion }: EdicionSeguridad,
      quien: UsuarioActual,
      contexto: Contexto,
    ): Promise<SeguridadGuardada> {
      return db.transaction().execute(async (tx) => {
        await retenerConfiguracion(tx, 'seguridad', contexto.ahora);
        const antes = await configuracionSeguridad(tx);
        const partes = partesCambiadas(antes.controles, pedidos);
        const cambian = Object.keys(partes).length > 0;
        if (cambian) await exigirConfirmacion(tx, quien, contexto.ahora);
        const esperan = cambian && antes.controles.cuatroOjos.limites;
        const controles = esperan ? antes.controles : { ...antes.controles, ...partes };
        const despues = configuracionSeguridadSchema.parse({ ...antes, ...edicion, controles });
        for (const recordada of [false, true]) {
          await acortarSesiones(tx, recordada, duracionSegun(despues, recordada).total);
        }
        if (edicion.minutosBloqueo < antes.minutosBloqueo) {
          await acortarBloqueos(tx, contexto.ahora + edicion.minutosBloqueo * MINUTO);
        }
        const cambioDeControles = [antes.controles, despues.controles] as const;
        const { ahora } = contexto;
        despachar(tx, await exigirFactor(tx, cambioDeControles, { ahora, mailContact }));
        await guardarAjustes(tx, 'seguridad', [antes, despues], contexto);
        if (!esperan) return despues;
        const cambio = {
          tipo: 'configuracion.controles' as const,
          datos: partes,
          antes: partesDe(antes.controles, partes),
        };
        return { ...despues, propuesta: await proponer(tx, cambio, quien, contexto) };
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
