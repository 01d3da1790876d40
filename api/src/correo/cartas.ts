import { formatFechaHora } from 'shared-domain';
import { enmascararCorreo } from '../listas/mascara';
import type { Mail } from './mailer';

/** Why a link is mailed: the person asked for it, an administrator did, or the account is new. */
export type Carta = 'olvido' | 'encargo' | 'bienvenida';

export interface Destinatario {
  id: number;
  username: string;
  fullName: string;
  email: string;
}

const TEXTO: Record<Carta, { asunto: string; enlace: string; final: string }> = {
  olvido: {
    asunto: 'Restablecer su contraseña',
    enlace: 'Para elegir una nueva contraseña abra este enlace en los próximos 20 minutos:',
    final: 'Si usted no lo solicitó, ignore este correo: su contraseña no cambia.',
  },
  encargo: {
    asunto: 'Elija una nueva contraseña',
    enlace: 'Para elegir una nueva contraseña abra este enlace en las próximas 24 horas:',
    final: 'Hasta que elija otra, su contraseña no cambia.',
  },
  bienvenida: {
    asunto: 'Su cuenta está lista',
    enlace: 'Para elegir su contraseña abra este enlace en las próximas 24 horas:',
    final: 'Si el enlace venció, use «¿Olvidó su contraseña?» con su DNI.',
  },
};

export function escribirCarta(carta: Carta, cuenta: Destinatario, enlace: string): Mail {
  const texto = TEXTO[carta];
  return {
    to: cuenta.email,
    subject: texto.asunto,
    text: [
      `Hola, ${cuenta.fullName}:`,
      '',
      `Su usuario es ${cuenta.username}. ${texto.enlace}`,
      '',
      enlace,
      '',
      texto.final,
    ].join('\n'),
  };
}

/** The new address of an account, and where it was changed. */
export interface CambioDeCorreo {
  email: string;
  motivo: 'correccion' | 'administracion';
}

const MOTIVO: Record<CambioDeCorreo['motivo'], string> = {
  correccion: 'El cambio se hizo al corregir los datos de una solicitud de crédito.',
  administracion: 'El cambio lo hizo un administrador.',
};

/** Tells the old address of an account that the account has another one now. */
export function escribirAvisoDeCambio(
  cuenta: { fullName: string; email: string },
  { email, motivo, ahora, mailContact }: CambioDeCorreo & { ahora: number; mailContact: string },
): Mail {
  const cuando = formatFechaHora(new Date(ahora).toISOString());
  return {
    to: cuenta.email,
    subject: 'Cambió el correo de su cuenta',
    text: [
      `Hola, ${cuenta.fullName}:`,
      '',
      `El ${cuando} (hora de Lima) cambió el correo de su cuenta. El nuevo es ${enmascararCorreo(email)}: ` +
        'los enlaces para elegir una contraseña llegarán allí y ya no a este correo. Los enviados antes ya no sirven.',
      MOTIVO[motivo],
      '',
      `Si usted no lo pidió, llame hoy mismo a ${mailContact} y avise que no reconoce este cambio.`,
    ].join('\n'),
  };
}
