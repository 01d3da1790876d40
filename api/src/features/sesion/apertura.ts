import {
  type Factor,
  type SegundoPaso,
  TEXTO_PASO_VENCIDO,
  type Tokens as TokensSesion,
} from 'shared-domain';
import type { Db } from '../../db/connection';
import type { Contexto, Evento } from '../../ledger/auditoria.repository';
import type { Repetidos } from '../../ledger/repetidos';
import { ProblemaError } from '../../problemas';
import { configuracionSeguridad } from '../configuracion';
import type { Avisos } from '../correo';
import { anotarSuyo } from './anotar-suyo';
import { guardarBoleto } from './boletos.repository';
import { digestOf } from './digest';
import { conCuenta, type Dispositivo } from './dispositivo';
import { duracionDeSesion } from './duracion';
import { anotarIngreso } from './ingreso';
import { exigirSinBloqueo, type Intento, olvidarFallos } from './intentos';
import type { Pruebas } from './pruebas';
import { type buscarUsuario, probarEnlace, reemplazarSesion, retenerCuenta } from './sesion.repository';
import type { Sitio } from './sitio';
import { newId, type Tokens } from './tokens';
import { tokensDeSesion } from './tokens-de-sesion';

const MINUTO = 60_000;
/** How long the ticket between two steps of a sign-in lives. To set a factor up takes longer than to use one. */
const VIGENCIA = { pedir: 2 * MINUTO, configurar: 10 * MINUTO } as const;

type Usuario = NonNullable<Awaited<ReturnType<typeof buscarUsuario>>>;

/** From where somebody signs in. */
export interface Procedencia {
  dispositivo: Dispositivo | undefined;
  /** In words, such as "Chrome en Android". */
  navegador: string | undefined;
  /** The page, to which passkeys belong. */
  sitio: Sitio;
}

/** From where a step of a sign-in is made in which something can be guessed. */
export interface ProcedenciaDeIngreso extends Procedencia {
  /** The refusal of this address, which a browser passes that knows the account. */
  rechazo: ProblemaError | null;
}

/** What somebody has proved so far. */
export interface PrimerPaso {
  factor: 'clave' | 'proveedor';
  recordar: boolean;
  /** The provider of identities vouches for two factors, so that the product asks for none. */
  conDosFactores?: boolean;
  /** When the provider of identities last asked the person who they are; null where it does not tell. */
  confirmadoEn?: number | null;
  intento: Intento;
  /** The refusal where the account is no longer as it was when the step was passed. */
  rechazo: () => Error;
}

/** How a session begins. */
type Inicio = Pick<PrimerPaso, 'recordar' | 'intento' | 'confirmadoEn'> & { factor: Factor };

/** A session that begins, or what is missing for that. */
export type Seguimiento = { tokens: TokensSesion; dispositivo: Dispositivo } | { segundoPaso: SegundoPaso };

interface Dependencias {
  db: Db;
  tokens: Tokens;
  repetidos: Pick<Repetidos, 'esPrimero'>;
  avisos: Pick<Avisos, 'ingresoNuevo'>;
  pruebas: Pick<Pruebas, 'pedir'>;
}

export type Apertura = ReturnType<typeof createApertura>;

/** What follows once somebody has passed the first step of a sign-in. */
export function createApertura({ db, tokens, repetidos, avisos, pruebas }: Dependencias) {
  /** Opens the session in the caller's transaction. The person is told by mail of a browser that is new to the account. */
  async function abrir(
    tx: Db,
    usuario: Usuario,
    { factor, recordar, intento, confirmadoEn = null }: Inicio,
    contexto: Contexto,
    { dispositivo, navegador }: Procedencia,
  ): Promise<{ tokens: TokensSesion; dispositivo: Dispositivo }> {
    const { ahora } = contexto;
    const lugar = { direccion: contexto.direccion ?? null, navegador: navegador ?? null };
    const id = newId();
    const usado = conCuenta(dispositivo, usuario.id);
    const { total } = await duracionDeSesion(tx, recordar);
    const expiraEn = ahora + total;
    await olvidarFallos(tx, intento);
    await reemplazarSesion(tx, {
      usuarioId: usuario.id,
      id,
      recordar: recordar ? 1 : 0,
      creadoEn: ahora,
      usadoEn: ahora,
      expiraEn,
      reemplazo: null,
      factor,
      // A clock that is ahead makes no confirmation longer.
      confirmadoEn: confirmadoEn === null ? null : Math.min(confirmadoEn, ahora),
      confirmadoCon: confirmadoEn === null ? null : factor,
      dispositivo: digestOf(usado.id),
      ...lugar,
    });
    const esNuevo = await anotarIngreso(tx, { usuarioId: usuario.id, ahora, dispositivo: usado, ...lugar });
    // The browser of whoever comes from the provider is not known by the cookie, so each one would be told as new.
    if (esNuevo && factor !== 'proveedor') avisos.ingresoNuevo(tx, usuario, { ahora, ...lugar });
    const iniciada: Evento = { tipo: 'sesion.iniciada', detalle: { direccion: contexto.direccion } };
    const actor = { id: usuario.id, fullName: usuario.fullName, rol: usuario.rol };
    const conFactor = factor === 'clave' ? {} : { factor };
    await anotarSuyo(tx, repetidos, { ...contexto, actor, ...conFactor }, iniciada);
    const sesion = { id, creadoEn: ahora, expiraEn };
    return { tokens: tokensDeSesion(tokens, usuario, sesion, ahora), dispositivo: usado };
  }

  /** What this account has to do besides the first step; undefined where that is enough. */
  async function loQueFalta(
    tx: Db,
    usuario: Usuario,
    { factor, conDosFactores = false }: PrimerPaso,
    sitio: Sitio,
  ) {
    const estrenaEnlace = factor === 'proveedor' && usuario.enlaceProbadoEn === null;
    if ((conDosFactores && !estrenaEnlace) || usuario.rol === 'cliente') return undefined;
    const pedido = await pruebas.pedir(tx, usuario.id, sitio);
    if (pedido.metodos.length > 0) return { paso: 'pedir' as const, ...pedido };
    if (conDosFactores) return undefined;
    const { controles } = await configuracionSeguridad(tx);
    const necesita = controles.segundoFactor.roles.some((rol) => rol === usuario.rol);
    if (!necesita) return undefined;
    const metodos: SegundoPaso['metodos'] = ['passkey', 'codigo'];
    return { paso: 'configurar' as const, metodos, llave: null, desafio: null };
  }

  async function darBoleto(
    tx: Db,
    usuario: Usuario,
    { factor, recordar }: PrimerPaso,
    falta: NonNullable<Awaited<ReturnType<typeof loQueFalta>>>,
    ahora: number,
  ): Promise<SegundoPaso> {
    const { paso, metodos, llave, desafio } = falta;
    const boleto = newId() + newId();
    const expiraEn = ahora + VIGENCIA[paso];
    await guardarBoleto(tx, {
      hash: digestOf(boleto),
      usuarioId: usuario.id,
      paso,
      factor,
      recordar: recordar ? 1 : 0,
      desafio,
      secreto: null,
      fallos: 0,
      creadoEn: ahora,
      expiraEn,
    });
    return { boleto, paso, metodos, llave, hasta: new Date(expiraEn).toISOString() };
  }

  return {
    abrir,

    /**
     * Opens the session, or gives the ticket for the second step where the account has a second factor or its role needs
     * one. Failures before it are forgotten by a session alone: whoever knows the password gets no new guesses.
     */
    async seguir(
      usuario: Usuario,
      primero: PrimerPaso,
      contexto: Contexto,
      procedencia: Procedencia,
    ): Promise<Seguimiento> {
      const { claveHash, email, sujeto } = usuario;
      const leido = primero.factor === 'clave' ? { claveHash: claveHash as string } : { email, sujeto };
      return db.transaction().execute(async (tx) => {
        if (!(await retenerCuenta(tx, usuario.id, leido))) throw primero.rechazo();
        // The right password does not help a caller who locked the account with many wrong ones at the same moment.
        await exigirSinBloqueo(tx, primero.intento, contexto.ahora);
        const falta = await loQueFalta(tx, usuario, primero, procedencia.sitio);
        if (falta) return { segundoPaso: await darBoleto(tx, usuario, primero, falta, contexto.ahora) };
        if (primero.factor === 'proveedor') await probarEnlace(tx, usuario.id, contexto.ahora);
        return abrir(tx, usuario, primero, contexto, procedencia);
      });
    },
  };
}

/** Somebody whose account was closed, or changed, between two steps begins anew. */
export const pasoVencido = () => new ProblemaError(401, TEXTO_PASO_VENCIDO, { codigo: 'paso_vencido' });
