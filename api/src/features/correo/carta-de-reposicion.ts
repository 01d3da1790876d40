import { formatFechaHora } from 'shared-domain';
import type { Mail } from '../../ports';

interface Reposicion {
  fullName: string;
  ahora: number;
  mailContact: string;
  /** Who did it, in words. */
  por?: string;
}

/** Tells somebody that others removed their second factors. */
export function avisarFactorRepuesto(
  to: string,
  { fullName, ahora, mailContact, por = 'dos administradores quitaron' }: Reposicion,
): Mail {
  return {
    to,
    subject: 'Se quitaron los segundos factores de su cuenta',
    text: [
      `Hola, ${fullName}:`,
      '',
      `El ${formatFechaHora(new Date(ahora).toISOString())} (hora de Lima) ${por} los segundos ` +
        'factores de su cuenta, porque se avisó que los perdió. Sus códigos de recuperación ya no sirven, y su sesión ' +
        'se cerró. Su contraseña es la misma. Si su rol necesita un segundo factor, agregue otro al iniciar sesión.',
      '',
      `Si usted no lo pidió, llame hoy mismo a ${mailContact} y avise que no reconoce este cambio.`,
    ].join('\n'),
  };
}
