import type { Login, Tokens as TokensSesion } from 'shared-domain';
import { anotar, type Contexto, type Evento } from '../auditoria/auditoria.repository';
import { networkOf, type Repetidos } from '../auditoria/repetidos';
import type { PasswordHasher } from '../contrasena/password-hash';
import type { Avisos } from '../correo/avisos';
import type { Db } from '../db/connection';
import { noAutenticado, type ProblemaError } from '../problemas';
import { conoceDispositivo } from './accesos/accesos.repository';
import type { Fallidos } from './accesos/fallidos';
import { anotarIngreso } from './accesos/ingreso';
import { anotarSuyo } from './anotar-suyo';
import { claimsDeAcceso } from './claims-de-acceso';
import { digestOf } from './digest';
import { conCuenta, type Dispositivo } from './dispositivo/dispositivo';
import { duracionDeSesion } from './duracion';
import { anotarFallo, exigirSinBloqueo, type Intento, intentoDe, olvidarFallos } from './intentos';
import { buscarUsuario, reemplazarSesion, retenerCuenta } from './sesion.repository';
import { newId, type Tokens } from './tokens';

const TEXTO_CREDENCIALES = 'Usuario o contraseña incorrectos.';

interface Dependencias {
  db: Db;
  tokens: Tokens;
  passwords: PasswordHasher;
  repetidos: Pick<Repetidos, 'esPrimero'>;
  fallidos: Pick<Fallidos, 'contar'>;
  avisos: Pick<Avisos, 'ingresoNuevo'>;
}

/** From where somebody signs in. */
interface Procedencia {
  dispositivo: Dispositivo | undefined;
  /** In words, such as "Chrome en Android". */
  navegador: string | undefined;
  /** The refusal of this address, which a browser passes that knows the account. */
  rechazo: ProblemaError | null;
}

export function createIngreso({ db, tokens, passwords, repetidos, fallidos, avisos }: Dependencias) {
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
          factor: 'clave',
          confirmadoEn: null,
          confirmadoCon: null,
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
        await anotarSuyo(tx, repetidos, { ...contexto, actor }, iniciada);
        return esNuevo;
      });
      if (avisar) avisos.ingresoNuevo(usuario, { ahora, ...lugar });
      const claims = { sub: String(usuario.id), rol: usuario.rol, jti: id, exp: Math.floor(expiraEn / 1000) };
      return {
        tokens: {
          access_token: tokens.signAccess(claimsDeAcceso(usuario, id), ahora),
          refresh_token: tokens.signRefresh(claims, ahora),
          idRefreshToken: id,
        },
        dispositivo: usado,
      };
    },
  };
}
