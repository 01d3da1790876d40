import { formatFechaHora } from 'shared-domain';
import type { Mail } from '../../ports';

interface Acceso {
  ahora: number;
  navegador: string | null;
  direccion: string | null;
  /** Whom the person should call, as in "llame a …". */
  mailContact: string;
}

type Persona = { fullName: string; email: string };

const cuando = (ahora: number) => `${formatFechaHora(new Date(ahora).toISOString())} (hora de Lima)`;
const desde = ({ navegador, direccion }: Acceso) =>
  `${navegador ?? 'un navegador que no se reconoce'}${direccion === null ? '' : `, dirección ${direccion}`}`;

const carta = ({ fullName, email }: Persona, subject: string, lineas: string[]): Mail => ({
  to: email,
  subject,
  text: [`Hola, ${fullName}:`, '', ...lineas].join('\n'),
});

/** Tells of a sign-in in a browser that the account does not know. */
export function escribirAvisoDeIngreso(persona: Persona, acceso: Acceso): Mail {
  return carta(persona, 'Ingreso desde un dispositivo nuevo', [
    `El ${cuando(acceso.ahora)} se inició sesión en su cuenta desde un dispositivo nuevo: ${desde(acceso)}.`,
    '',
    'Si fue usted, no tiene que hacer nada.',
    `Si no fue usted, elija hoy mismo otra contraseña con «¿Olvidó su contraseña?» y llame a ${acceso.mailContact}.`,
  ]);
}

/** Tells that the password was changed by somebody who was signed in and knew it. */
export function escribirAvisoDeContrasena(persona: Persona, acceso: Acceso): Mail {
  return carta(persona, 'Cambió la contraseña de su cuenta', [
    `El ${cuando(acceso.ahora)} se cambió la contraseña de su cuenta desde ${desde(acceso)}.`,
    '',
    'Si fue usted, no tiene que hacer nada.',
    `Si no fue usted, elija hoy mismo otra con «¿Olvidó su contraseña?» y llame a ${acceso.mailContact}.`,
  ]);
}

/** Tells that there is one more second factor with which somebody can sign in. */
export function escribirAvisoDeFactorAgregado(persona: Persona, acceso: Acceso): Mail {
  return avisoDeFactor(persona, acceso, [
    'Se agregó un segundo factor a su cuenta',
    'se agregó un segundo factor a su cuenta',
  ]);
}

/** Tells that a second factor was removed by somebody who was signed in. */
export function escribirAvisoDeFactorQuitado(persona: Persona, acceso: Acceso): Mail {
  return avisoDeFactor(persona, acceso, [
    'Se quitó un segundo factor de su cuenta',
    'se quitó un segundo factor de su cuenta',
  ]);
}

const avisoDeFactor = (persona: Persona, acceso: Acceso, [asunto, que]: [string, string]): Mail =>
  carta(persona, asunto, [
    `El ${cuando(acceso.ahora)} ${que} desde ${desde(acceso)}.`,
    '',
    'Si fue usted, no tiene que hacer nada.',
    `Si no fue usted, llame hoy mismo a ${acceso.mailContact}.`,
  ]);
