import { isDeepStrictEqual } from 'node:util';
import {
  type Ajustes,
  CONTROLES_DE_PRODUCCION,
  type ConfiguracionSeguridad,
  configuracionGeneralSchema,
  configuracionSeguridadSchema,
  type EdicionGeneral,
  type EdicionSeguridad,
  edicionGeneralSchema,
  edicionSeguridadSchema,
  loQueAfloja,
  type ParteDeAjustes,
  type PropuestaHecha,
} from 'shared-domain/configuracion';
import type { Db } from '../../db/connection';
import { anotar, type Contexto, contextoSinLlamada, diferencias, SISTEMA } from '../../ledger';
import type { Mail } from '../../ports';
import type { UsuarioActual } from '../../usuario-actual';
import {
  configuracionGeneral,
  configuracionSeguridad,
  controlesGuardados,
  guardarConfiguracion,
  lockConfiguracion,
  paraLaAuditoria,
} from '../configuracion';
import type { Despachar } from '../correo';
import {
  Anulada,
  ajustesDe,
  type CambioPropuesto,
  type Hacer,
  proponer,
  TEXTO_ANULADA,
  type TipoDeAjustes,
} from '../propuestas';
import { acortarBloqueos, acortarSesiones, duracionSegun, exigirConfirmacion, exigirFactor } from '../sesion';

const MINUTO = 60_000;

async function guardarAjustes<G extends keyof Ajustes>(
  tx: Db,
  grupo: G,
  [antes, despues]: [Ajustes[G], Ajustes[G]],
  contexto: Contexto,
): Promise<Mail[]> {
  const cambios = diferencias(grupo, paraLaAuditoria(antes), paraLaAuditoria(despues));
  if (cambios.length === 0) return [];
  await guardarConfiguracion(tx, grupo, despues, contexto.ahora);
  await anotar(tx, contexto, { tipo: 'configuracion.cambiada', detalle: { clave: grupo, cambios } });
  return [];
}

async function guardarSeguridad(
  tx: Db,
  [antes, despues]: [ConfiguracionSeguridad, ConfiguracionSeguridad],
  contexto: Contexto,
  mailContact: string,
): Promise<Mail[]> {
  for (const recordada of [false, true]) {
    await acortarSesiones(tx, recordada, duracionSegun(despues, recordada).total);
  }
  if (despues.minutosBloqueo < antes.minutosBloqueo) {
    await acortarBloqueos(tx, contexto.ahora + despues.minutosBloqueo * MINUTO);
  }
  await guardarAjustes(tx, 'seguridad', [antes, despues], contexto);
  return exigirFactor(tx, [antes.controles, despues.controles], { ahora: contexto.ahora, mailContact });
}

interface Grupo<A, E> {
  leer: (tx: Db) => Promise<A>;
  pedidos: (antes: A, edicion: E) => A;
  guardar: (tx: Db, cambio: [A, A], contexto: Contexto, mailContact: string) => Promise<Mail[]>;
  concuerdan: (ajustes: A) => boolean;
}

interface Ediciones {
  general: EdicionGeneral;
  seguridad: EdicionSeguridad;
}

const GRUPOS: { [G in keyof Ajustes]: Grupo<Ajustes[G], Ediciones[G]> } = {
  general: {
    leer: configuracionGeneral,
    pedidos: (antes, { plazosMaximos = antes.plazosMaximos, ...edicion }) =>
      configuracionGeneralSchema.parse({ ...conParte<object>(antes, edicion), plazosMaximos }),
    guardar: (tx, cambio, contexto) => guardarAjustes(tx, 'general', cambio, contexto),
    concuerdan: ({ limites }) => edicionGeneralSchema.shape.limites.safeParse(limites).success,
  },
  seguridad: {
    leer: configuracionSeguridad,
    pedidos: (antes, edicion) => configuracionSeguridadSchema.parse(conParte<object>(antes, edicion)),
    guardar: guardarSeguridad,
    concuerdan: (ajustes) => edicionSeguridadSchema.safeParse(ajustes).success,
  },
};

interface Dependencias {
  db: Db;
  despachar: Despachar;
  mailContact: string;
}

type Parte<G extends keyof Ajustes> = ParteDeAjustes<Ajustes[G]>;

export function createConfiguracion({ db, despachar, mailContact }: Dependencias) {
  function cambiar<G extends keyof Ajustes>(
    grupo: G,
    edicion: Ediciones[G],
    quien: UsuarioActual,
    contexto: Contexto,
  ): Promise<Ajustes[G] & { propuesta?: PropuestaHecha }> {
    const { leer, pedidos: pedidosDe, guardar, concuerdan } = GRUPOS[grupo];
    return db.transaction().execute(async (tx) => {
      await lockConfiguracion(tx, grupo, contexto.ahora);
      const antes = await leer(tx);
      const pedidos = pedidosDe(antes, edicion);
      const afloja = loQueAfloja(grupo, [antes, pedidos]);
      if (!estaVacia(afloja)) await exigirConfirmacion(tx, quien, contexto.ahora);
      const { cuatroOjos } = (await configuracionSeguridad(tx)).controles;
      const espera = cuatroOjos.limites
        ? afloja
        : loQueAfloja(grupo, [antes, pedidos], { soloAlarmas: true });
      const resto = conParte(pedidos, valoresDe(antes, espera));
      const seParte = estaVacia(espera) || concuerdan(resto);
      const ajustes = seParte ? resto : antes;
      despachar(tx, await guardar(tx, [antes, ajustes], contexto, mailContact));
      if (estaVacia(espera)) return ajustes;
      const datos = seParte ? espera : distintos(antes, pedidos);
      const cambio = propuestaDe(grupo, datos, valoresDe(antes, datos));
      return { ...ajustes, propuesta: await proponer(tx, cambio, quien, contexto) };
    });
  }

  async function hacerEn<G extends keyof Ajustes>(
    tx: Db,
    { grupo, datos, antes }: { grupo: G; datos: Parte<G>; antes: Parte<G> },
    contexto: Contexto,
  ): Promise<Mail[]> {
    const { leer, guardar, concuerdan } = GRUPOS[grupo];
    await lockConfiguracion(tx, grupo, contexto.ahora);
    const actuales = await leer(tx);
    const despues = conParte(actuales, datos);
    if (!isDeepStrictEqual(valoresDe(actuales, datos), antes) || !concuerdan(despues))
      throw new Anulada(TEXTO_ANULADA.cambio);
    return guardar(tx, [actuales, despues], contexto, mailContact);
  }

  return {
    cambiar,

    hacer: ((tx, { cambio }, contexto) => hacerEn(tx, ajustesDe(cambio), contexto)) as Hacer<'configuracion'>,
  };
}

/** Controls alone are a separate kind, so that they do not wait for other settings. */
function propuestaDe<G extends keyof Ajustes>(grupo: G, datos: Parte<G>, antes: Parte<G>) {
  const soloControles = grupo === 'seguridad' && Object.keys(datos).join() === 'controles';
  const partes = soloControles
    ? { datos: (datos as Parte<'seguridad'>).controles, antes: (antes as Parte<'seguridad'>).controles }
    : { datos, antes };
  const tipo = soloControles ? 'configuracion.controles' : `configuracion.${grupo}`;
  return { tipo, ...partes } as CambioPropuesto<TipoDeAjustes>;
}

/** Runs at each start; keeps chosen controls. */
export function ponerControlesDeProduccion(db: Db, ahora: number): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await lockConfiguracion(tx, 'seguridad', ahora);
    const elegidos = await controlesGuardados(tx);
    const faltan = Object.entries(CONTROLES_DE_PRODUCCION).filter(([parte]) => !(parte in elegidos));
    if (faltan.length === 0) return;
    const contexto = contextoSinLlamada(SISTEMA, ahora);
    const antes = await configuracionSeguridad(tx);
    const controles = { ...antes.controles, ...Object.fromEntries(faltan) };
    await guardarAjustes(tx, 'seguridad', [antes, { ...antes, controles }], contexto);
  });
}

type Arbol = Record<string, unknown>;

const esArbol = (valor: unknown): valor is Arbol =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor);

export function conParte<T extends object>(ajustes: T, parte: ParteDeAjustes<T>): T {
  const nuevos = Object.entries(parte).map(([ajuste, valor]) => {
    const antes = (ajustes as Arbol)[ajuste];
    return [ajuste, esArbol(valor) && esArbol(antes) ? conParte(antes, valor) : valor];
  });
  return { ...ajustes, ...Object.fromEntries(nuevos) };
}

export function valoresDe<T extends object>(ajustes: T, parte: ParteDeAjustes<T>): ParteDeAjustes<T> {
  const valores = Object.entries(parte).map(([ajuste, valor]) => {
    const actual = (ajustes as Arbol)[ajuste];
    return [ajuste, esArbol(valor) && esArbol(actual) ? valoresDe(actual, valor) : actual];
  });
  return Object.fromEntries(valores);
}

function distintos<T extends object>(antes: T, despues: T): ParteDeAjustes<T> {
  const cambiados = Object.entries(despues).flatMap(([ajuste, nuevo]) => {
    const viejo = (antes as Arbol)[ajuste];
    if (isDeepStrictEqual(viejo, nuevo)) return [];
    return [[ajuste, esArbol(viejo) && esArbol(nuevo) ? distintos(viejo, nuevo) : nuevo]];
  });
  return Object.fromEntries(cambiados);
}

const estaVacia = (parte: object): boolean => Object.keys(parte).length === 0;
