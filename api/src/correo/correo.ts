import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

export interface Mensaje {
  to: string;
  subject: string;
  text: string;
}

export type EnviarCorreo = (mensaje: Mensaje) => Promise<void>;

/** Where mail goes that no server takes. */
export const bandejaDe = (dataDir: string): string => join(dataDir, 'correo');

/**
 * Mail by SMTP; without a server it is laid into a folder as files that a mail program opens and a person can
 * read as they are.
 */
export function createCorreo(opciones: {
  smtpUrl: string | undefined;
  from: string;
  dataDir: string;
}): EnviarCorreo {
  const { smtpUrl, from, dataDir } = opciones;
  if (!smtpUrl) return (mensaje) => guardar(bandejaDe(dataDir), from, mensaje);
  const smtp = createTransport(smtpUrl);
  return async (mensaje) => {
    await smtp.sendMail({ ...mensaje, from });
  };
}

async function guardar(bandeja: string, from: string, { to, subject, text }: Mensaje): Promise<void> {
  const ahora = new Date();
  const eml = [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Date: ${ahora.toUTCString().replace('GMT', '+0000')}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    text,
    '',
  ].join('\n');
  mkdirSync(bandeja, { recursive: true, mode: 0o700 });
  const nombre = `${ahora.toISOString().replaceAll(':', '-')}-${randomBytes(3).toString('hex')}.eml`;
  writeFileSync(join(bandeja, nombre), eml, { mode: 0o600 });
}
