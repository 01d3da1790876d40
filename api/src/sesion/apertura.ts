import type { Factor, SegundoPaso, Tokens as TokensSesion } from 'shared-domain';
import type { Contexto, Evento } from '../auditoria/auditoria.repository';
import { networkOf, type Repetidos } from '../auditoria/repetidos';
import type { Avisos } from '../correo/avisos';
import type { Db } from '../db/connection';
import { noAutenticado } from '../problemas';
import { anotarIngreso } from './accesos/ingreso';
import { anotarSuyo } from './anotar-suyo';
import { claimsDeAcceso } from './claims-de-acceso';
import { digestOf } from './digest';
import { conCuenta, type Dispositivo } from './dispositivo/dispositivo';
import { idConocido } from './dispositivo/id-conocido';
import { duracionDeSesion } from './duracion';
import { exigirSinBloqueo, type Intento, intentoDe, olvidarFallos } from './intentos';
import { lugarDe, type Procedencia } from './procedencia';
import { type buscarUsuario, reemplazarSesion, retenerCuenta } from './sesion.repository';
import { newId, type Tokens } from './tokens';

const TEXTO_CREDENCIALES = 'Usuario o contraseña incorrectos.';

/** The account as it was read before its first step was checked. */
export type CuentaLeida = NonNullable<Awaited<ReturnType<typeof buscarUsuario>>>;

/** How the first step of a sign-in was passed. */
export interface PrimerPaso {
  factor: 'clave' | 'proveedor';
  recordar: boolean;
  /** True where the lender's provider says that it asked for two factors itself: no other one is asked for here. */
  yaConDosFactores?: boolean;
}

export interface SesionAbierta {
  tokens: TokensSesion;
  /** What the browser remembers from now on. */
  dispositivo: Dispositivo;
}

/** A session, or what is still missing for one. */
export type Seguido = SesionAbierta | { segundoPaso: SegundoPaso };

interface Dependencias {
  db: Db;
  tokens: Tokens;
  repetidos: Pick<Repetidos, 'esPrimero'>;
  avisos: Pick<Avisos, 'ingresoNuevo'>;
}

export type Apertura = ReturnType<typeof createApertura>;

/** What follows when the first step of a sign-in is passed. */
export function createApertura({ db, tokens, repetidos, avisos }: Dependencias) {
  /** The tries of this account from this place. */
  async function intentoDeCuenta(
    { id, username }: CuentaLeida,
    contexto: Contexto,
    { dispositivo }: Procedencia,
  ): Promise<Intento> {
    const conocido = await idConocido(db, id, dispositivo);
    return intentoDe(username, { red: networkOf(contexto.direccion), dispositivo: conocido });
  }

  /**
   * Locks the account until the commit. Refuses where it was closed or has another password since it was read, and where
   * it is locked: the right proof does not help a caller who caused the lock with many wrong ones at the same moment.
   */
  async function retener(
    tx: Db,
    { id, claveHash }: CuentaLeida,
    intento: Intento,
    ahora: number,
  ): Promise<void> {
    if (!(await retenerCuenta(tx, id, { claveHash }))) throw noAutenticado(TEXTO_CREDENCIALES);
    await exigirSinBloqueo(tx, intento, ahora);
  }

  /**
   * Opens the session of an account that `retener` has locked in this transaction; the former session ends. What it gives
   * is called after the commit: it tells the person where the browser is new, and signs the tokens.
   */
  async function abrir(
    tx: Db,
    usuario: CuentaLeida,
    { factor, recordar, intento }: { factor: Factor; recordar: boolean; intento: Intento },
    contexto: Contexto,
    procedencia: Procedencia,
  ): Promise<() => SesionAbierta> {
    const { ahora } = contexto;
    const lugar = lugarDe(contexto, procedencia);
    const id = newId();
    const dispositivo = conCuenta(procedencia.dispositivo, usuario.id);
    const expiraEn = ahora + (await duracionDeSesion(tx, recordar)).total;
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
      confirmadoEn: null,
      confirmadoCon: null,
      dispositivo: digestOf(dispositivo.id),
      ...lugar,
    });
    const avisar = await anotarIngreso(tx, { usuarioId: usuario.id, ahora, dispositivo, ...lugar });
    const actor = { id: usuario.id, fullName: usuario.fullName, rol: usuario.rol };
    const iniciada: Evento = { tipo: 'sesion.iniciada', detalle: { direccion: contexto.direccion } };
    const conFactor = factor === 'clave' ? undefined : { factor };
    await anotarSuyo(tx, repetidos, { ...contexto, actor, ...conFactor }, iniciada);
    return () => {
      if (avisar) avisos.ingresoNuevo(usuario, { ahora, ...lugar });
      const claims = { sub: String(usuario.id), rol: usuario.rol, jti: id, exp: Math.floor(expiraEn / 1000) };
      return {
        tokens: {
          access_token: tokens.signAccess(claimsDeAcceso(usuario, id), ahora),
          refresh_token: tokens.signRefresh(claims, ahora),
          idRefreshToken: id,
        },
        dispositivo,
      };
    };
  }

  return {
    intentoDeCuenta,
    retener,
    abrir,

    /**
     * Goes on after a right password, or after the lender's provider told who it is: opens the session, or gives the
     * ticket for the second factor where the account has one or the role needs one.
     *
     * @example
     * const seguido = await apertura.seguir(usuario, { factor: 'proveedor', recordar: false, yaConDosFactores }, contexto, procedencia);
     * if ('segundoPaso' in seguido) return { segundo_paso: seguido.segundoPaso };
     * recordarDispositivo(reply, seguido.dispositivo);
     * return seguido.tokens;
     */
    async seguir(
      usuario: CuentaLeida,
      { factor, recordar }: PrimerPaso,
      contexto: Contexto,
      procedencia: Procedencia,
    ): Promise<Seguido> {
      const intento = await intentoDeCuenta(usuario, contexto, procedencia);
      const entregar = await db.transaction().execute(async (tx) => {
        await retener(tx, usuario, intento, contexto.ahora);
        return abrir(tx, usuario, { factor, recordar, intento }, contexto, procedencia);
      });
      return entregar();
    },
  };
}
