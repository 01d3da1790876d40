import { isDeepStrictEqual } from 'node:util';
import {
  type Ajustes,
  configuracionGeneralSchema,
  configuracionSeguridadSchema,
  type EdicionGeneral,
  type EdicionSeguridad,
  edicionGeneralSchema,
  edicionSeguridadSchema,
  loQueAfloja,
  type ParteDeAjustes,
  type PropuestaHecha,
} from 'shared-domain';
import type { Db } from '../../db/connection';
import type { Contexto } from '../../ledger';
import type { Mail } from '../../ports';
import type { UsuarioActual } from '../../usuario-actual';
import { configuracionGeneral, configuracionSeguridad, retenerConfiguracion } from '../configuracion';
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
import { exigirConfirmacion } from '../sesion';
import { guardarAjustes, guardarSeguridad } from './guardar-ajustes';
import { conParte, distintos, estaVacia, valoresDe } from './partes';

interface Grupo<A> {
  leer: (tx: Db) => Promise<A>;
  /** Gives the mails to send. */
  guardar: (tx: Db, cambio: [A, A], contexto: Contexto, mailContact: string) => Promise<Mail[]>;
  /** Whether settings agree with one another: an edit that does is parted, and a proposal meets later edits. */
  concuerdan: (ajustes: A) => boolean;
}

const GRUPOS: { [G in keyof Ajustes]: Grupo<Ajustes[G]> } = {
  general: {
    leer: configuracionGeneral,
    guardar: async (tx, cambio, contexto) => {
      await guardarAjustes(tx, 'general', cambio, contexto);
      return [];
    },
    concuerdan: ({ limites }) => edicionGeneralSchema.shape.limites.safeParse(limites).success,
  },
  seguridad: {
    leer: configuracionSeguridad,
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
  /** Stores a change of settings. What it loosens may wait for a second person, by the controls. */
  function cambiar<G extends keyof Ajustes>(
    grupo: G,
    pedidosDe: (antes: Ajustes[G]) => Ajustes[G],
    quien: UsuarioActual,
    contexto: Contexto,
  ): Promise<Ajustes[G] & { propuesta?: PropuestaHecha }> {
    const { leer, guardar, concuerdan } = GRUPOS[grupo];
    return db.transaction().execute(async (tx) => {
      await retenerConfiguracion(tx, grupo, contexto.ahora);
      const antes = await leer(tx);
      const pedidos = pedidosDe(antes);
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
    await retenerConfiguracion(tx, grupo, contexto.ahora);
    const actuales = await leer(tx);
    const despues = conParte(actuales, datos);
    if (!isDeepStrictEqual(valoresDe(actuales, datos), antes) || !concuerdan(despues))
      throw new Anulada(TEXTO_ANULADA.cambio);
    return guardar(tx, [actuales, despues], contexto, mailContact);
  }

  return {
    cambiarGeneral: (edicion: EdicionGeneral, quien: UsuarioActual, contexto: Contexto) =>
      cambiar(
        'general',
        (antes) =>
          configuracionGeneralSchema.parse({
            ...conParte<object>(antes, edicion),
            plazosMaximos: edicion.plazosMaximos ?? antes.plazosMaximos,
          }),
        quien,
        contexto,
      ),

    cambiarSeguridad: (edicion: EdicionSeguridad, quien: UsuarioActual, contexto: Contexto) =>
      cambiar(
        'seguridad',
        (antes) => configuracionSeguridadSchema.parse(conParte<object>(antes, edicion)),
        quien,
        contexto,
      ),

    /** A proposal is void where the settings changed since, or no longer agree with others. */
    hacer: ((tx, { cambio }, contexto) => hacerEn(tx, ajustesDe(cambio), contexto)) as Hacer<'configuracion'>,
  };
}

/** Controls alone are a kind of their own, so that they do not wait for other settings of security. */
function propuestaDe<G extends keyof Ajustes>(grupo: G, datos: Parte<G>, antes: Parte<G>) {
  const soloControles = grupo === 'seguridad' && Object.keys(datos).join() === 'controles';
  const partes = soloControles
    ? { datos: (datos as Parte<'seguridad'>).controles, antes: (antes as Parte<'seguridad'>).controles }
    : { datos, antes };
  const tipo = soloControles ? 'configuracion.controles' : `configuracion.${grupo}`;
  return { tipo, ...partes } as CambioPropuesto<TipoDeAjustes>;
}
