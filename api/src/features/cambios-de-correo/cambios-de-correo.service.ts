import { randomBytes } from 'node:crypto';
import type { TipoEvento } from 'shared-domain/auditoria';
import { formatFechaHora } from 'shared-domain/campos';
import { ESPERA_TRAS_CAMBIO, esperaConfirmacion } from 'shared-domain/cuenta';
import type { ConfirmarCorreo, RespuestaAnterior } from 'shared-domain/sesion';
import type { Db } from '../../db/connection';
import type { MotivoDeCambio } from '../../db/tablas-de-cuentas';
import type { Platform } from '../../feature';
import { actorDe, anotar, type Contexto } from '../../ledger';
import type { Mail } from '../../ports';
import { datosNoValidos } from '../../problemas';
import { anularTokens } from '../contrasena';
import type { Despachar } from '../correo';
import {
  anularBoletos,
  borrarSesion,
  cambiarUsuario,
  digestOf,
  lockCuenta,
  lockFila,
  olvidarDispositivos,
  quitarFactoresDesde,
  type Usuario,
  usuarioConContrasena,
} from '../sesion';
import {
  cambioPedido,
  consentirCambio,
  contarFalloDeCambio,
  enlaceAnterior,
  guardarCambioPedido,
  guardarEnlaceAnterior,
  quitarCambioPedido,
  quitarEnlacesDesde,
} from './cambios-de-correo.repository';
import {
  avisarCorreoCambiado,
  avisarCorreoPedido,
  loQueFaltaAlCambio,
  pedirConfirmacion,
} from './cartas-de-cambio';

const VIGENCIA = 7 * 24 * 3_600_000;
const FALLOS_ADMITIDOS = 5;

const TEXTO_VENCIDO = 'El enlace ya no es válido. Pida que le envíen otro.';
const TEXTO_ANTERIOR_VENCIDO = 'El enlace ya no es válido.';
const TEXTO_CONTRASENA =
  'Escriba la contraseña con la que inicia sesión, o acepte antes el cambio desde el correo anterior: así sabemos que el cambio es suyo.';
const TEXTO_OTRA_CONTRASENA = 'La contraseña no es correcta.';
const TEXTO_SIN_CONSENTIMIENTO =
  'Falta aceptar el cambio desde el correo anterior, o que lo confirme un administrador. Después abra este enlace otra vez.';
const TEXTO_SIN_ADMINISTRADOR =
  'Falta que un administrador confirme el cambio. Después abra este enlace otra vez.';
const TEXTO_CONSENTIDO = 'El cambio se aceptó. Valdrá cuando se abra el enlace que se envió al correo nuevo.';
const TEXTO_RETIRADO = 'El cambio se canceló: el correo de la cuenta sigue siendo este.';
const TEXTO_REPUESTO =
  'El correo de la cuenta vuelve a ser este. Su sesión se cerró y su contraseña ya no vale: pida un enlace en «¿Olvidó su contraseña?» para elegir otra.';

interface Dependencias extends Pick<Platform, 'db' | 'passwords'> {
  despachar: Despachar;
  publicUrl: string;
  mailContact: string;
}

export type CambiosDeCorreo = ReturnType<typeof createCambiosDeCorreo>;

type CuentaConCorreo = Pick<Usuario, 'id' | 'fullName' | 'email' | 'claveHash' | 'correoElegidoPor'>;

export function createCambiosDeCorreo(deps: Dependencias) {
  const { db, passwords, despachar, publicUrl, mailContact } = deps;

  /** Null for an address that only the advisor chose: it may not be the client's. */
  async function enlaceParaElAnterior(
    tx: Db,
    cuenta: CuentaConCorreo,
    nuevo: string,
    creadoEn: number,
  ): Promise<string | null> {
    if (esperaConfirmacion(cuenta)) return null;
    const token = randomBytes(32).toString('base64url');
    const cambio = { usuarioId: cuenta.id, anterior: cuenta.email, nuevo, creadoEn };
    await guardarEnlaceAnterior(tx, { ...cambio, hash: digestOf(token), expiraEn: creadoEn + VIGENCIA });
    return `${publicUrl}/correo-anterior#token=${token}`;
  }

  async function anotarSuyo(
    tx: Db,
    tipo: Extract<TipoEvento, `usuario.correo_${string}`>,
    actor: Pick<Usuario, 'id' | 'fullName' | 'rol'>,
    [antes, despues]: [string, string],
    contexto: Contexto,
  ): Promise<void> {
    const cambios = [{ campo: 'cuenta.email', antes, despues }];
    const detalle = { usuarioId: actor.id, cambios, direccion: contexto.direccion };
    await anotar(tx, { ...contexto, actor: actorDe(actor) }, { tipo, detalle });
  }

  return {
    async pedir(
      tx: Db,
      cuenta: CuentaConCorreo,
      { email, motivo, entreDos = false }: { email: string; motivo: MotivoDeCambio; entreDos?: boolean },
      contexto: Contexto,
      sobre: { evaluacionId?: number; clienteId?: number } = {},
    ): Promise<Mail[]> {
      const { ahora, actor } = contexto;
      const token = randomBytes(32).toString('base64url');
      const consentidoEn = entreDos ? ahora : null;
      await anularTokens(tx, cuenta.id, ahora);
      await guardarCambioPedido(tx, {
        usuarioId: cuenta.id,
        email,
        motivo,
        hash: digestOf(token),
        creadoEn: ahora,
        expiraEn: ahora + VIGENCIA,
        pedidoPor: actor.id,
        consentidoEn,
      });
      const cambios = [{ campo: 'cuenta.email', antes: cuenta.email, despues: email }];
      const detalle = { usuarioId: cuenta.id, cambios };
      await anotar(tx, contexto, { tipo: 'usuario.correo_pedido', ...sobre, detalle });
      const falta = loQueFaltaAlCambio({ ...cuenta, consentidoEn });
      const enlace = `${publicUrl}/confirmar-correo#token=${token}`;
      const carta = { fullName: cuenta.fullName, email, motivo, ahora, mailContact };
      const confirmacion = pedirConfirmacion(carta, { enlace, falta });
      if (!cuenta.email) return [confirmacion];
      const vuelta = await enlaceParaElAnterior(tx, cuenta, email, ahora);
      return [avisarCorreoPedido(cuenta.email, carta, vuelta), confirmacion];
    },

    despachar,

    async confirmar({ token, password }: ConfirmarCorreo, contexto: Contexto) {
      const { ahora } = contexto;
      const hash = digestOf(token);
      const vencido = () => datosNoValidos({ token: [TEXTO_VENCIDO] });
      const pedido = await cambioPedido(db, hash, ahora);
      if (!pedido) throw vencido();
      const falta = loQueFaltaAlCambio(pedido);
      if (falta === 'administrador') throw datosNoValidos({ token: [TEXTO_SIN_ADMINISTRADOR] });
      if (falta === 'consentimiento') throw datosNoValidos({ token: [TEXTO_SIN_CONSENTIMIENTO] });
      if (falta === 'contrasena') {
        if (password === undefined) throw datosNoValidos({ password: [TEXTO_CONTRASENA] });
        if (!(await passwords.verify(pedido.claveHash, password))) {
          await contarFalloDeCambio(db, hash, FALLOS_ADMITIDOS);
          throw datosNoValidos({ password: [TEXTO_OTRA_CONTRASENA] });
        }
      }
      const { id, fullName, email: antes, nuevo, motivo } = pedido;
      await db.transaction().execute(async (tx) => {
        const isFirst = await quitarCambioPedido(tx, { hash });
        if (!isFirst || !(await lockCuenta(tx, id, { email: antes }))) throw vencido();
        const confirmado = { email: nuevo, correoDesde: ahora, cambiadoEn: ahora, correoElegidoPor: null };
        await cambiarUsuario(tx, id, confirmado);
        await anularTokens(tx, id, ahora);
        await borrarSesion(tx, id);
        await anotarSuyo(tx, 'usuario.correo_confirmado', pedido, [antes, nuevo], contexto);
        if (!antes) return;
        const vuelta = await enlaceParaElAnterior(tx, pedido, nuevo, ahora);
        const carta = { fullName, email: nuevo, motivo, ahora, mailContact };
        despachar(tx, [avisarCorreoCambiado(antes, carta, vuelta)]);
      });
      const desde = formatFechaHora(new Date(ahora + ESPERA_TRAS_CAMBIO).toISOString());
      return {
        message: `Su correo se confirmó. Los enlaces para elegir una contraseña llegarán a él desde el ${desde}.`,
      };
    },

    /** Cancelling restores the earlier address, even after later changes. */
    async responderDesdeElAnterior({ token, acepta }: RespuestaAnterior, contexto: Contexto) {
      const { ahora } = contexto;
      const vencido = () => datosNoValidos({ token: [TEXTO_ANTERIOR_VENCIDO] });
      const leido = await enlaceAnterior(db, digestOf(token), ahora);
      if (!leido) throw vencido();
      const { usuarioId, anterior, nuevo, creadoEn, hash } = leido;
      return db.transaction().execute(async (tx) => {
        await lockFila(tx, usuarioId);
        if (!(await enlaceAnterior(tx, hash, ahora))) throw vencido();
        const cuenta = await usuarioConContrasena(tx, usuarioId);
        if (acepta) {
          if (cuenta.email !== anterior) throw vencido();
          const cambio = { usuarioId, email: nuevo, creadoEn };
          if (!(await consentirCambio(tx, cambio, ahora))) throw vencido();
          await anotarSuyo(tx, 'usuario.correo_consentido', cuenta, [anterior, nuevo], contexto);
          return { message: TEXTO_CONSENTIDO };
        }
        const habiaPedido = await quitarCambioPedido(tx, { usuarioId });
        await quitarEnlacesDesde(tx, usuarioId, creadoEn);
        if (cuenta.email === anterior) {
          if (!habiaPedido) throw vencido();
          await anotarSuyo(tx, 'usuario.correo_retirado', cuenta, [nuevo, anterior], contexto);
          return { message: TEXTO_RETIRADO };
        }
        // The password may have been chosen at the other address.
        const antes = { email: anterior, correoDesde: null, claveHash: null, cambiadoEn: ahora };
        await cambiarUsuario(tx, usuarioId, antes);
        await anularTokens(tx, usuarioId, ahora);
        await anularBoletos(tx, usuarioId);
        await quitarFactoresDesde(tx, usuarioId, creadoEn, ahora);
        await olvidarDispositivos(tx, usuarioId, null);
        await borrarSesion(tx, usuarioId);
        await anotarSuyo(tx, 'usuario.correo_repuesto', cuenta, [cuenta.email, anterior], contexto);
        return { message: TEXTO_REPUESTO };
      });
    },
  };
}
