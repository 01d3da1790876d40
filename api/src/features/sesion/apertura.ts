import {
  type Factor,
  type SegundoPaso,
  TEXTO_PASO_VENCIDO,
  type Tokens as TokensSesion,
} from 'shared-domain/sesion';
import type { Db } from '../../db/connection';
import type { Tablas } from '../../db/tablas';
import type { Platform, ServicesOf } from '../../feature';
import { actorDe, type Contexto, type Evento } from '../../ledger';
import { ProblemaError } from '../../problemas';
import type { correo } from '../correo';
import {
  avisosDesde,
  guardarAcceso,
  guardarDispositivo,
  haEntrado,
  usarDispositivo,
} from './accesos.repository';
import { guardarBoleto } from './boletos.repository';
import { factorExigido } from './confirmacion.service';
import { conCuenta, type Dispositivo } from './dispositivo';
import type { Factores } from './factores.service';
import { exigirSinBloqueo, type Intento, olvidarFallos } from './intentos.repository';
import type { Sitio } from './llave';
import { lockCuenta, probarEnlace, reemplazarSesion, type Usuario } from './sesion.repository';
import { anotarSuyo, duracionDeSesion, tokensDeSesion } from './sesion.service';
import { digestOf, newId, type Tokens } from './tokens';

const MINUTO = 60_000;
const DIA = 24 * 60 * MINUTO;
const VIGENCIA = { pedir: 2 * MINUTO, configurar: 10 * MINUTO } as const;
/** Bounds the mails that a thief of the password can cause. */
const AVISOS_AL_DIA = 3;

export interface Procedencia {
  contexto: Contexto;
  dispositivo: Dispositivo | undefined;
  lugar: Pick<Tablas['accesos'], 'direccion' | 'navegador'>;
  sitio: Sitio;
  /** Rate-limit refusal; a browser that knows the account is exempt. */
  rechazo: ProblemaError | null;
}

export interface PrimerPaso {
  factor: 'clave' | 'proveedor';
  recordar: boolean;
  conDosFactores?: boolean;
  confirmadoEn?: number | null;
  intento: Intento;
  rechazo: () => Error;
}

type Inicio = Pick<PrimerPaso, 'recordar' | 'intento' | 'confirmadoEn'> & { factor: Factor };

type Abierta = { tokens: TokensSesion; dispositivo: Dispositivo };

export type Apertura = ReturnType<typeof createApertura>;

type Dependencias = Pick<Platform, 'db' | 'repetidos'> &
  ServicesOf<typeof correo> & { tokens: Tokens; factores: Factores };

export function createApertura({ db, tokens, repetidos, avisos, factores }: Dependencias) {
  async function abrir(
    tx: Db,
    usuario: Usuario,
    { factor, recordar, intento, confirmadoEn = null }: Inicio,
    { contexto, dispositivo, lugar }: Procedencia,
  ): Promise<Abierta> {
    const { ahora } = contexto;
    const usado = conCuenta(dispositivo, usuario.id);
    await olvidarFallos(tx, intento);
    const sesion = {
      usuarioId: usuario.id,
      id: newId(),
      recordar: Number(recordar),
      creadoEn: ahora,
      usadoEn: ahora,
      expiraEn: ahora + (await duracionDeSesion(tx, recordar)).total,
      reemplazo: null,
      factor,
      // A provider clock that is ahead must not prolong the confirmation.
      confirmadoEn: confirmadoEn === null ? null : Math.min(confirmadoEn, ahora),
      confirmadoCon: confirmadoEn === null ? null : factor,
      dispositivo: digestOf(usado.id),
      ...lugar,
    };
    await reemplazarSesion(tx, sesion);
    const esNuevo = await anotarIngreso(tx, { usuarioId: usuario.id, ...lugar }, sesion.dispositivo, ahora);
    // Provider sign-ins ignore the device cookie: every browser would count as new.
    if (esNuevo && factor !== 'proveedor') avisos.ingresoNuevo(tx, usuario, { ahora, ...lugar });
    const iniciada: Evento = { tipo: 'sesion.iniciada', detalle: { direccion: contexto.direccion } };
    const conFactor = factor === 'clave' ? {} : { factor };
    await anotarSuyo(tx, repetidos, { ...contexto, actor: actorDe(usuario), ...conFactor }, iniciada);
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
    if (conDosFactores || !(await factorExigido(tx, usuario))) return undefined;
    const metodos: SegundoPaso['metodos'] = ['passkey', 'codigo'];
    return { paso: 'configurar' as const, metodos, llave: null, desafio: null };
  }

  return {
    abrir,

    /** Clears failures only with the session, not after the first step. */
    async seguir(
      usuario: Usuario,
      primero: PrimerPaso,
      procedencia: Procedencia,
    ): Promise<Abierta | { segundoPaso: SegundoPaso }> {
      const { ahora } = procedencia.contexto;
      const { id: usuarioId, claveHash, email, sujeto } = usuario;
      const { factor, recordar } = primero;
      const leido = factor === 'clave' ? { claveHash: claveHash as string } : { email, sujeto };
      return db.transaction().execute(async (tx) => {
        if (!(await lockCuenta(tx, usuarioId, leido))) throw primero.rechazo();
        // A right password does not help after concurrent wrong ones locked the account.
        await exigirSinBloqueo(tx, primero.intento, ahora);
        const falta = await loQueFalta(tx, usuario, primero, procedencia.sitio);
        if (!falta) {
          if (factor === 'proveedor') await probarEnlace(tx, usuarioId, ahora);
          return abrir(tx, usuario, primero, procedencia);
        }
        const { desafio, ...segundoPaso } = falta;
        const boleto = newId() + newId();
        const expiraEn = ahora + VIGENCIA[falta.paso];
        await guardarBoleto(tx, {
          hash: digestOf(boleto),
          usuarioId,
          paso: falta.paso,
          factor,
          recordar: Number(recordar),
          desafio,
          secreto: null,
          fallos: 0,
          creadoEn: ahora,
          expiraEn,
        });
        return { segundoPaso: { boleto, ...segundoPaso, hasta: new Date(expiraEn).toISOString() } };
      });
    },
  };
}

export const pasoVencido = () => new ProblemaError(401, TEXTO_PASO_VENCIDO, { codigo: 'paso_vencido' });

async function anotarIngreso(
  tx: Db,
  lugar: Procedencia['lugar'] & { usuarioId: number },
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
