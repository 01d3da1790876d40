import { formatFechaHora } from 'shared-domain';
import type { Mail } from '../../ports';

/** Begins the sentence that ends with "su cuenta". */
const ENLACE = {
  propio: 'se vinculó',
  deDos: 'dos administradores vincularon',
  quitado: 'se desvinculó',
} as const;

interface Vinculo {
  que: keyof typeof ENLACE;
  ahora: number;
  /** Completes "llame a …". */
  mailContact: string;
}

/** Reports that another sign-in now opens the account, or does so no longer. */
export function avisarEnlace(
  { fullName, email }: { fullName: string; email: string },
  { que, ahora, mailContact }: Vinculo,
): Mail {
  const seQuito = que === 'quitado';
  return {
    to: email,
    subject: seQuito
      ? 'Su cuenta se desvinculó del proveedor de identidad'
      : 'Su cuenta se vinculó con el proveedor de identidad',
    text: [
      `Hola, ${fullName}:`,
      '',
      `El ${formatFechaHora(new Date(ahora).toISOString())} (hora de Lima) ${ENLACE[que]} su cuenta ` +
        `${seQuito ? 'del' : 'con el'} proveedor de identidad de la institución.`,
      '',
      'Si fue usted, o usted lo pidió, no tiene que hacer nada.',
      `Si no, llame hoy mismo a ${mailContact} y avise que no reconoce este cambio.`,
    ].join('\n'),
  };
}
