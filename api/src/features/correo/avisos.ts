import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { formatFechaHora } from 'shared-domain/campos';
import { afterCommit } from '../../db/around-commit';
import type { Db } from '../../db/connection';
import type { Tablas } from '../../db/tablas';
import { mailFolderOf } from '../../environment/owner-only';
import type { Platform } from '../../feature';
import type { Mail, SendMail } from '../../ports';

type Acceso = Pick<Tablas['accesos'], 'direccion' | 'navegador'> & { ahora: number };

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

/** Also sends if the request fails after the commit. */
export const createDespacho =
  ({ sendMail, background }: Pick<Platform, 'sendMail' | 'background'>) =>
  (tx: Db, cartas: readonly Mail[]): void =>
    afterCommit(tx, async () => {
      for (const una of cartas) background.start(() => sendMail(una));
    });

export type Despachar = ReturnType<typeof createDespacho>;

export function createAvisos(despachar: Despachar, mailContact: string) {
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

interface Settings {
  smtpUrl: string | undefined;
  from: string;
  dataDir: string;
}

export function createMailer({ smtpUrl, from, dataDir }: Settings): SendMail {
  if (!smtpUrl) return (mail) => keep(mailFolderOf(dataDir), from, mail);
  const smtp = createTransport(smtpUrl);
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return async ({ id, ...mail }) => {
    await smtp.sendMail({ ...mail, from, ...(id && { messageId: `<${id}@${domain}>` }) });
  };
}

async function keep(folder: string, from: string, { id, to, subject, text }: Mail): Promise<void> {
  const now = new Date();
  const eml = [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Date: ${now.toUTCString().replace('GMT', '+0000')}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    text,
    '',
  ].join('\n');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const name = id ?? `${now.toISOString().replaceAll(':', '-')}-${randomBytes(3).toString('hex')}`;
  writeFileSync(join(folder, `${name}.eml`), eml, { mode: 0o600 });
}
