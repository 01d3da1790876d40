import { isDeepStrictEqual } from 'node:util';
import {
  type Ajustes,
  edicionGeneralSchema,
  edicionSeguridadSchema,
  loQueAfloja,
  type ParteDeAjustes,
  type PropuestaHecha,
} from 'shared-domain';
import type { Db } from '../../db/connection';
import type { Contexto } from '../../ledger/auditoria.repository';
import type { UsuarioActual } from '../../usuario-actual';
import { configuracionGeneral, configuracionSeguridad, retenerConfiguracion } from '../configuracion';
import {
  Anulada,
  type CambioPropuesto,
  type Hacer,
  proponer,
  TEXTO_ANULADA,
  type TipoDeAjustes,
} from '../propuestas';
import { exigirConfirmacion, exigirFactor } from '../sesion';
import { conParte, distintos, estaVacia, valoresDe } from './ajustes-en-parte';
import { guardarAjustes, guardarSeguridad } from './guardar-ajustes';

const LEER: { [G in keyof Ajustes]: (tx: Db) => Promise<Ajustes[G]> } = {
  general: configuracionGeneral,
  seguridad: configuracionSeguridad,
};

const GUARDAR: {
  [G in keyof Ajustes]: (tx: Db, cambio: [Ajustes[G], Ajustes[G]], contexto: Contexto) => Promise<void>;
} = {
  general: (tx, cambio, contexto) => guardarAjustes(tx, 'general', cambio, contexto),
  seguridad: guardarSeguridad,
};

/** Whether settings agree with one another: an edit that does is parted, and a proposal meets later edits. */
const CONCUERDAN: { [G in keyof Ajustes]: (ajustes: Ajustes[G]) => boolean } = {
  general: ({ limites }) => edicionGeneralSchema.shape.limites.safeParse(limites).success,
  seguridad: (ajustes) => edicionSeguridadSchema.safeParse(ajustes).success,
};

/**
 * Stores a change of settings. Loosened settings need the author's identity, and another administrator if the controls
 * ask for two people; all other settings are stored immediately. If these contradict each other, the whole change waits.
 */
export async function guardarOProponer<G extends keyof Ajustes>(
  tx: Db,
  grupo: G,
  [antes, pedidos]: [Ajustes[G], Ajustes[G]],
  quien: UsuarioActual,
  contexto: Contexto,
): Promise<{ ajustes: Ajustes[G]; propuesta?: PropuestaHecha }> {
  const afloja = loQueAfloja(grupo, [antes, pedidos]);
  if (!estaVacia(afloja)) await exigirConfirmacion(tx, quien, contexto.ahora);
  const { cuatroOjos } = (await configuracionSeguridad(tx)).controles;
  const espera = cuatroOjos.limites ? afloja : loQueAfloja(grupo, [antes, pedidos], { soloAlarmas: true });
  if (estaVacia(espera)) {
    await GUARDAR[grupo](tx, [antes, pedidos], contexto);
    return { ajustes: pedidos };
  }
  const resto = conParte(pedidos, valoresDe(antes, espera));
  const seParte = CONCUERDAN[grupo](resto);
  const ajustes = seParte ? resto : antes;
  const datos = seParte ? espera : distintos(antes, pedidos);
  await GUARDAR[grupo](tx, [antes, ajustes], contexto);
  const cambio = propuestaDe(grupo, datos, valoresDe(antes, datos));
  return { ajustes, propuesta: await proponer(tx, cambio, quien, contexto) };
}

/** Controls alone are a kind of their own, so that they do not wait for other settings of security. */
function propuestaDe<G extends keyof Ajustes>(
  grupo: G,
  datos: ParteDeAjustes<Ajustes[G]>,
  antes: ParteDeAjustes<Ajustes[G]>,
): CambioPropuesto<TipoDeAjustes> {
  if (grupo === 'general')
    return { tipo: 'configuracion.general', datos, antes } as CambioPropuesto<TipoDeAjustes>;
  const [uno, otros] = [datos, antes] as ParteDeAjustes<Ajustes['seguridad']>[];
  const soloControles = Object.keys(datos).join() === 'controles';
  return soloControles
    ? { tipo: 'configuracion.controles', datos: uno?.controles ?? {}, antes: otros?.controles ?? {} }
    : { tipo: 'configuracion.seguridad', datos: uno ?? {}, antes: otros ?? {} };
}

/**
 * Does the confirmed changes of settings. A proposal is void where the settings changed since, or no longer agree with
 * others.
 */
export const hacerAjustes =
  (mailContact: string): Hacer<'configuracion'> =>
  async (tx, { cambio }, contexto) => {
    const { controles: antes } = await configuracionSeguridad(tx);
    if (!(await hacerSegunTipo(tx, cambio, contexto))) throw new Anulada(TEXTO_ANULADA.cambio);
    const { controles: despues } = await configuracionSeguridad(tx);
    return exigirFactor(tx, [antes, despues], { ahora: contexto.ahora, mailContact });
  };

function hacerSegunTipo(
  tx: Db,
  cambio: CambioPropuesto<TipoDeAjustes>,
  contexto: Contexto,
): Promise<boolean> {
  switch (cambio.tipo) {
    case 'configuracion.general':
      return hacerEn(tx, 'general', cambio, contexto);
    case 'configuracion.seguridad':
      return hacerEn(tx, 'seguridad', cambio, contexto);
    case 'configuracion.controles': {
      const partes = { datos: { controles: cambio.datos }, antes: { controles: cambio.antes } };
      return hacerEn(tx, 'seguridad', partes, contexto);
    }
  }
}

async function hacerEn<G extends keyof Ajustes>(
  tx: Db,
  grupo: G,
  { datos, antes }: { datos: ParteDeAjustes<Ajustes[G]>; antes: ParteDeAjustes<Ajustes[G]> },
  contexto: Contexto,
): Promise<boolean> {
  await retenerConfiguracion(tx, grupo, contexto.ahora);
  const actuales = await LEER[grupo](tx);
  const despues = conParte(actuales, datos);
  if (!isDeepStrictEqual(valoresDe(actuales, datos), antes) || !CONCUERDAN[grupo](despues)) return false;
  await GUARDAR[grupo](tx, [actuales, despues], contexto);
  return true;
}
