import { formatFechaHora } from 'shared-domain';
import type { MotivoDeCambio } from '../db/tablas';
import { enmascararCorreo } from '../listas/mascara';
import type { Mail } from './mailer';

const MOTIVO: Record<MotivoDeCambio, string> = {
  correccion: 'El cambio se pidió al corregir los datos de una solicitud de crédito.',
  administracion: 'El cambio lo pidió un administrador.',
};

/** Another address for an account: whose it is, the address, where it was asked for, and when. */
interface Cambio {
  fullName: string;
  email: string;
  motivo: MotivoDeCambio;
  ahora: number;
  mailContact: string;
}

const cuando = (ahora: number): string => `${formatFechaHora(new Date(ahora).toISOString())} (hora de Lima)`;
const siNoLoPidio = (mailContact: string): string =>
  `Si usted no lo pidió, llame hoy mismo a ${mailContact} y avise que no reconoce este cambio.`;

/** Tells the address that an account has that another one was asked for. */
export function avisarCorreoPedido(
  to: string,
  { fullName, email, motivo, ahora, mailContact }: Cambio,
): Mail {
  return {
    to,
    subject: 'Se pidió cambiar el correo de su cuenta',
    text: [
      `Hola, ${fullName}:`,
      '',
      `El ${cuando(ahora)} se pidió que el correo de su cuenta sea ${enmascararCorreo(email)}. Hasta que se confirme ` +
        'desde allí, nada cambia: los enlaces para elegir una contraseña siguen llegando a este correo. Los que se ' +
        'enviaron antes ya no sirven.',
      MOTIVO[motivo],
      '',
      siNoLoPidio(mailContact),
    ].join('\n'),
  };
}

/** Asks the new address to confirm that it belongs to the person of the account. */
export function pedirConfirmacion(
  { fullName, email, motivo }: Cambio,
  { enlace, conContrasena }: { enlace: string; conContrasena: boolean },
): Mail {
  return {
    to: email,
    subject: 'Confirme su correo',
    text: [
      `Hola, ${fullName}:`,
      '',
      'Para que este sea el correo de su cuenta abra este enlace en los próximos 7 días:',
      '',
      enlace,
      '',
      ...(conContrasena ? ['La página le pedirá la contraseña con la que inicia sesión.'] : []),
      MOTIVO[motivo],
      'Si usted no lo pidió, ignore este correo: nada cambia.',
    ].join('\n'),
  };
}

/** Tells the old address of an account that the account has another one now. */
export function avisarCorreoCambiado(
  to: string,
  { fullName, email, motivo, ahora, mailContact }: Cambio,
): Mail {
  return {
    to,
    subject: 'Cambió el correo de su cuenta',
    text: [
      `Hola, ${fullName}:`,
      '',
      `El ${cuando(ahora)} cambió el correo de su cuenta. El nuevo es ${enmascararCorreo(email)}: los enlaces para ` +
        'elegir una contraseña llegarán allí y ya no a este correo. Los enviados antes ya no sirven, y su sesión se cerró.',
      MOTIVO[motivo],
      '',
      siNoLoPidio(mailContact),
    ].join('\n'),
  };
}
