import { formatFechaHora } from 'shared-domain';
import type { Db } from '../../db/connection';
import type { Mail } from '../../ports';
import type { Despachar } from './mailer';

interface Acceso {
  ahora: number;
  navegador: string | null;
  direccion: string | null;
}

interface Persona {
  fullName: string;
  email: string;
}

export const cuando = (momento: number): string =>
  `${formatFechaHora(new Date(momento).toISOString())} (hora de Lima)`;

export const carta = ({ fullName, email }: Persona, subject: string, lineas: readonly string[]): Mail => ({
  to: email,
  subject,
  text: [`Hola, ${fullName}:`, '', ...lineas].join('\n'),
});

const desde = ({ navegador, direccion }: Acceso) =>
  `${navegador ?? 'un navegador que no se reconoce'}${direccion === null ? '' : `, dirección ${direccion}`}`;

export type Avisos = ReturnType<typeof createAvisos>;

export function createAvisos({ despachar, mailContact }: { despachar: Despachar; mailContact: string }) {
  const aviso =
    (asunto: string, suceso: (acceso: Acceso) => string, siNo: string) =>
    (tx: Db, persona: Persona, acceso: Acceso): void => {
      const lineas = [
        `El ${cuando(acceso.ahora)} ${suceso(acceso)}.`,
        '',
        'Si fue usted, no tiene que hacer nada.',
        `Si no fue usted, ${siNo} ${mailContact}.`,
      ];
      despachar(tx, [carta(persona, asunto, lineas)]);
    };
  return {
    ingresoNuevo: aviso(
      'Ingreso desde un dispositivo nuevo',
      (acceso) => `se inició sesión en su cuenta desde un dispositivo nuevo: ${desde(acceso)}`,
      'elija hoy mismo otra contraseña con «¿Olvidó su contraseña?» y llame a',
    ),
    contrasenaCambiada: aviso(
      'Cambió la contraseña de su cuenta',
      (acceso) => `se cambió la contraseña de su cuenta desde ${desde(acceso)}`,
      'elija hoy mismo otra con «¿Olvidó su contraseña?» y llame a',
    ),
    factorAgregado: aviso(
      'Se agregó un segundo factor a su cuenta',
      (acceso) => `se agregó un segundo factor a su cuenta desde ${desde(acceso)}`,
      'llame hoy mismo a',
    ),
    factorQuitado: aviso(
      'Se quitó un segundo factor de su cuenta',
      (acceso) => `se quitó un segundo factor de su cuenta desde ${desde(acceso)}`,
      'llame hoy mismo a',
    ),
  };
}

/** Begins the sentence that ends with "su cuenta". */
const ENLACE = {
  propio: 'se vinculó',
  deDos: 'dos administradores vincularon',
  quitado: 'se desvinculó',
} as const;

export function avisarEnlace(
  persona: Persona,
  { que, ahora, mailContact }: { que: keyof typeof ENLACE; ahora: number; mailContact: string },
): Mail {
  const seQuito = que === 'quitado';
  const asunto = `Su cuenta se ${seQuito ? 'desvinculó del' : 'vinculó con el'} proveedor de identidad`;
  return carta(persona, asunto, [
    `El ${cuando(ahora)} ${ENLACE[que]} su cuenta ${seQuito ? 'del' : 'con el'} proveedor de identidad de la institución.`,
    '',
    'Si fue usted, o usted lo pidió, no tiene que hacer nada.',
    `Si no, llame hoy mismo a ${mailContact} y avise que no reconoce este cambio.`,
  ]);
}

export const avisarFactorExigido = (persona: Persona, hasta: number, mailContact: string): Mail =>
  carta(persona, 'Su cuenta necesita un segundo factor', [
    `Su rol necesita ahora un segundo factor para iniciar sesión. La sesión que usted tiene abierta termina el ${cuando(hasta)}.`,
    'Agregue el segundo factor en «Mi cuenta», o hágalo cuando vuelva a ingresar.',
    '',
    `Si tiene dudas, llame a ${mailContact}.`,
  ]);

/** Reports to a person that others removed their second factors; `por` says who did, in words. */
export const avisarFactorRepuesto = (
  persona: Persona,
  {
    ahora,
    mailContact,
    por = 'dos administradores quitaron',
  }: { ahora: number; mailContact: string; por?: string },
): Mail =>
  carta(persona, 'Se quitaron los segundos factores de su cuenta', [
    `El ${cuando(ahora)} ${por} los segundos ` +
      'factores de su cuenta, porque se avisó que los perdió. Sus códigos de recuperación ya no sirven, y su sesión ' +
      'se cerró. Su contraseña es la misma. Si su rol necesita un segundo factor, agregue otro al iniciar sesión.',
    '',
    `Si usted no lo pidió, llame hoy mismo a ${mailContact} y avise que no reconoce este cambio.`,
  ]);

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

export function escribirCarta(motivo: Carta, cuenta: Destinatario, enlace: string): Mail {
  const { asunto, enlace: frase, final } = TEXTO[motivo];
  return carta(cuenta, asunto, [`Su usuario es ${cuenta.username}. ${frase}`, '', enlace, '', final]);
}
