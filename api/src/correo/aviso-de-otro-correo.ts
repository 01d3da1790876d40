import { formatFechaHora } from 'shared-domain';
import { enmascararCorreo } from '../listas/mascara';
import type { Mail } from './mailer';

/** The address that an account gets, and where that was done. */
export interface Mudanza {
  email: string;
  motivo: 'correccion' | 'administracion';
}

const MOTIVO: Record<Mudanza['motivo'], string> = {
  correccion: 'El cambio se hizo al corregir los datos de una solicitud de crédito.',
  administracion: 'El cambio lo hizo un administrador.',
};

/** Tells the old address of an account that another one took its place. */
export function escribirMudanza(
  cuenta: { fullName: string; email: string },
  { email, motivo, ahora, mailContact }: Mudanza & { ahora: number; mailContact: string },
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
