import { esRol, type Login, type Reemplazo, type Tokens as TokensSesion } from 'shared-domain';
import { anotar, type Contexto, type Evento } from '../auditoria/auditoria.repository';
import { networkOf, type Repetidos } from '../auditoria/repetidos';
import type { PasswordHasher } from '../contrasena/password-hash';
import type { Avisos } from '../correo/avisos';
import type { Db } from '../db/connection';
import { noAutenticado, type ProblemaError, sinPermiso } from '../problemas';
import { conoceDispositivo } from './accesos/accesos.repository';
import type { Fallidos } from './accesos/fallidos';
import { anotarIngreso } from './accesos/ingreso';
import { digestOf } from './digest';
import { conCuenta, type Dispositivo } from './dispositivo/dispositivo';
import { duracionDeSesion } from './duracion';
import { anotarFallo, exigirSinBloqueo, type Intento, intentoDe, olvidarFallos } from './intentos';
import {
  borrarSesion,
  buscarUsuario,
  marcarUso,
  reemplazarSesion,
  retenerCuenta,
  sesionViva,
} from './sesion.repository';
import { newId, type Tokens } from './tokens';
import type { UsuarioActual } from './usuario-actual';

const TEXTO_CREDENCIALES = 'Usuario o contraseña incorrectos.';
const TEXTO_EXPIRADA = 'Sesion expirada';

export type Sesiones = ReturnType<typeof createSesiones>;

type Viva = NonNullable<Awaited<ReturnType<typeof sesionViva>>>;

interface Dependencias {
  db: Db;
  tokens: Tokens;
  passwords: PasswordHasher;
  repetidos: Pick<Repetidos, 'esPrimero'>;
  fallidos: Pick<Fallidos, 'contar'>;
  avisos: Pick<Avisos, 'ingresoNuevo'>;
  clock: () => number;
}

/** From where somebody signs in. */
interface Procedencia {
  dispositivo: Dispositivo | undefined;
  /** In words, such as "Chrome en Android". */
  navegador: string | undefined;
  /** The refusal of this address, which a browser passes that knows the account. */
  rechazo: ProblemaError | null;
}

export function createSesiones(deps: Dependencias) {
  const { db, tokens, passwords, repetidos, fallidos, avisos, clock } = deps;
  const firmarAcceso = (viva: Omit<Viva, 'usadoEn' | 'recordar' | 'reemplazo'>, sid: string, ahora: number) =>
    tokens.signAccess(
      {
        username: viva.username,
        fullName: viva.fullName,
        rol: viva.rol,
        email: viva.email,
        sub: String(viva.id),
        dni: viva.dni ?? '',
        createdAt: new Date(viva.creadoEn).toISOString(),
        sid,
      },
      ahora,
    );

  async function usable(id: string, usuarioId: number, ahora: number): Promise<Viva | undefined> {
    const viva = await sesionViva(db, { id, usuarioId }, ahora);
    if (!viva) return undefined;
    const { sinUso } = await duracionDeSesion(db, viva.recordar === 1);
    return viva.usadoEn + sinUso > ahora ? viva : undefined;
  }

  /** The number of a browser that knows the account, and that its person has not forgotten since. */
  async function idConocido(usuarioId: number, dispositivo?: Dispositivo): Promise<string | undefined> {
    if (!dispositivo?.conoce(usuarioId)) return undefined;
    return (await conoceDispositivo(db, usuarioId, digestOf(dispositivo.id))) ? dispositivo.id : undefined;
  }

  /** A lock of an account is an event of its own. Nobody can cause more than so many of these events in a minute. */
  async function fallar(
    tx: Db,
    usuarioId: number | undefined,
    intento: Intento,
    contexto: Contexto,
  ): Promise<void> {
    const bloqueoMinutos = await anotarFallo(tx, intento, contexto.ahora);
    const { direccion } = contexto;
    const conocido = usuarioId !== undefined;
    const bloqueo = conocido && bloqueoMinutos !== undefined ? { bloqueoMinutos } : undefined;
    const detalle = { usuarioId: usuarioId ?? null, direccion, ...bloqueo };
    const fallida: Evento = { tipo: 'sesion.fallida', detalle };
    const quien = bloqueo ? `${usuarioId} bloqueo` : usuarioId;
    const primero = repetidos.esPrimero(fallida, {
      quien,
      red: networkOf(direccion),
      cuenta: conocido ? 'conocido' : 'desconocido',
    });
    if (primero) await anotar(tx, contexto, fallida);
  }

  /** Somebody may sign in and out without end. Beyond some times a minute that is counted. */
  async function anotarSuyo(tx: Db, contexto: Contexto, evento: Evento): Promise<void> {
    const usuarioId = contexto.actor.id ?? undefined;
    const contado = { tipo: evento.tipo, detalle: { usuarioId } };
    if (repetidos.esPrimero(contado, { quien: usuarioId, red: '', cuenta: 'suyo' }))
      await anotar(tx, contexto, evento);
  }

  return {
    /** Signs in. Gives the tokens, and what the browser remembers from now on. */
    async iniciar(
      { username, password, remember_me }: Login,
      contexto: Contexto,
      { dispositivo, navegador, rechazo }: Procedencia,
    ): Promise<{ tokens: TokensSesion; dispositivo: Dispositivo }> {
      const { ahora } = contexto;
      const lugar = { direccion: contexto.direccion ?? null, navegador: navegador ?? null };
      const red = networkOf(contexto.direccion);
      const usuario = await buscarUsuario(db, username);
      const conocido = usuario && (await idConocido(usuario.id, dispositivo));
      if (rechazo && conocido === undefined) throw rechazo;
      const intento = intentoDe(username, { red, dispositivo: conocido });
      await exigirSinBloqueo(db, intento, ahora);
      const coincide = await passwords.verify(usuario?.claveHash, password, {
        from: conocido ?? red,
        isKnown: conocido !== undefined,
      });
      if (!usuario || !coincide || !usuario.activo) {
        await db.transaction().execute((tx) => fallar(tx, usuario?.id, intento, contexto));
        if (usuario) fallidos.contar({ usuarioId: usuario.id, fecha: ahora, ...lugar });
        throw noAutenticado(TEXTO_CREDENCIALES);
      }
      const id = newId();
      const usado = conCuenta(dispositivo, usuario.id);
      const { total } = await duracionDeSesion(db, remember_me);
      const expiraEn = ahora + total;
      const actor = { id: usuario.id, fullName: usuario.fullName, rol: usuario.rol };
      const avisar = await db.transaction().execute(async (tx) => {
        if (!(await retenerCuenta(tx, usuario.id, { claveHash: usuario.claveHash as string })))
          throw noAutenticado(TEXTO_CREDENCIALES);
        // The right password does not help a caller who locked the account with many wrong ones at the same moment.
        await exigirSinBloqueo(tx, intento, ahora);
        await olvidarFallos(tx, intento);
        await reemplazarSesion(tx, {
          usuarioId: usuario.id,
          id,
          recordar: remember_me ? 1 : 0,
          creadoEn: ahora,
          usadoEn: ahora,
          expiraEn,
          reemplazo: null,
          dispositivo: digestOf(usado.id),
          ...lugar,
        });
        const esNuevo = await anotarIngreso(tx, {
          usuarioId: usuario.id,
          ahora,
          dispositivo: usado,
          ...lugar,
        });
        const iniciada: Evento = { tipo: 'sesion.iniciada', detalle: { direccion: contexto.direccion } };
        await anotarSuyo(tx, { ...contexto, actor }, iniciada);
        return esNuevo;
      });
      if (avisar) avisos.ingresoNuevo(usuario, { ahora, ...lugar });
      const claims = { sub: String(usuario.id), rol: usuario.rol, jti: id, exp: Math.floor(expiraEn / 1000) };
      return {
        tokens: {
          access_token: firmarAcceso(usuario, id, ahora),
          refresh_token: tokens.signRefresh(claims, ahora),
          idRefreshToken: id,
        },
        dispositivo: usado,
      };
    },

    /** Whether this is the id of the user's open session. */
    async valida(id: string, usuarioId: string | number): Promise<boolean> {
      const numero = Number(usuarioId);
      if (!/^[\w-]{1,64}$/.test(id) || !Number.isSafeInteger(numero) || numero < 1) return false;
      return (await usable(id, numero, clock())) !== undefined;
    },

    async refrescar(token: string, contexto: Contexto): Promise<string> {
      const { ahora } = contexto;
      const claims = tokens.readRefresh(token, ahora);
      if (!claims) throw noAutenticado(TEXTO_EXPIRADA);
      const viva = await usable(claims.jti, Number(claims.sub), ahora);
      if (!viva || viva.rol !== claims.rol || !(await marcarUso(db, claims.jti, ahora))) {
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
      return firmarAcceso(viva, claims.jti, ahora);
    },

    async cerrar(usuario: UsuarioActual, idToken: string, contexto: Contexto): Promise<void> {
      if (idToken !== usuario.sesionId) throw sinPermiso();
      await db.transaction().execute(async (tx) => {
        await borrarSesion(tx, usuario.id);
        await anotarSuyo(tx, contexto, { tipo: 'sesion.cerrada' });
      });
    },

    /** The user of an access token now. A replaced session, another role or a closed account makes it void. */
    async usuarioDe(token: string): Promise<UsuarioActual | undefined> {
      const ahora = clock();
      const claims = tokens.readAccess(token, ahora);
      if (!claims || !esRol(claims.rol)) return undefined;
      const viva = await sesionViva(db, { id: claims.sid, usuarioId: Number(claims.sub) }, ahora);
      if (!viva || viva.rol !== claims.rol) return undefined;
      const { id, username, fullName, rol, dni } = viva;
      const reemplazo: Reemplazo | null = viva.reemplazo === null ? null : JSON.parse(viva.reemplazo);
      return { id, username, fullName, rol, dni, sesionId: claims.sid, reemplazo };
    },
  };
}
