import { randomBytes } from 'node:crypto';
import type { ResetPassword } from 'shared-domain';
import { anotar, type Contexto } from '../auditoria/auditoria.repository';
import type { EnviarCorreo } from '../correo/correo';
import type { SegundoPlano } from '../correo/en-segundo-plano';
import type { Db } from '../db/connection';
import { datosNoValidos } from '../problemas';
import { cambiarClave, gastarToken, guardarToken, tokensRecientes, tokenUsable } from './clave.repository';
import type { Claves } from './claves';
import { claveDeIntento } from './intentos';
import { borrarSesion, buscarUsuarioPorDni, olvidarFallos } from './sesion.repository';
import { huellaDe } from './tokens';

const MINUTO = 60_000;
const VIGENCIA = 20 * MINUTO;
const ENLACES_POR_HORA = 3;

export const TEXTO_ENLACE = 'Si el DNI está registrado, se envió un enlace de restablecimiento a su correo.';
const TEXTO_ENLACE_VENCIDO = 'El enlace ya no es válido. Solicite uno nuevo.';
const TEXTO_CLAVE_CAMBIADA = 'Su contraseña se cambió. Ya puede iniciar sesión.';

interface Dependencias {
  db: Db;
  claves: Claves;
  enviarCorreo: EnviarCorreo;
  segundoPlano: SegundoPlano;
  publicUrl: string;
}

export type Restablecimiento = ReturnType<typeof createRestablecimiento>;

export function createRestablecimiento(deps: Dependencias) {
  const { db, claves, enviarCorreo, segundoPlano, publicUrl } = deps;

  async function enviarEnlace(dni: string, contexto: Contexto): Promise<void> {
    const { ahora } = contexto;
    const usuario = await buscarUsuarioPorDni(db, dni);
    if (!usuario?.activo || !usuario.email) return;
    if ((await tokensRecientes(db, usuario.id, ahora - 60 * MINUTO)) >= ENLACES_POR_HORA) return;
    const token = randomBytes(32).toString('base64url');
    await db.transaction().execute(async (tx) => {
      await guardarToken(tx, {
        hash: huellaDe(token),
        usuarioId: usuario.id,
        creadoEn: ahora,
        expiraEn: ahora + VIGENCIA,
        usadoEn: null,
      });
      await anotar(tx, contexto, { tipo: 'clave.enlace_enviado', detalle: { usuarioId: usuario.id } });
    });
    await enviarCorreo({
      to: usuario.email,
      subject: 'Restablecer su contraseña',
      text: [
        `Hola, ${usuario.fullName}:`,
        '',
        `Su usuario es ${usuario.username}. Para elegir una nueva contraseña abra este enlace en los próximos 20 minutos:`,
        '',
        `${publicUrl}/restablecer-contrasena?token=${token}`,
        '',
        'Si usted no lo solicitó, ignore este correo: su contraseña no cambia.',
      ].join('\n'),
    });
  }

  return {
    /** Answers at once and the same for every DNI; what there is to do is done after the answer. */
    solicitar(dni: string, contexto: Contexto): { message: string } {
      segundoPlano.lanzar(() => enviarEnlace(dni, contexto));
      return { message: TEXTO_ENLACE };
    },

    /** Sets the password once for each link and ends the user's session. */
    async restablecer({ token, password }: ResetPassword, contexto: Contexto): Promise<{ message: string }> {
      const { ahora } = contexto;
      const hash = huellaDe(token);
      const vencido = () => datosNoValidos({ token: [TEXTO_ENLACE_VENCIDO] });
      if (!(await tokenUsable(db, hash, ahora))) throw vencido();
      const claveHash = await claves.cifrar(password);
      await db.transaction().execute(async (tx) => {
        const usuarioId = await gastarToken(tx, hash, ahora);
        if (usuarioId === undefined) throw vencido();
        const { username, fullName, rol } = await cambiarClave(tx, { usuarioId, claveHash, ahora });
        await borrarSesion(tx, usuarioId);
        await olvidarFallos(tx, claveDeIntento(username));
        const actor = { id: usuarioId, fullName, rol };
        await anotar(tx, { ...contexto, actor }, { tipo: 'clave.restablecida' });
      });
      return { message: TEXTO_CLAVE_CAMBIADA };
    },
  };
}
