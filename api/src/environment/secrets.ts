import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isOpenToOthers } from '../archivos/owner-only';
import type { Tell } from './variables';

/** How a variable that holds a secret is written in a file: on one line, a line for each value, or as it is. */
const SECRETS: readonly { name: string; form?: 'list' | 'text' }[] = [
  { name: 'JWT_ACCESS_KEY', form: 'list' },
  { name: 'JWT_REFRESH_KEY', form: 'list' },
  { name: 'AUDIT_KEYS', form: 'list' },
  { name: 'FACTOR_KEY', form: 'list' },
  { name: 'DATABASE_URL' },
  { name: 'SMTP_URL' },
  { name: 'METRICS_TOKEN' },
  { name: 'OIDC', form: 'text' },
  { name: 'DOCUMENTOS_S3_ACCESS_KEY' },
  { name: 'DOCUMENTOS_S3_SECRET_KEY' },
];

/**
 * The environment with the secrets that files hold: the file that `<NAME>_FILE` names, or the one called like the
 * variable among the credentials that systemd hands over. Faults never repeat a secret.
 */
export function withSecrets(env: NodeJS.ProcessEnv, tell: Tell): NodeJS.ProcessEnv {
  const complete = { ...env };
  for (const { name, form } of SECRETS) {
    const file = fileOf(name, env, tell);
    const text = file && textOf(name, file, env, tell);
    if (text && form === 'text') complete[name] = text;
    else if (text)
      complete[name] = form === 'list' ? linesOf(text).join(',') : oneLine(name, file, text, tell);
  }
  return complete;
}

/** The file that holds the secret; undefined where the variable itself does, or nothing. */
function fileOf(name: string, env: NodeJS.ProcessEnv, tell: Tell): string | undefined {
  const named = env[`${name}_FILE`] ? resolve(env[`${name}_FILE`] as string) : undefined;
  const handedOver = credentialOf(name, env);
  const ways = [
    ...(env[name] ? [name] : []),
    ...(named ? [`${name}_FILE`] : []),
    ...(handedOver && handedOver !== named ? [`la credencial ${name} de systemd`] : []),
  ];
  if (ways.length <= 1) return named ?? handedOver;
  tell(`${ways.join(' y ')} dicen lo mismo de dos maneras: deje una sola.`);
  return undefined;
}

function credentialOf(name: string, { CREDENTIALS_DIRECTORY }: NodeJS.ProcessEnv): string | undefined {
  const file = CREDENTIALS_DIRECTORY && join(CREDENTIALS_DIRECTORY, name);
  return file && readable(file) !== 'ENOENT' ? file : undefined;
}

function readable(file: string): { text: string } | string {
  try {
    return { text: readFileSync(file, 'utf8') };
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'desconocido';
  }
}

function textOf(name: string, file: string, env: NodeJS.ProcessEnv, tell: Tell): string | undefined {
  const read = readable(file);
  if (typeof read === 'string') {
    tell(`${name}_FILE: no se puede leer ${file} (${read}).`);
    return undefined;
  }
  const text = read.text.trim();
  if (!text) tell(`${name}_FILE: ${file} está vacío.`);
  // systemd gives its credentials to one account by an access list, which shows as a right of the group.
  const isCredential = dirname(file) === resolve(env.CREDENTIALS_DIRECTORY ?? '/');
  if (!isCredential && isOpenToOthers(file)) {
    tell(`${name}_FILE: otras cuentas de esta máquina pueden leer ${file}; ciérrelo con chmod 600 ${file}`);
  }
  return text;
}

/** The lines with a text, without the spaces around it. */
const linesOf = (text: string): string[] =>
  text
    .split(/[\r\n]/)
    .map((line) => line.trim())
    .filter(Boolean);

function oneLine(name: string, file: string, text: string, tell: Tell): string {
  if (/[\r\n]/.test(text)) tell(`${name}_FILE: ${file} debe tener una sola línea.`);
  return text;
}
