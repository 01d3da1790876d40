import {
  type Factor,
  type SegundoPaso,
  TEXTO_PASO_VENCIDO,
  type Tokens as TokensSesion,
} from 'shared-domain';
import type { Db } from '../../db/connection';
import type { Tablas } from '../../db/tablas';
import type { Platform, ServicesOf } from '../../feature';
import type { Contexto, Evento } from '../../ledger';
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
import { conCuenta, type Dispositivo } from './dispositivo';
import { duracionDeSesion, factorExigido } from './exigir-confirmacion';
import type { Factores } from './factores.service';
import { exigirSinBloqueo, type Intento, olvidarFallos } from './intentos.repository';
import type { Sitio } from './llave';
import { probarEnlace, reemplazarSesion, retenerCuenta, type Usuario } from './sesion.repository';
import { anotarSuyo, tokensDeSesion } from './sesion.service';
import { digestOf, newId, type Tokens } from './tokens';

const MINUTO = 60_000;
const DIA = 24 * 60 * MINUTO;
const VIGENCIA = { pedir: 2 * MINUTO, configurar: 10 * MINUTO } as const;
/** Bounds what somebody with the password could send. */
const AVISOS_AL_DIA = 3;

/** Who calls to sign in, and from where. */
export interface Procedencia {
  contexto: Contexto;
  dispositivo: Dispositivo | undefined;
  lugar: Pick<Tablas['accesos'], 'direccion' | 'navegador'>;
  /** The page, to which passkeys belong. */
  sitio: Sitio;
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

type Abierta = { tokens: TokensSesion; dispositivo: Dispositivo };

export type Apertura = ReturnType<typeof createApertura>;

type Dependencias = Pick<Platform, 'db' | 'repetidos'> &
  ServicesOf<typeof correo> & { tokens: Tokens; factores: Factores };

export function createApertura({ db, tokens, repetidos, avisos, factores }: Dependencias) {
  /** Mails the person about a browser that is new to the account. */
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
    const conFactor = factor === 'clave' ? {} : { factor };
    await anotarSuyo(tx, repetidos, { ...contexto, actor: usuario, ...conFactor }, iniciada);
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

    /** Opens the session, or gives the ticket for the second step. Only a session forgets the failures before it. */
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
        if (!(await retenerCuenta(tx, usuarioId, leido))) throw primero.rechazo();
        // The right password does not help a caller who locked the account with many wrong ones at the same moment.
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

/** Gives whether its person is to be told by mail: a new browser of an account that was used before. */
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
