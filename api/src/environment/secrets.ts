import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isGuessableKey } from './key-strength.rules';
import { isOpenToOthers } from './owner-only';

export type Tell = (fault: string) => void;

export function listOf(value = ''): string[] {
  return value.split(',').flatMap((one) => one.trim() || []);
}

export function wholeNumber(
  name: string,
  value: string | undefined,
  { fallback, maximum }: { fallback: number; maximum: number },
  tell: Tell,
): number {
  if (!value) return fallback;
  const number = Number(value);
  if (Number.isInteger(number) && number >= 0 && number <= maximum) return number;
  tell(`${name} debe ser un número entero de 0 a ${maximum}.`);
  return fallback;
}

/** `list`: one value per line. `text`: unchanged. Others have one line. */
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

/** Reads `<NAME>_FILE` or systemd credentials. Faults never repeat a secret. */
export function withSecrets(env: NodeJS.ProcessEnv, tell: Tell): NodeJS.ProcessEnv {
  const complete = { ...env };
  for (const { name, form } of SECRETS) {
    const file = fileOf(name, env, tell);
    const text = file && textOf(name, file, env, tell);
    if (text && form === 'text') complete[name] = text;
    else if (text)
      complete[name] = form === 'list' ? text.replace(/[\r\n]+/g, ',') : oneLine(name, file, text, tell);
  }
  return complete;
}

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
  // systemd grants credentials by an access list, which shows as a group permission.
  const isCredential = dirname(file) === resolve(env.CREDENTIALS_DIRECTORY ?? '/');
  if (!isCredential && isOpenToOthers(file)) {
    tell(`${name}_FILE: otras cuentas de esta máquina pueden leer ${file}; ciérrelo con chmod 600 ${file}`);
  }
  return text;
}

function oneLine(name: string, file: string, text: string, tell: Tell): string {
  if (/[\r\n]/.test(text)) tell(`${name}_FILE: ${file} debe tener una sola línea.`);
  return text;
}

const KEY_BYTES = 32;
const HOW_TO_MAKE = 'openssl rand -base64 48';
/** Production creates the other keys, which an updated installation lacks. */
const NEEDED = ['JWT_ACCESS_KEY', 'JWT_REFRESH_KEY'];

/** Newest first. */
export function keysOf(
  name: string,
  value: string | undefined,
  { production, dataDir }: { production: boolean; dataDir: string },
  tell: Tell,
): string[] {
  const list = listOf(value);
  if (list.length === 0) {
    if (!production || !NEEDED.includes(name)) return [keptKey(keyFile(dataDir, name))];
    tell(`Falta ${name}: ponga ${KEY_BYTES} bytes al azar o más (${HOW_TO_MAKE}).`);
  }
  if (production && list.some(isGuessableKey)) {
    tell(
      `${name} es débil, se puede adivinar: use ${KEY_BYTES} bytes al azar o más por clave (${HOW_TO_MAKE}).`,
    );
  }
  return list;
}

export const keyFile = (dataDir: string, name: string): string =>
  join(dataDir, `${name.toLowerCase().replaceAll('_', '-')}.txt`);

function keptKey(file: string): string {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    // Links a complete file: of several starting processes, all use the first key.
    const own = `${file}.${process.pid}`;
    writeFileSync(own, randomBytes(KEY_BYTES).toString('base64url'), { mode: 0o600 });
    try {
      linkSync(own, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      unlinkSync(own);
    }
  }
  return readFileSync(file, 'utf8').trim();
}
