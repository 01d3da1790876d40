import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { mailFolderOf } from '../../environment/owner-only';
import type { Mail, SendMail } from '../../ports';

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
