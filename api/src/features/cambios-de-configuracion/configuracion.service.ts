import {
  configuracionGeneralSchema,
  configuracionSeguridadSchema,
  type EdicionGeneral,
  type EdicionSeguridad,
  type PropuestaHecha,
  type SeguridadGuardada,
} from 'shared-domain';
import type { Db } from '../../db/connection';
import type { Contexto } from '../../ledger';
import type { UsuarioActual } from '../../usuario-actual';
import { configuracionGeneral, configuracionSeguridad, retenerConfiguracion } from '../configuracion';
import type { Despachar } from '../correo';
import { exigirFactor } from '../sesion';
import { guardarOProponer } from './ajustes-propuestos';

/** The settings that hold now, and the proposal if some of them wait. */
const respuesta = <T extends object>({ ajustes, propuesta }: { ajustes: T; propuesta?: PropuestaHecha }) => ({
  ...ajustes,
  ...(propuesta && { propuesta }),
});

interface Dependencias {
  db: Db;
  despachar: Despachar;
  mailContact: string;
}

export function createConfiguracion({ db, despachar, mailContact }: Dependencias) {
  return {
    cambiarGeneral(edicion: EdicionGeneral, quien: UsuarioActual, contexto: Contexto) {
      return db.transaction().execute(async (tx) => {
        await retenerConfiguracion(tx, 'general', contexto.ahora);
        const antes = await configuracionGeneral(tx);
        const pedidos = configuracionGeneralSchema.parse({
          ...edicion,
          plazosMaximos: edicion.plazosMaximos ?? antes.plazosMaximos,
          razonesDeAprobacion: edicion.razonesDeAprobacion ?? antes.razonesDeAprobacion,
          carta: { ...antes.carta, ...edicion.carta },
          institucion: { ...antes.institucion, ...edicion.institucion },
          avisosPorCorreo: { ...antes.avisosPorCorreo, ...edicion.avisosPorCorreo },
        });
        return respuesta(await guardarOProponer(tx, 'general', [antes, pedidos], quien, contexto));
      });
    },

    cambiarSeguridad(
      { controles: { aprobacion, ...controles } = {}, ...edicion }: EdicionSeguridad,
      quien: UsuarioActual,
      contexto: Contexto,
    ): Promise<SeguridadGuardada> {
      return db.transaction().execute(async (tx) => {
        await retenerConfiguracion(tx, 'seguridad', contexto.ahora);
        const antes = await configuracionSeguridad(tx);
        const pedidos = configuracionSeguridadSchema.parse({
          ...antes,
          ...edicion,
          controles: {
            ...antes.controles,
            ...controles,
            aprobacion: { ...antes.controles.aprobacion, ...aprobacion },
          },
        });
        const hecho = await guardarOProponer(tx, 'seguridad', [antes, pedidos], quien, contexto);
        const { ahora } = contexto;
        const controlesQueRigen = [antes.controles, hecho.ajustes.controles] as const;
        despachar(tx, await exigirFactor(tx, controlesQueRigen, { ahora, mailContact }));
        return respuesta(hecho);
      });
    },
  };
}
