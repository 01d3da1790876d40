import { randomBytes } from 'node:crypto';
import { cercaDelCambio, correoReciente, esperaConfirmacion } from 'shared-domain/cuenta';
import type { CambioDeContrasena, ResetPassword } from 'shared-domain/sesion';
import { afterCommit } from '../../db/around-commit';
import type { Db } from '../../db/connection';
import type { Platform, ServicesOf } from '../../feature';
import { actorDe, anotar, type Contexto } from '../../ledger';
import type { Mail } from '../../ports';
import { conflicto, datosNoValidos, ProblemaError } from '../../problemas';
import type { UsuarioActual } from '../../usuario-actual';
import { carta, type correo } from '../correo';
import {
  anotarFallo,
  borrarSesion,
  buscarUsuarioPorDni,
  contarFallo,
  cuantosFactores,
  desbloquear,
  desbloquearLugares,
  digestOf,
  exigirSesion,
  exigirSinBloqueo,
  intentoPropio,
  lockCuenta,
  lockFila,
  olvidarDispositivos,
  olvidarFallos,
  renovarSesion,
  type sesion,
  type Usuario,
  usuarioConContrasena,
} from '../sesion';
import {
  cambiarContrasena,
  cuentaDeToken,
  gastarToken,
  guardarToken,
  tokensRecientes,
} from './contrasena.repository';
import { exigirContrasena } from './exigir-contrasena';

const MINUTO = 60_000;
const DIA = 24 * 60 * MINUTO;
const ENLACES_POR_HORA = 3;

const CARTAS = {
  olvido: {
    vigencia: 20 * MINUTO,
    asunto: 'Restablecer su contraseña',
    frase: 'Para elegir una nueva contraseña abra este enlace en los próximos 20 minutos:',
    final: 'Si usted no lo solicitó, ignore este correo: su contraseña no cambia.',
  },
  encargo: {
    vigencia: DIA,
    asunto: 'Elija una nueva contraseña',
    frase: 'Para elegir una nueva contraseña abra este enlace en las próximas 24 horas:',
    final: 'Hasta que elija otra, su contraseña no cambia.',
  },
  bienvenida: {
    vigencia: DIA,
    asunto: 'Su cuenta está lista',
    frase: 'Para elegir su contraseña abra este enlace en las próximas 24 horas:',
    final: 'Si el enlace venció, use «¿Olvidó su contraseña?» con su DNI.',
  },
};

const TEXTO_ENLACE = 'Si el DNI está registrado, se envió un enlace de restablecimiento a su correo.';
const TEXTO_ENLACE_VENCIDO = 'El enlace ya no es válido. Solicite uno nuevo.';
const TEXTO_MUCHOS_ENLACES = 'Ya se enviaron tres enlaces en la última hora. Espere antes de enviar otro.';
const TEXTO_OTRO_CORREO = 'La cuenta cambió hace un momento. Vuelva a intentarlo.';
const TEXTO_CONTRASENA_CAMBIADA = 'Su contraseña se cambió. Ya puede iniciar sesión.';

const TEXTO_ACTUAL = 'No es su contraseña actual.';
const TEXTO_IGUAL = 'Elija una contraseña distinta de la actual.';
const TEXTO_CAMBIADA = 'Su contraseña se cambió. Los enlaces y los demás dispositivos ya no sirven.';

type Dependencias = Pick<Platform, 'db' | 'passwords' | 'sendMail' | 'ticked'> &
  ServicesOf<typeof correo> &
  ServicesOf<typeof sesion> & { publicUrl: string };

type Destinatario = Pick<Usuario, 'id' | 'username' | 'fullName' | 'email'>;

export function createContrasenas(deps: Dependencias) {
  const { db, passwords, sendMail, ticked, publicUrl, tokens, avisos } = deps;

  async function preparar(
    tx: Db,
    cuenta: Destinatario,
    motivo: keyof typeof CARTAS,
    contexto: Contexto,
  ): Promise<Mail> {
    const { ahora } = contexto;
    const { vigencia, asunto, frase, final } = CARTAS[motivo];
    if (!(await lockCuenta(tx, cuenta.id, { email: cuenta.email }))) throw conflicto(TEXTO_OTRO_CORREO);
    if ((await tokensRecientes(tx, cuenta.id, ahora - 60 * MINUTO)) >= ENLACES_POR_HORA) {
      throw new ProblemaError(429, TEXTO_MUCHOS_ENLACES, { retryAfter: 3600 });
    }
    const token = randomBytes(32).toString('base64url');
    await guardarToken(tx, {
      hash: digestOf(token),
      usuarioId: cuenta.id,
      creadoEn: ahora,
      expiraEn: ahora + vigencia,
      usadoEn: null,
    });
    await anotar(tx, contexto, { tipo: 'clave.enlace_enviado', detalle: { usuarioId: cuenta.id } });
    const enlace = `${publicUrl}/restablecer-contrasena?token=${token}`;
    return carta(cuenta, asunto, [`Su usuario es ${cuenta.username}. ${frase}`, '', enlace, '', final]);
  }

  async function destinatarioDe(dni: string, ahora: number) {
    const usuario = await buscarUsuarioPorDni(db, dni);
    const recientes = await tokensRecientes(db, usuario?.id ?? 0, ahora - 60 * MINUTO);
    if (!usuario?.activo || !usuario.email || correoReciente(usuario, ahora)) return undefined;
    if (recientes >= ENLACES_POR_HORA || esperaConfirmacion(usuario)) return undefined;
    return usuario;
  }

  async function atenderOlvido(dni: string, contexto: Contexto, enviar: (mensaje: Mail) => void) {
    const usuario = await destinatarioDe(dni, contexto.ahora);
    await db.transaction().execute(async (tx) => {
      // Takes as long as storing a token, so that the time does not reveal known DNIs.
      if (!usuario) return contarFallo(tx, { clave: 'olvido', nombre: 'olvido' }, contexto.ahora);
      const mensaje = await preparar(tx, usuario, 'olvido', contexto);
      afterCommit(tx, async () => enviar(mensaje));
    });
  }

  return {
    preparar,

    /** Reads nothing first, so that the response time does not depend on the DNI. */
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
      const { id } = cuenta;
      await exigirContrasena(password, cuenta);
      const claveHash = await passwords.hash(password);
      await db.transaction().execute(async (tx) => {
        // Locks the account first, as a sign-in does, to prevent a deadlock.
        await lockFila(tx, id);
        if (!(await gastarToken(tx, hash, ahora))) throw vencido();
        await cambiarContrasena(tx, id, claveHash, ahora);
        await borrarSesion(tx, id);
        const actor = await usuarioConContrasena(tx, id);
        const conFactor = (await cuantosFactores(tx, [id])).has(id);
        await (conFactor ? desbloquearLugares : desbloquear)(tx, actor.username);
        await olvidarDispositivos(tx, id, null);
        const suyo = { ...contexto, actor: actorDe(actor) };
        const detalle = { direccion: contexto.direccion };
        await anotar(tx, suyo, { tipo: 'clave.restablecida', detalle });
        if (cercaDelCambio(actor, ahora)) {
          await anotar(tx, suyo, { tipo: 'clave.tras_cambio_de_correo', detalle });
        }
      });
      return { message: TEXTO_CONTRASENA_CAMBIADA };
    },

    async cambiar({ actual, nueva }: CambioDeContrasena, quien: UsuarioActual, contexto: Contexto) {
      const { ahora } = contexto;
      const intento = intentoPropio('CAMBIO', quien);
      await exigirSinBloqueo(db, intento, ahora);
      const cuenta = await usuarioConContrasena(db, quien.id);
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
        if (!(await lockCuenta(tx, quien.id, { claveHash: cuenta.claveHash as string }))) throw noEs();
        await exigirSinBloqueo(tx, intento, ahora);
        await olvidarFallos(tx, intento);
        await cambiarContrasena(tx, quien.id, claveHash, ahora);
        const { dispositivo, navegador } = await exigirSesion(tx, quien);
        await olvidarDispositivos(tx, quien.id, dispositivo);
        await anotar(tx, contexto, { tipo: 'clave.cambiada', detalle: { direccion: contexto.direccion } });
        const { direccion = null } = contexto;
        avisos.contrasenaCambiada(tx, cuenta, { ahora, direccion, navegador });
        return renovarSesion(tx, tokens, quien, ahora);
      });
      return { message: TEXTO_CAMBIADA, ...nuevos };
    },
  };
}
