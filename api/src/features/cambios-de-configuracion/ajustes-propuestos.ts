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
import { guardarAjustes, guardarSeguridad } from './guardar-ajustes';

type Arbol = Record<string, unknown>;

const esArbol = (valor: unknown): valor is Arbol =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor);

/** The settings with some of them replaced. A list is one setting. */
export const conParte = <T extends object>(ajustes: T, parte: ParteDeAjustes<T>): T =>
  mezclar(ajustes as Arbol, parte as Arbol) as T;

const mezclar = (ajustes: Arbol, parte: Arbol): Arbol => ({
  ...ajustes,
  ...Object.fromEntries(
    Object.entries(parte).map(([ajuste, valor]) => {
      const antes = ajustes[ajuste];
      return [ajuste, esArbol(valor) && esArbol(antes) ? mezclar(antes, valor) : valor];
    }),
  ),
});

/** The current values of the settings that a part is about. */
export const valoresDe = <T extends object>(ajustes: T, parte: ParteDeAjustes<T>): ParteDeAjustes<T> =>
  recortar(ajustes as Arbol, parte as Arbol) as ParteDeAjustes<T>;

const recortar = (ajustes: Arbol, parte: Arbol): Arbol =>
  Object.fromEntries(
    Object.entries(parte).map(([ajuste, valor]) => {
      const actual = ajustes[ajuste];
      return [ajuste, esArbol(valor) && esArbol(actual) ? recortar(actual, valor) : actual];
    }),
  );

/** The settings that differ, with their new values. */
export const distintos = <T extends object>(antes: T, despues: T): ParteDeAjustes<T> =>
  comparar(antes as Arbol, despues as Arbol) as ParteDeAjustes<T>;

const comparar = (antes: Arbol, despues: Arbol): Arbol =>
  Object.fromEntries(
    Object.entries(despues).flatMap(([ajuste, nuevo]) => {
      const viejo = antes[ajuste];
      if (isDeepStrictEqual(viejo, nuevo)) return [];
      return [[ajuste, esArbol(viejo) && esArbol(nuevo) ? comparar(viejo, nuevo) : nuevo]];
    }),
  );

export const estaVacia = (parte: object): boolean => Object.keys(parte).length === 0;

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

/** Stores a change of settings. What it loosens may wait for a second person, by the controls. */
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

/** A proposal is void where the settings changed since, or no longer agree with others. */
export const hacerAjustes =
  (mailContact: string): Hacer<'configuracion'> =>
  async (tx, { cambio }, contexto) => {
    const { controles: antes } = await configuracionSeguridad(tx);
    if (!(await hacerSegunTipo(tx, cambio, contexto))) throw new Anulada(TEXTO_ANULADA.cambio);
    const { controles: despues } = await configuracionSeguridad(tx);
    return exigirFactor(tx, [antes, despues], { ahora: contexto.ahora, mailContact });
  };

function hacerSegunTipo(tx: Db, cambio: CambioPropuesto<TipoDeAjustes>, contexto: Contexto) {
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
