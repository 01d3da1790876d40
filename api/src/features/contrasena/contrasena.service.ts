import { randomBytes } from 'node:crypto';
import {
  type CambioDeContrasena,
  cercaDelCambio,
  correoReciente,
  esperaConfirmacion,
  type ResetPassword,
  type Tokens as TokensSesion,
} from 'shared-domain';
import type { TickedTasks } from '../../background-tasks';
import { afterCommit } from '../../db/around-commit';
import type { Db } from '../../db/connection';
import { anotar, type Contexto } from '../../ledger';
import type { Mail, PasswordHasher, SendMail } from '../../ports';
import { conflicto, datosNoValidos, ProblemaError } from '../../problemas';
import type { UsuarioActual } from '../../usuario-actual';
import { type Avisos, type Carta, type Despachar, type Destinatario, escribirCarta } from '../correo';
import {
  anotarFallo,
  borrarSesion,
  buscarUsuarioPorDni,
  cuantosFactores,
  desbloquear,
  desbloquearLugares,
  digestOf,
  exigirSinBloqueo,
  intentoPropio,
  olvidarDispositivos,
  olvidarFallos,
  renovarSesion,
  retenerCuenta,
  retenerFila,
  sesionDe,
  type Tokens,
  usuarioConClave,
} from '../sesion';
import {
  anotarSinDestino,
  cambiarClave,
  cuentaDeToken,
  gastarToken,
  guardarToken,
  tokensRecientes,
} from './contrasena.repository';
import { exigirContrasena } from './exigir-contrasena';

const MINUTO = 60_000;
/** Only who asked for the link waits for it. */
const VIGENCIA: Record<Carta, number> = {
  olvido: 20 * MINUTO,
  encargo: 24 * 60 * MINUTO,
  bienvenida: 24 * 60 * MINUTO,
};
const ENLACES_POR_HORA = 3;

const TEXTO_ENLACE = 'Si el DNI está registrado, se envió un enlace de restablecimiento a su correo.';
const TEXTO_ENLACE_VENCIDO = 'El enlace ya no es válido. Solicite uno nuevo.';
const TEXTO_MUCHOS_ENLACES = 'Ya se enviaron tres enlaces en la última hora. Espere antes de enviar otro.';
const TEXTO_OTRO_CORREO = 'La cuenta cambió hace un momento. Vuelva a intentarlo.';
const TEXTO_CLAVE_CAMBIADA = 'Su contraseña se cambió. Ya puede iniciar sesión.';

const TEXTO_ACTUAL = 'No es su contraseña actual.';
const TEXTO_IGUAL = 'Elija una contraseña distinta de la actual.';
const TEXTO_CAMBIADA = 'Su contraseña se cambió. Los enlaces y los demás dispositivos ya no sirven.';

interface Dependencias {
  db: Db;
  passwords: PasswordHasher;
  sendMail: SendMail;
  despachar: Despachar;
  ticked: Pick<TickedTasks, 'add'>;
  publicUrl: string;
  tokens: Tokens;
  avisos: Pick<Avisos, 'contrasenaCambiada'>;
}

export type Contrasenas = ReturnType<typeof createContrasenas>;

export function createContrasenas(deps: Dependencias) {
  const { db, passwords, sendMail, despachar, ticked, publicUrl, tokens, avisos } = deps;

  async function preparar(tx: Db, cuenta: Destinatario, carta: Carta, contexto: Contexto): Promise<Mail> {
    const { ahora } = contexto;
    if (!(await retenerCuenta(tx, cuenta.id, { email: cuenta.email }))) throw conflicto(TEXTO_OTRO_CORREO);
    if ((await tokensRecientes(tx, cuenta.id, ahora - 60 * MINUTO)) >= ENLACES_POR_HORA) {
      throw new ProblemaError(429, TEXTO_MUCHOS_ENLACES, { retryAfter: 3600 });
    }
    const token = randomBytes(32).toString('base64url');
    await guardarToken(tx, {
      hash: digestOf(token),
      usuarioId: cuenta.id,
      creadoEn: ahora,
      expiraEn: ahora + VIGENCIA[carta],
      usadoEn: null,
    });
    await anotar(tx, contexto, { tipo: 'clave.enlace_enviado', detalle: { usuarioId: cuenta.id } });
    return escribirCarta(carta, cuenta, `${publicUrl}/restablecer-contrasena?token=${token}`);
  }

  async function destinatarioDe(dni: string, ahora: number) {
    const usuario = await buscarUsuarioPorDni(db, dni);
    const recientes = await tokensRecientes(db, usuario?.id ?? 0, ahora - 60 * MINUTO);
    if (!usuario?.activo || !usuario.email || correoReciente(usuario, ahora)) return undefined;
    if (recientes >= ENLACES_POR_HORA || esperaConfirmacion(usuario)) return undefined;
    return usuario;
  }

  /** The same work for every DNI: what a commit takes would otherwise tell who is a client. */
  async function atenderOlvido(dni: string, contexto: Contexto, enviar: (mensaje: Mail) => void) {
    const usuario = await destinatarioDe(dni, contexto.ahora);
    await db.transaction().execute(async (tx) => {
      if (!usuario) return anotarSinDestino(tx, contexto.ahora);
      const mensaje = await preparar(tx, usuario, 'olvido', contexto);
      afterCommit(tx, async () => enviar(mensaje));
    });
  }

  return {
    preparar,
    despachar,

    /** Answers at once, and the same for every DNI, of which nothing is looked up before the answer. */
    solicitar(dni: string, contexto: Contexto): { message: string } {
      ticked.add((inNextRound) =>
        atenderOlvido(dni, contexto, (mensaje) => inNextRound(() => sendMail(mensaje))),
      );
      return { message: TEXTO_ENLACE };
    },

    async restablecer({ token, password }: ResetPassword, contexto: Contexto): Promise<{ message: string }> {
      const { ahora } = contexto;
      const hash = digestOf(token);
      const vencido = () => datosNoValidos({ token: [TEXTO_ENLACE_VENCIDO] });
      const cuenta = await cuentaDeToken(db, hash, ahora);
      if (!cuenta) throw vencido();
      await exigirContrasena(password, cuenta);
      const claveHash = await passwords.hash(password);
      await db.transaction().execute(async (tx) => {
        // The account first, as everywhere: whoever signs in at the same moment locks it before the rest.
        await retenerFila(tx, cuenta.id);
        const usuarioId = await gastarToken(tx, hash, ahora);
        if (usuarioId === undefined) throw vencido();
        const { username, fullName, rol, correoDesde } = await cambiarClave(tx, {
          usuarioId,
          claveHash,
          ahora,
        });
        await borrarSesion(tx, usuarioId);
        const conFactor = (await cuantosFactores(tx, [usuarioId])).has(usuarioId);
        await (conFactor ? desbloquearLugares : desbloquear)(tx, username);
        await olvidarDispositivos(tx, usuarioId, null);
        const suyo = { ...contexto, actor: { id: usuarioId, fullName, rol } };
        const detalle = { direccion: contexto.direccion };
        await anotar(tx, suyo, { tipo: 'clave.restablecida', detalle });
        if (cercaDelCambio({ correoDesde }, ahora)) {
          await anotar(tx, suyo, { tipo: 'clave.tras_cambio_de_correo', detalle });
        }
      });
      return { message: TEXTO_CLAVE_CAMBIADA };
    },

    /** Changes the caller's own password and renews the session, so that copied tokens end. */
    async cambiar(
      { actual, nueva }: CambioDeContrasena,
      quien: UsuarioActual,
      contexto: Contexto,
    ): Promise<TokensSesion & { message: string }> {
      const { ahora } = contexto;
      const intento = intentoPropio('CAMBIO', quien);
      await exigirSinBloqueo(db, intento, ahora);
      const cuenta = await usuarioConClave(db, quien.id);
      await exigirContrasena(nueva, cuenta, 'nueva');
      if (nueva === actual) throw datosNoValidos({ nueva: [TEXTO_IGUAL] });
      const noEs = () => datosNoValidos({ actual: [TEXTO_ACTUAL] });
      if (!(await passwords.verify(cuenta.claveHash, actual, { from: quien.sesionId, isKnown: true }))) {
        await db.transaction().execute(async (tx) => {
          await anotarFallo(tx, intento, ahora);
          await anotar(tx, contexto, { tipo: 'clave.cambio_rechazado' });
        });
        throw noEs();
      }
      const claveHash = await passwords.hash(nueva);
      const nuevos = await db.transaction().execute(async (tx) => {
        if (!(await retenerCuenta(tx, quien.id, { claveHash: cuenta.claveHash as string }))) throw noEs();
        await exigirSinBloqueo(tx, intento, ahora);
        await olvidarFallos(tx, intento);
        await cambiarClave(tx, { usuarioId: quien.id, claveHash, ahora });
        const sesion = await sesionDe(tx, quien.id);
        await olvidarDispositivos(tx, quien.id, sesion?.dispositivo ?? null);
        await anotar(tx, contexto, { tipo: 'clave.cambiada', detalle: { direccion: contexto.direccion } });
        const lugar = { direccion: contexto.direccion ?? null, navegador: sesion?.navegador ?? null };
        avisos.contrasenaCambiada(tx, cuenta, { ahora, ...lugar });
        return renovarSesion(tx, tokens, quien, ahora);
      });
      return { message: TEXTO_CAMBIADA, ...nuevos };
    },
  };
}
