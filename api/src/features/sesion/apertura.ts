import {
  type Factor,
  type SegundoPaso,
  TEXTO_PASO_VENCIDO,
  type Tokens as TokensSesion,
} from 'shared-domain';
import type { Db } from '../../db/connection';
import { anotar, type Contexto, type Evento, type Repetidos } from '../../ledger';
import { ProblemaError } from '../../problemas';
import { configuracionSeguridad } from '../configuracion';
import type { Avisos } from '../correo';
import {
  avisosDesde,
  guardarAcceso,
  guardarDispositivo,
  haEntrado,
  usarDispositivo,
} from './accesos.repository';
import { guardarBoleto } from './boletos.repository';
import { conCuenta, type Dispositivo } from './dispositivo';
import { duracionDeSesion } from './exigir-confirmacion';
import type { Factores } from './factores.service';
import { exigirSinBloqueo, type Intento, olvidarFallos } from './intentos';
import type { Sitio } from './llave';
import { type buscarUsuario, probarEnlace, reemplazarSesion, retenerCuenta } from './sesion.repository';
import { digestOf, newId, type Tokens } from './tokens';
import { tokensDeSesion } from './tokens-de-sesion';

const MINUTO = 60_000;
const VIGENCIA = { pedir: 2 * MINUTO, configurar: 10 * MINUTO } as const;

type Usuario = NonNullable<Awaited<ReturnType<typeof buscarUsuario>>>;

export interface Procedencia {
  dispositivo: Dispositivo | undefined;
  /** In words, such as "Chrome en Android". */
  navegador: string | null;
  /** The page, to which passkeys belong. */
  sitio: Sitio;
}

export interface ProcedenciaDeIngreso extends Procedencia {
  /** The refusal of this address, which a browser passes that knows the account. */
  rechazo: ProblemaError | null;
}

export interface PrimerPaso {
  factor: 'clave' | 'proveedor';
  recordar: boolean;
  conDosFactores?: boolean;
  /** When the provider last asked the person who they are. */
  confirmadoEn?: number | null;
  intento: Intento;
  rechazo: () => Error;
}

type Inicio = Pick<PrimerPaso, 'recordar' | 'intento' | 'confirmadoEn'> & { factor: Factor };

export type Seguimiento = { tokens: TokensSesion; dispositivo: Dispositivo } | { segundoPaso: SegundoPaso };

interface Dependencias {
  db: Db;
  tokens: Tokens;
  repetidos: Pick<Repetidos, 'esPrimero'>;
  avisos: Avisos;
  factores: Factores;
}

export type Apertura = ReturnType<typeof createApertura>;

export function createApertura({ db, tokens, repetidos, avisos, factores }: Dependencias) {
  /** Mails the person about a browser that is new to the account. */
  async function abrir(
    tx: Db,
    usuario: Usuario,
    { factor, recordar, intento, confirmadoEn = null }: Inicio,
    contexto: Contexto,
    { dispositivo, navegador }: Procedencia,
  ): Promise<{ tokens: TokensSesion; dispositivo: Dispositivo }> {
    const { ahora } = contexto;
    const lugar = { direccion: contexto.direccion ?? null, navegador };
    const usado = conCuenta(dispositivo, usuario.id);
    await olvidarFallos(tx, intento);
    const sesion = {
      usuarioId: usuario.id,
      id: newId(),
      recordar: recordar ? 1 : 0,
      creadoEn: ahora,
      usadoEn: ahora,
      expiraEn: ahora + (await duracionDeSesion(tx, recordar)).total,
      reemplazo: null,
      factor,
      // A clock that is ahead makes no confirmation longer.
      confirmadoEn: confirmadoEn === null ? null : Math.min(confirmadoEn, ahora),
      confirmadoCon: confirmadoEn === null ? null : factor,
      dispositivo: digestOf(usado.id),
      ...lugar,
    };
    await reemplazarSesion(tx, sesion);
    const esNuevo = await anotarIngreso(tx, { usuarioId: usuario.id, ...lugar }, sesion.dispositivo, ahora);
    // The browser of whoever comes from the provider is not known by the cookie, so each one would be told as new.
    if (esNuevo && factor !== 'proveedor') avisos.ingresoNuevo(tx, usuario, { ahora, ...lugar });
    const iniciada: Evento = { tipo: 'sesion.iniciada', detalle: { direccion: contexto.direccion } };
    const actor = { id: usuario.id, fullName: usuario.fullName, rol: usuario.rol };
    const conFactor = factor === 'clave' ? {} : { factor };
    await anotarSuyo(tx, repetidos, { ...contexto, actor, ...conFactor }, iniciada);
    return { tokens: tokensDeSesion(tokens, usuario, sesion, ahora), dispositivo: usado };
  }

  async function loQueFalta(
    tx: Db,
    usuario: Usuario,
    { factor, conDosFactores = false }: PrimerPaso,
    sitio: Sitio,
  ) {
    const estrenaEnlace = factor === 'proveedor' && usuario.enlaceProbadoEn === null;
    if ((conDosFactores && !estrenaEnlace) || usuario.rol === 'cliente') return undefined;
    const pedido = await factores.pedir(tx, usuario.id, sitio);
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
    usuarioId: number,
    { factor, recordar }: PrimerPaso,
    { paso, metodos, llave, desafio }: NonNullable<Awaited<ReturnType<typeof loQueFalta>>>,
    ahora: number,
  ): Promise<SegundoPaso> {
    const boleto = newId() + newId();
    const expiraEn = ahora + VIGENCIA[paso];
    await guardarBoleto(tx, {
      hash: digestOf(boleto),
      usuarioId,
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

    /** Opens the session, or gives the ticket for the second step. Only a session forgets the failures before it. */
    async seguir(usuario: Usuario, primero: PrimerPaso, contexto: Contexto, procedencia: Procedencia) {
      const { claveHash, email, sujeto } = usuario;
      const leido = primero.factor === 'clave' ? { claveHash: claveHash as string } : { email, sujeto };
      return db.transaction().execute(async (tx) => {
        if (!(await retenerCuenta(tx, usuario.id, leido))) throw primero.rechazo();
        // The right password does not help a caller who locked the account with many wrong ones at the same moment.
        await exigirSinBloqueo(tx, primero.intento, contexto.ahora);
        const falta = await loQueFalta(tx, usuario, primero, procedencia.sitio);
        if (falta) return { segundoPaso: await darBoleto(tx, usuario.id, primero, falta, contexto.ahora) };
        if (primero.factor === 'proveedor') await probarEnlace(tx, usuario.id, contexto.ahora);
        return abrir(tx, usuario, primero, contexto, procedencia);
      });
    },
  };
}

export const pasoVencido = () => new ProblemaError(401, TEXTO_PASO_VENCIDO, { codigo: 'paso_vencido' });

/** Bounds the events of one person who signs in and out without end. */
export async function anotarSuyo(
  tx: Db,
  { esPrimero }: Pick<Repetidos, 'esPrimero'>,
  contexto: Contexto,
  evento: Evento,
): Promise<void> {
  const usuarioId = contexto.actor.id ?? undefined;
  const contado = { tipo: evento.tipo, detalle: { usuarioId } };
  if (esPrimero(contado, { quien: usuarioId, red: '', cuenta: 'suyo' })) await anotar(tx, contexto, evento);
}

const DIA = 86_400_000;
/** Bounds what somebody with the password could send. */
const AVISOS_AL_DIA = 3;

/** Gives whether its person is to be told by mail: a new browser of an account that was used before. */
async function anotarIngreso(
  tx: Db,
  lugar: { usuarioId: number; direccion: string | null; navegador: string | null },
  dispositivo: string,
  ahora: number,
): Promise<boolean> {
  const { usuarioId } = lugar;
  const visto = { ...lugar, dispositivo, usadoEn: ahora };
  const conocido = await usarDispositivo(tx, visto);
  if (!conocido) await guardarDispositivo(tx, { ...visto, conocidoEn: ahora });
  const avisar =
    !conocido &&
    (await haEntrado(tx, usuarioId)) &&
    (await avisosDesde(tx, usuarioId, ahora - DIA)) < AVISOS_AL_DIA;
  await guardarAcceso(tx, { ...lugar, fecha: ahora, entro: 1, veces: 1, avisado: Number(avisar) });
  return avisar;
}
