import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { AllowedOverride } from 'shared-domain';

/** All settings that come from the environment. They are read once at the start. */
export interface Config {
  version: string;
  production: boolean;
  /** Creates the accounts and data of the demonstration. */
  demo: boolean;
  host: string;
  port: number;
  /** Port and certificate files of the service's own TLS; undefined where a proxy in front does that. */
  https: { port: number; cert: string; key: string } | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Signing keys, the newest first. The older ones only verify, so that a key can be changed while people work. */
  accessKeys: string[];
  refreshKeys: string[];
  /** The address under which people open the product. Mailed links start with it. */
  publicUrl: string;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Whom the person should call by a mail, as in the sentence "llame a …". */
  mailContact: string;
  corsOrigins: string[];
  /** How many proxies in front of the service have their `X-Forwarded-For` believed. */
  trustProxy: number;
  /** What one address, or one person, may ask of a process; 0 where the proxy in front sees to it. */
  limits: { failuresByAddress: number; callsByPerson: number };
  /** Where Prometheus reads; undefined where it does not. */
  metrics: { host: string; port: number; token: string | undefined } | undefined;
  shellDir: string | undefined;
  releasesDir: string | undefined;
  registry: string | undefined;
  /** Public keys in base64, the newest first. One of them has signed every line of the registry; with none, nobody has to. */
  publishKeys: string[];
  /** From where a browser may take one remote in place of the published one. */
  overrides: AllowedOverride[];
  /** Whether the changes of a session that has done so are refused. */
  refuseOverrides: boolean;
}

/** A setting with which the service must not start. Its message is for the person who starts the service. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const KEY_BYTES = 32;
const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];

/** Reads the settings from environment variables, and refuses what would be unsafe in production. */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const production = env.NODE_ENV === 'production';
  const demo = env.DEMO === '1';
  if (production && demo) {
    throw new ConfigError('DEMO=1 no se admite con NODE_ENV=production: crearía cuentas con clave conocida.');
  }
  const host = env.HOST || '127.0.0.1';
  const port = wholeNumber('PORT', env.PORT, 3000, 65_535);
  const dataDir = resolve(env.DATA_DIR || '.data');
  const accessKeys = keys('JWT_ACCESS_KEY', env.JWT_ACCESS_KEY, production, dataDir);
  const refreshKeys = keys('JWT_REFRESH_KEY', env.JWT_REFRESH_KEY, production, dataDir);
  if (accessKeys.some((key) => refreshKeys.includes(key))) {
    throw new ConfigError('JWT_ACCESS_KEY y JWT_REFRESH_KEY deben ser distintas.');
  }
  return {
    version: env.APP_VERSION || '1.0.0',
    production,
    demo,
    host,
    port,
    https: https(env),
    dataDir,
    databaseUrl: env.DATABASE_URL || undefined,
    accessKeys,
    refreshKeys,
    publicUrl: publicUrl(env.PUBLIC_URL, production, port),
    smtpUrl: env.SMTP_URL || undefined,
    mailFrom: env.MAIL_FROM || 'Evaluaciones de Crédito <no-responder@localhost>',
    mailContact: env.MAIL_CONTACT || 'la agencia donde le atienden',
    corsOrigins: listOf(env.CORS_ORIGINS),
    trustProxy: wholeNumber('TRUST_PROXY', env.TRUST_PROXY, 0, 10),
    limits: {
      failuresByAddress: wholeNumber('LIMIT_FAILURES', env.LIMIT_FAILURES, 600, 1_000_000),
      callsByPerson: wholeNumber('LIMIT_CALLS', env.LIMIT_CALLS, 600, 1_000_000),
    },
    metrics: metrics(env),
    shellDir: env.SHELL_DIR || undefined,
    releasesDir: env.RELEASES_DIR || undefined,
    registry: env.REGISTRY || undefined,
    publishKeys: publishKeys(env.PUBLISH_KEYS),
    overrides: listOf(env.REEMPLAZOS).map((one) => override(one, production)),
    refuseOverrides: env.RECHAZAR_REEMPLAZOS === '1',
  };
}

function listOf(value = ''): string[] {
  return value.split(',').flatMap((one) => one.trim() || []);
}

function publishKeys(value: string | undefined): string[] {
  const list = listOf(value);
  const isKey = (key: string) => /^[A-Za-z0-9+/]{43}=$/.test(key);
  if (list.every(isKey)) return list;
  throw new ConfigError('PUBLISH_KEYS debe ser una lista de claves públicas: las dice npm run publish-key.');
}

function override(value: string, production: boolean): AllowedOverride {
  const [address = '', hash] = value.split('#', 2);
  const { origin } = URL.canParse(address) ? new URL(address) : { origin: '' };
  if (!/^https?:/.test(origin) || (hash !== undefined && !/^sha384-[A-Za-z0-9+/]{64}$/.test(hash))) {
    throw new ConfigError(
      `REEMPLAZOS: "${value}" no es un origen, ni un origen con #sha384-… de release.json.`,
    );
  }
  if (hash) return { origin, hash };
  if (!production) return { origin };
  throw new ConfigError(
    `REEMPLAZOS: en producción ${origin} necesita la huella de su release.json: ${origin}#sha384-…`,
  );
}

function wholeNumber(name: string, value: string | undefined, fallback: number, maximum: number): number {
  if (!value) return fallback;
  const number = Number(value);
  if (!Number.isInteger(number) || number < 0 || number > maximum) {
    throw new ConfigError(`${name} debe ser un número entero de 0 a ${maximum}.`);
  }
  return number;
}

function https(env: NodeJS.ProcessEnv): Config['https'] {
  const port = wholeNumber('HTTPS_PORT', env.HTTPS_PORT, 0, 65_535);
  if (port === 0) return undefined;
  const { HTTPS_CERT: cert, HTTPS_KEY: key } = env;
  if (!cert || !key) throw new ConfigError('Con HTTPS_PORT hacen falta HTTPS_CERT y HTTPS_KEY.');
  return { port, cert, key };
}

/** Other machines may read the metrics with a token only. */
function metrics(env: NodeJS.ProcessEnv): Config['metrics'] {
  const port = wholeNumber('METRICS_PORT', env.METRICS_PORT, 0, 65_535);
  if (port === 0) return undefined;
  const host = env.METRICS_HOST || '127.0.0.1';
  const token = env.METRICS_TOKEN || undefined;
  if (!token && !LOOPBACK.includes(host)) {
    throw new ConfigError('Con METRICS_HOST fuera de esta máquina hace falta METRICS_TOKEN.');
  }
  if (token && token.length < 16) throw new ConfigError('METRICS_TOKEN debe tener 16 caracteres o más.');
  return { host, port, token };
}

function publicUrl(value: string | undefined, production: boolean, port: number): string {
  if (!value) {
    if (production) throw new ConfigError('Falta PUBLIC_URL: la dirección con la que se abre el producto.');
    return `http://localhost:${port}`;
  }
  if (!URL.canParse(value)) throw new ConfigError('PUBLIC_URL no es una dirección válida.');
  return new URL(value).origin;
}

function keys(name: string, value: string | undefined, production: boolean, dataDir: string): string[] {
  if (value) {
    const list = value.split(',').map((key) => key.trim());
    if (list.some((key) => Buffer.byteLength(key) < KEY_BYTES || new Set(key).size < 10)) {
      throw new ConfigError(`${name} es débil: use ${KEY_BYTES} bytes al azar o más por clave.`);
    }
    return list;
  }
  if (production) throw new ConfigError(`Falta ${name}: ${KEY_BYTES} bytes al azar o más.`);
  return [keptKey(join(dataDir, `${name.toLowerCase().replaceAll('_', '-')}.txt`))];
}

/** Outside production a key is made once and kept in a file, so that sessions outlive a restart. */
function keptKey(file: string): string {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    // The file appears as a whole: of processes that start together the first one's key stays for all.
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
