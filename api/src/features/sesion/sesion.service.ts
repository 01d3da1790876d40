import type { ConfiguracionSeguridad } from 'shared-domain/configuracion';
import { esRol, type Rol } from 'shared-domain/cuenta';
import type { AcceptedOverride, Tokens as TokensSesion } from 'shared-domain/sesion';
import type { Config } from '../../config';
import type { Db } from '../../db/connection';
import type { Platform } from '../../feature';
import { anotar, type Contexto, type Evento, networkOf, type Repetidos } from '../../ledger';
import { noAutenticado, sinPermiso } from '../../problemas';
import type { UsuarioActual } from '../../usuario-actual';
import { configuracionSeguridad } from '../configuracion';
import { sweepPasos } from './boletos.repository';
import { sweepIntentos } from './intentos.repository';
import {
  borrarSesion,
  cambiarSesion,
  type FilaDeSesion,
  lockFila,
  sesionDe,
  sesionesVivas,
  type Usuario,
  usuarioConContrasena,
} from './sesion.repository';
import { newId, secondsOf, type Tokens } from './tokens';

const TEXTO_EXPIRADA = 'Sesion expirada';
const TEXTO_ORIGEN = 'El origen de este reemplazo no está en la lista de quien opera el sistema.';
const TEXTO_ROL = 'Su cuenta no admite pantallas de reemplazo en este servidor.';

/** Other roles decide on accounts, settings or money, or see everything. */
const OVERRIDE_ROLES: readonly Rol[] = ['asesor', 'cliente'];

type ConPrimeros = Pick<Repetidos, 'esPrimero'>;

interface Dependencias extends Pick<Platform, 'db' | 'clock'> {
  tokens: Tokens;
  repetidos: ConPrimeros;
  config: Pick<Config, 'production' | 'overrides'>;
}

export async function exigirSesion(db: Db, { id, sesionId }: UsuarioActual): Promise<FilaDeSesion> {
  const sesion = await sesionDe(db, id);
  if (sesion?.id !== sesionId) throw noAutenticado();
  return sesion;
}

export async function lockSesion(tx: Db, quien: UsuarioActual): Promise<FilaDeSesion> {
  await lockFila(tx, quien.id);
  return exigirSesion(tx, quien);
}

/** Bounds the events of a user who signs in and out repeatedly. */
export async function anotarSuyo(
  tx: Db,
  { esPrimero }: ConPrimeros,
  contexto: Contexto,
  evento: Evento,
): Promise<void> {
  const usuarioId = contexto.actor.id ?? undefined;
  const contado = { tipo: evento.tipo, detalle: { usuarioId } };
  if (esPrimero(contado, { quien: usuarioId, red: '', cuenta: 'suyo' })) await anotar(tx, contexto, evento);
}

const ACCESS_SECONDS = 10 * 60;

type Cuenta = Pick<Usuario, 'id' | 'username' | 'fullName' | 'rol' | 'email' | 'dni' | 'creadoEn'>;

function accesoDe(tokens: Tokens, cuenta: Cuenta, sid: string, ahora: number): string {
  const { id, username, fullName, rol, email } = cuenta;
  const createdAt = new Date(cuenta.creadoEn).toISOString();
  const claims = { username, fullName, rol, email, sub: String(id), dni: cuenta.dni ?? '', createdAt, sid };
  return tokens.access.sign({ ...claims, exp: secondsOf(ahora) + ACCESS_SECONDS }, ahora);
}

export function tokensDeSesion(
  tokens: Tokens,
  cuenta: Cuenta,
  { id, creadoEn, expiraEn }: Pick<FilaDeSesion, 'id' | 'creadoEn' | 'expiraEn'>,
  ahora: number,
): TokensSesion {
  const claims = { sub: String(cuenta.id), rol: cuenta.rol, jti: id, exp: secondsOf(expiraEn) };
  return {
    access_token: accesoDe(tokens, cuenta, id, ahora),
    refresh_token: tokens.refresh.sign(claims, creadoEn),
    idRefreshToken: id,
  };
}

/** Changes the session id: copies of earlier tokens open nothing. */
export async function renovarSesion(
  tx: Db,
  tokens: Tokens,
  { id: usuarioId, sesionId }: UsuarioActual,
  ahora: number,
  cambios: Partial<Pick<FilaDeSesion, 'factor' | 'confirmadoEn' | 'confirmadoCon'>> = {},
): Promise<TokensSesion> {
  const sesion = await cambiarSesion(tx, sesionId, { ...cambios, id: newId() });
  if (!sesion) throw noAutenticado();
  return tokensDeSesion(tokens, await usuarioConContrasena(tx, usuarioId), sesion, ahora);
}

const HORA = 3_600_000;
const DIA = 24 * HORA;

export function duracionSegun(ajustes: ConfiguracionSeguridad, recordada: boolean) {
  if (!recordada) return { total: ajustes.horasSesion * HORA, sinUso: ajustes.horasSinUso * HORA };
  const total = ajustes.diasRecordada * DIA;
  // A remembered session does not expire for lack of use.
  return { total, sinUso: total };
}

export const duracionDeSesion = async (db: Db, recordada: boolean) =>
  duracionSegun(await configuracionSeguridad(db), recordada);

export function createSesiones({ db, tokens, repetidos, clock, config }: Dependencias) {
  async function usable(id: string, usuarioId: number, ahora: number) {
    const [viva] = await sesionesVivas(db, { id, usuarioId, ahora });
    if (!viva) return undefined;
    const { sinUso } = await duracionDeSesion(db, viva.recordar === 1);
    return viva.usadoEn + sinUso > ahora ? viva : undefined;
  }

  return {
    async valida(id: string, usuarioId: string | number): Promise<boolean> {
      const numero = Number(usuarioId);
      if (!/^[\w-]{1,64}$/.test(id) || !Number.isSafeInteger(numero) || numero < 1) return false;
      return (await usable(id, numero, clock())) !== undefined;
    },

    async refrescar(token: string, contexto: Contexto): Promise<string> {
      const { ahora } = contexto;
      const claims = tokens.refresh.read(token, ahora);
      if (!claims) throw noAutenticado(TEXTO_EXPIRADA);
      const viva = await usable(claims.jti, Number(claims.sub), ahora);
      if (!viva || viva.rol !== claims.rol || !(await cambiarSesion(db, claims.jti, { usadoEn: ahora }))) {
        const { direccion } = contexto;
        const rechazo: Evento = {
          tipo: 'sesion.refresco_rechazado',
          detalle: { usuarioId: Number(claims.sub), direccion },
        };
        if (repetidos.esPrimero(rechazo, { quien: claims.jti, red: networkOf(direccion) })) {
          await db.transaction().execute((tx) => anotar(tx, contexto, rechazo));
        }
        throw noAutenticado(TEXTO_EXPIRADA);
      }
      return accesoDe(tokens, viva, claims.jti, ahora);
    },

    async cerrar(idToken: string, usuario: UsuarioActual, contexto: Contexto): Promise<void> {
      if (idToken !== usuario.sesionId) throw sinPermiso();
      await db.transaction().execute(async (tx) => {
        if (!(await borrarSesion(tx, usuario.id, idToken))) throw noAutenticado();
        await anotarSuyo(tx, repetidos, contexto, { tipo: 'sesion.cerrada' });
      });
    },

    async sweep(): Promise<void> {
      await sweepIntentos(db, clock());
      await sweepPasos(db, clock());
    },

    /** The token is void after a replaced session, another role or a closed account. */
    async usuarioDe(token: string): Promise<UsuarioActual | undefined> {
      const ahora = clock();
      const claims = tokens.access.read(token, ahora);
      if (!claims || !esRol(claims.rol)) return undefined;
      const [viva] = await sesionesVivas(db, { id: claims.sid, usuarioId: Number(claims.sub), ahora });
      if (!viva || viva.rol !== claims.rol) return undefined;
      const { reemplazo, ...usuario } = viva;
      return { ...usuario, sesionId: claims.sid, override: JSON.parse(reemplazo ?? 'null') };
    },

    /**
     * Marks the session until its end. No call removes the mark: the accepted screen could make that call.
     */
    async acceptOverride(
      override: AcceptedOverride,
      quien: UsuarioActual,
      contexto: Contexto,
    ): Promise<void> {
      if (config.production && !OVERRIDE_ROLES.includes(quien.rol)) throw sinPermiso(TEXTO_ROL);
      if (!config.overrides.some(({ origin }) => origin === override.origen)) throw sinPermiso(TEXTO_ORIGEN);
      const texto = JSON.stringify(override);
      if (texto === JSON.stringify(quien.override)) return;
      await db.transaction().execute(async (tx) => {
        if (!(await cambiarSesion(tx, quien.sesionId, { reemplazo: texto }))) throw noAutenticado();
        await anotar(tx, contexto, { tipo: 'sesion.reemplazo_aceptado', detalle: override });
      });
    },
  };
}
