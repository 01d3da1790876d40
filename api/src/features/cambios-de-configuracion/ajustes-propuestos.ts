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
import type { Contexto } from '../../ledger';
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
export function conParte<T extends object>(ajustes: T, parte: ParteDeAjustes<T>): T {
  const nuevos = Object.entries(parte).map(([ajuste, valor]) => {
    const antes = (ajustes as Arbol)[ajuste];
    return [ajuste, esArbol(valor) && esArbol(antes) ? conParte(antes, valor) : valor];
  });
  return { ...ajustes, ...Object.fromEntries(nuevos) };
}

/** The current values of the settings that a part is about. */
export function valoresDe<T extends object>(ajustes: T, parte: ParteDeAjustes<T>): ParteDeAjustes<T> {
  const valores = Object.entries(parte).map(([ajuste, valor]) => {
    const actual = (ajustes as Arbol)[ajuste];
    return [ajuste, esArbol(valor) && esArbol(actual) ? valoresDe(actual, valor) : actual];
  });
  return Object.fromEntries(valores);
}

/** The settings that differ, with their new values. */
function distintos<T extends object>(antes: T, despues: T): ParteDeAjustes<T> {
  const cambiados = Object.entries(despues).flatMap(([ajuste, nuevo]) => {
    const viejo = (antes as Arbol)[ajuste];
    if (isDeepStrictEqual(viejo, nuevo)) return [];
    return [[ajuste, esArbol(viejo) && esArbol(nuevo) ? distintos(viejo, nuevo) : nuevo]];
  });
  return Object.fromEntries(cambiados);
}

const estaVacia = (parte: object): boolean => Object.keys(parte).length === 0;

interface Grupo<A> {
  leer: (tx: Db) => Promise<A>;
  guardar: (tx: Db, cambio: [A, A], contexto: Contexto) => Promise<void>;
  /** Whether settings agree with one another: an edit that does is parted, and a proposal meets later edits. */
  concuerdan: (ajustes: A) => boolean;
}

const GRUPOS: { [G in keyof Ajustes]: Grupo<Ajustes[G]> } = {
  general: {
    leer: configuracionGeneral,
    guardar: (tx, cambio, contexto) => guardarAjustes(tx, 'general', cambio, contexto),
    concuerdan: ({ limites }) => edicionGeneralSchema.shape.limites.safeParse(limites).success,
  },
  seguridad: {
    leer: configuracionSeguridad,
    guardar: guardarSeguridad,
    concuerdan: (ajustes) => edicionSeguridadSchema.safeParse(ajustes).success,
  },
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
    await GRUPOS[grupo].guardar(tx, [antes, pedidos], contexto);
    return { ajustes: pedidos };
  }
  const resto = conParte(pedidos, valoresDe(antes, espera));
  const seParte = GRUPOS[grupo].concuerdan(resto);
  const ajustes = seParte ? resto : antes;
  const datos = seParte ? espera : distintos(antes, pedidos);
  await GRUPOS[grupo].guardar(tx, [antes, ajustes], contexto);
  const cambio = propuestaDe(grupo, datos, valoresDe(antes, datos));
  return { ajustes, propuesta: await proponer(tx, cambio, quien, contexto) };
}

/** Controls alone are a kind of their own, so that they do not wait for other settings of security. */
function propuestaDe<G extends keyof Ajustes>(
  grupo: G,
  datos: ParteDeAjustes<Ajustes[G]>,
  antes: ParteDeAjustes<Ajustes[G]>,
): CambioPropuesto<TipoDeAjustes> {
  const soloControles = grupo === 'seguridad' && Object.keys(datos).join() === 'controles';
  const partes = soloControles
    ? { datos: (datos as ConControles).controles, antes: (antes as ConControles).controles }
    : { datos, antes };
  const tipo = soloControles ? 'configuracion.controles' : `configuracion.${grupo}`;
  return { tipo, ...partes } as CambioPropuesto<TipoDeAjustes>;
}

type ConControles = ParteDeAjustes<Ajustes['seguridad']>;

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
  if (cambio.tipo === 'configuracion.general') return hacerEn(tx, 'general', cambio, contexto);
  if (cambio.tipo === 'configuracion.seguridad') return hacerEn(tx, 'seguridad', cambio, contexto);
  const partes = { datos: { controles: cambio.datos }, antes: { controles: cambio.antes } };
  return hacerEn(tx, 'seguridad', partes, contexto);
}

async function hacerEn<G extends keyof Ajustes>(
  tx: Db,
  grupo: G,
  { datos, antes }: { datos: ParteDeAjustes<Ajustes[G]>; antes: ParteDeAjustes<Ajustes[G]> },
  contexto: Contexto,
): Promise<boolean> {
  await retenerConfiguracion(tx, grupo, contexto.ahora);
  const actuales = await GRUPOS[grupo].leer(tx);
  const despues = conParte(actuales, datos);
  if (!isDeepStrictEqual(valoresDe(actuales, datos), antes) || !GRUPOS[grupo].concuerdan(despues))
    return false;
  await GRUPOS[grupo].guardar(tx, [actuales, despues], contexto);
  return true;
}
