import { randomBytes } from 'node:crypto';
import type { ConfirmarCorreo } from 'shared-domain';
import { anotar, type Contexto } from '../../auditoria/auditoria.repository';
import { anularTokens } from '../../contrasena/contrasena.repository';
import type { PasswordHasher } from '../../contrasena/password-hash';
import { avisarCorreoCambiado, avisarCorreoPedido, pedirConfirmacion } from '../../correo/cartas-de-cambio';
import type { Despachar } from '../../correo/despacho';
import type { Mail } from '../../correo/mailer';
import type { Db } from '../../db/connection';
import type { MotivoDeCambio } from '../../db/tablas';
import { datosNoValidos } from '../../problemas';
import { digestOf } from '../../sesion/digest';
import { borrarSesion } from '../../sesion/sesion.repository';
import {
  cambioPedido,
  contarFalloDeCambio,
  guardarCambioPedido,
  ponerCorreo,
  quitarCambioPedido,
} from './cambios-de-correo.repository';

/** People may read their mail days later; until then nothing has changed. */
const VIGENCIA = 7 * 24 * 3_600_000;
const FALLOS_ADMITIDOS = 5;

const TEXTO_VENCIDO = 'El enlace ya no es válido. Pida que le envíen otro.';
const TEXTO_CONTRASENA = 'Escriba la contraseña con la que inicia sesión: así sabemos que el cambio es suyo.';
const TEXTO_OTRA_CONTRASENA = 'La contraseña no es correcta.';
const TEXTO_CONFIRMADO = 'Su correo se confirmó. Los enlaces para elegir una contraseña llegarán a él.';

interface Dependencias {
  db: Db;
  passwords: PasswordHasher;
  despachar: Despachar;
  publicUrl: string;
  mailContact: string;
}

export type CambiosDeCorreo = ReturnType<typeof createCambiosDeCorreo>;

interface CuentaConCorreo {
  id: number;
  fullName: string;
  email: string;
  claveHash: string | null;
}

/**
 * Whoever asks for an advisor's correction is not known to be the client. So an account that its client has opened
 * needs their password besides the link.
 */
const pideContrasena = ({ motivo, claveHash }: { motivo: MotivoDeCambio; claveHash: string | null }) =>
  motivo === 'correccion' && claveHash !== null;

export function createCambiosDeCorreo(deps: Dependencias) {
  const { db, passwords, despachar, publicUrl, mailContact } = deps;

  return {
    /**
     * Another address waits until it is confirmed; links that were mailed before open nothing. Everything is stored in
     * the caller's transaction, and the caller has the mails sent after the commit: to both addresses.
     */
    async pedir(
      tx: Db,
      cuenta: CuentaConCorreo,
      { email, motivo }: { email: string; motivo: MotivoDeCambio },
      contexto: Contexto,
      sobre: { evaluacionId?: number; clienteId?: number } = {},
    ): Promise<Mail[]> {
      const { ahora } = contexto;
      const token = randomBytes(32).toString('base64url');
      const cambio = { email, motivo, hash: digestOf(token), creadoEn: ahora, expiraEn: ahora + VIGENCIA };
      await anularTokens(tx, cuenta.id, ahora);
      await guardarCambioPedido(tx, { ...cambio, usuarioId: cuenta.id });
      const cambios = [{ campo: 'cuenta.email', antes: cuenta.email, despues: email }];
      const detalle = { usuarioId: cuenta.id, cambios };
      await anotar(tx, contexto, { tipo: 'usuario.correo_pedido', ...sobre, detalle });
      const conContrasena = pideContrasena({ motivo, claveHash: cuenta.claveHash });
      const enlace = `${publicUrl}/confirmar-correo#token=${token}`;
      const carta = { fullName: cuenta.fullName, email, motivo, ahora, mailContact };
      const aviso = cuenta.email ? [avisarCorreoPedido(cuenta.email, carta)] : [];
      return [...aviso, pedirConfirmacion(carta, { enlace, conContrasena })];
    },

    despachar,

    /** Uses the link of the new address: the account has it from now on. Once for each link. */
    async confirmar({ token, password }: ConfirmarCorreo, contexto: Contexto): Promise<{ message: string }> {
      const { ahora } = contexto;
      const hash = digestOf(token);
      const vencido = () => datosNoValidos({ token: [TEXTO_VENCIDO] });
      const pedido = await cambioPedido(db, hash, ahora);
      if (!pedido) throw vencido();
      if (pideContrasena(pedido)) {
        if (password === undefined) throw datosNoValidos({ password: [TEXTO_CONTRASENA] });
        if (!(await passwords.verify(pedido.claveHash, password))) {
          await contarFalloDeCambio(db, hash, FALLOS_ADMITIDOS);
          throw datosNoValidos({ password: [TEXTO_OTRA_CONTRASENA] });
        }
      }
      const { id, fullName, rol, email: antes, nuevo, motivo } = pedido;
      await db.transaction().execute(async (tx) => {
        const isFirst = await quitarCambioPedido(tx, { hash });
        if (!isFirst || !(await ponerCorreo(tx, { id, email: antes }, nuevo, ahora))) throw vencido();
        await anularTokens(tx, id, ahora);
        await borrarSesion(tx, id);
        const cambios = [{ campo: 'cuenta.email', antes, despues: nuevo }];
        const actor = { id, fullName, rol };
        await anotar(
          tx,
          { ...contexto, actor },
          {
            tipo: 'usuario.correo_confirmado',
            detalle: { usuarioId: id, cambios, direccion: contexto.direccion },
          },
        );
        const carta = { fullName, email: nuevo, motivo, ahora, mailContact };
        if (antes) despachar(tx, [avisarCorreoCambiado(antes, carta)]);
      });
      return { message: TEXTO_CONFIRMADO };
    },
  };
}
