import { formatFechaHora } from 'shared-domain';
import type { Mail } from '../../ports';

/** Reports to a person that their role needs a second factor, and when their open session ends for that reason. */
export function avisarFactorExigido(
  to: string,
  { fullName, hasta, mailContact }: { fullName: string; hasta: number; mailContact: string },
): Mail {
  const cuando = `${formatFechaHora(new Date(hasta).toISOString())} (hora de Lima)`;
  return {
    to,
    subject: 'Su cuenta necesita un segundo factor',
    text: [
      `Hola, ${fullName}:`,
      '',
      `Su rol necesita ahora un segundo factor para iniciar sesión. La sesión que usted tiene abierta termina el ${cuando}.`,
      'Agregue el segundo factor en «Mi cuenta», o hágalo cuando vuelva a ingresar.',
      '',
      `Si tiene dudas, llame a ${mailContact}.`,
    ].join('\n'),
  };
}
