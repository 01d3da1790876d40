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

/** Mail by SMTP; without a server it is laid into the folder `correo` as files that any mail program opens. */
export function createCorreo(opciones: {
  smtpUrl: string | undefined;
  from: string;
  dataDir: string;
}): EnviarCorreo {
  const { smtpUrl, from, dataDir } = opciones;
  if (smtpUrl) {
    const smtp = createTransport(smtpUrl);
    return async (mensaje) => {
      await smtp.sendMail({ ...mensaje, from });
    };
  }
  const bandeja = join(dataDir, 'correo');
  const archivo = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (mensaje) => {
    const { message } = await archivo.sendMail({ ...mensaje, from });
    mkdirSync(bandeja, { recursive: true, mode: 0o700 });
    const nombre = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(3).toString('hex')}.eml`;
    writeFileSync(join(bandeja, nombre), message as Buffer, { mode: 0o600 });
  };
}
