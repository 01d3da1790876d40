import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { MARCA } from 'shared-domain/configuracion';
import { FUENTES } from 'shared-domain/fuentes';
import { addressesOf } from './db/primary';
import { corsOrigins, LOOPBACK, mailServer, overrides, publicUrl } from './environment/addresses';
import { type DocumentSettings, documentSettings } from './environment/documents';
import { identityProvider } from './environment/identity-provider';
import { isGuessableToken } from './environment/key-strength.rules';
import { isOpenToOthers } from './environment/owner-only';
import { keyFile, keysOf, listOf, type Tell, wholeNumber, withSecrets } from './environment/secrets';

export type Config = ReturnType<typeof read>;

export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Defined by the bundler when a release is packed. */
declare const RELEASE: string | undefined;

const HIGHEST_PORT = 65_535;
const LIMITS = { failuresByAddress: 600, callsByPerson: 600, connections: 2000 };
const NO_LIMITS: typeof LIMITS = { failuresByAddress: 0, callsByPerson: 0, connections: 0 };
const SOURCE_TIMEOUT = 4000;
export const SIMULATOR = 'simulador';
const READ_ONLY = 'solo-lectura';
const SHORTEST_TOKEN = 16;

const REPLACED: Record<string, string> = {
  DOCUMENTOS: 'DOCUMENTOS_S3_URL',
  DOCUMENTOS_S3_BUCKET: 'DOCUMENTOS_S3_URL',
  METRICS_PORT: 'METRICS',
  FUENTE_IDENTIDAD: 'FUENTES',
  FUENTE_CENTRAL_DE_RIESGO: 'FUENTES',
  FUENTE_PERSONAS_EXPUESTAS: 'FUENTES',
  OIDC_ISSUER: 'OIDC',
  LIMIT_FAILURES: 'LIMITS',
  LIMIT_CALLS: 'LIMITS',
  LIMIT_CONNECTIONS: 'LIMITS',
  REGISTRY: 'RELEASES_DIR',
  RECHAZAR_REEMPLAZOS: 'REEMPLAZOS',
};

export function loadConfig(env: NodeJS.ProcessEnv): Config {
  return withFaults((tell) => read(withSecrets(env, tell), tell));
}

export function environmentOfCommand(variables = process.env) {
  return withFaults((tell) => {
    const env = withSecrets(variables, tell);
    return { env, place: databasePlace(env, tell) };
  });
}

export type CommandEnvironment = ReturnType<typeof environmentOfCommand>;

export const documentsForCommand = (env: NodeJS.ProcessEnv): DocumentSettings =>
  withFaults((tell) => documentSettings(env, env.NODE_ENV === 'production', tell));

/** A command that does not write creates no keys. */
export function auditKeysForCommand(
  env: NodeJS.ProcessEnv,
  dataDir: string,
  writes = false,
): string[] | undefined {
  const exist = listOf(env.AUDIT_KEYS).length > 0 || existsSync(keyFile(dataDir, 'AUDIT_KEYS'));
  const place = { production: env.NODE_ENV === 'production', dataDir };
  return exist || writes
    ? withFaults((tell) => keysOf('AUDIT_KEYS', env.AUDIT_KEYS, place, tell))
    : undefined;
}

function withFaults<T>(work: (tell: Tell) => T): T {
  const faults: string[] = [];
  const result = work((fault) => faults.push(fault));
  if (faults.length > 0) throw new ConfigError(faults.join('\n'));
  return result;
}

function read(env: NodeJS.ProcessEnv, tell: Tell) {
  const production = env.NODE_ENV === 'production';
  const demo = env.DEMO === '1';
  if (production && demo) {
    tell('DEMO=1 no se admite con NODE_ENV=production: crearía cuentas con clave conocida.');
  }
  const port = wholeNumber('PORT', env.PORT, { fallback: 3000, maximum: HIGHEST_PORT }, tell);
  const { dataDir, databaseUrl } = databasePlace(env, tell);
  if (production && existsSync(dataDir) && isOpenToOthers(dataDir)) {
    tell(`DATA_DIR está abierto a otras cuentas de esta máquina: ciérrelo con chmod 700 ${dataDir}`);
  }
  const place = { production, dataDir };
  const accessKeys = keysOf('JWT_ACCESS_KEY', env.JWT_ACCESS_KEY, place, tell);
  const refreshKeys = keysOf('JWT_REFRESH_KEY', env.JWT_REFRESH_KEY, place, tell);
  if (accessKeys.some((key) => refreshKeys.includes(key))) {
    tell('JWT_ACCESS_KEY y JWT_REFRESH_KEY deben ser distintas.');
  }
  const allowed = listOf(env.REEMPLAZOS);
  const releasesDir = env.RELEASES_DIR || undefined;
  tellOfReplaced(env, tell);
  return {
    version: typeof RELEASE === 'string' ? RELEASE : '1.0.0',
    logLevel: env.LOG_LEVEL || 'warn',
    production,
    demo,
    host: env.HOST || '127.0.0.1',
    port,
    https: https(env, tell),
    dataDir,
    databaseUrl,
    documents: documentSettings(env, production, tell),
    /** Newest first. The older keys only verify. */
    accessKeys,
    refreshKeys,
    factorKeys: keysOf('FACTOR_KEY', env.FACTOR_KEY, place, tell),
    audit: {
      keys: keysOf('AUDIT_KEYS', env.AUDIT_KEYS, place, tell),
      keyFile: listOf(env.AUDIT_KEYS).length > 0 ? undefined : keyFile(dataDir, 'AUDIT_KEYS'),
    },
    publicUrl: publicUrl(env.PUBLIC_URL, { production, port }, tell),
    smtpUrl: mailServer(env.SMTP_URL, production, tell),
    mailFrom: env.MAIL_FROM || `${MARCA} <no-responder@localhost>`,
    /** Completes the sentence "llame a …". */
    mailContact: env.MAIL_CONTACT || 'la agencia donde le atienden',
    corsOrigins: corsOrigins(env.CORS_ORIGINS, production, tell),
    /** Number of proxies whose `X-Forwarded-For` is trusted. */
    trustProxy: wholeNumber('TRUST_PROXY', env.TRUST_PROXY, { fallback: 0, maximum: 10 }, tell),
    limits: isOn('LIMITS', env.LIMITS, tell) ? LIMITS : NO_LIMITS,
    /** Milliseconds after SIGTERM in which requests are still accepted while health reports the closing. */
    closingWait: wholeNumber(
      'CLOSING_WAIT',
      env.CLOSING_WAIT,
      { fallback: production ? 5000 : 0, maximum: 60_000 },
      tell,
    ),
    metrics: metricsPlace(env, production, tell),
    identityProvider: identityProvider(env.OIDC, tell),
    sources: sourceSettings(env.FUENTES, { production, demo }, tell),
    antivirusCommand: env.ANTIVIRUS_CMD || undefined,
    shellDir: env.SHELL_DIR || undefined,
    releasesDir,
    registry: releasesDir && join(releasesDir, 'remotes.json'),
    serviceWorker: isOn('SERVICE_WORKER', env.SERVICE_WORKER, tell),
    diagnostics: isOn('DIAGNOSTICO', env.DIAGNOSTICO || 'no', tell) || !production,
    /** Base64, newest first. Without keys, registry lines need no signature. */
    publishKeys: publishKeys(env.PUBLISH_KEYS, tell),
    overrides: overrides(
      allowed.filter((one) => one !== READ_ONLY),
      production,
      tell,
    ),
    /** Sessions with an override may only read. */
    refuseOverrides: allowed.includes(READ_ONLY),
  };
}

/** Both may be set during an update; the earlier one alone would be ignored silently. */
function tellOfReplaced(env: NodeJS.ProcessEnv, tell: Tell): void {
  for (const [earlier, name] of Object.entries(REPLACED)) {
    if (env[earlier] && !env[name]) tell(`${earlier} ya no se lee: ahora es ${name}.`);
  }
}

/** Reports other values: a misspelt "no" would leave the feature on. */
function isOn(name: string, value: string | undefined, tell: Tell): boolean {
  if (value && value !== 'yes' && value !== 'no') tell(`${name} debe ser "yes" o "no".`);
  return value !== 'no';
}

/** The fault omits the address, which holds a password. */
function databasePlace(env: NodeJS.ProcessEnv, tell: Tell) {
  const databaseUrl = env.DATABASE_URL || undefined;
  if (databaseUrl && !addressesOf(databaseUrl)) {
    tell(
      'DATABASE_URL no es una dirección de PostgreSQL: escríbala como postgresql://usuario:contraseña@host/base, ' +
        'con comas entre varios hosts.',
    );
  }
  return { databaseUrl, dataDir: resolve(env.DATA_DIR || '.data') };
}

function https(env: NodeJS.ProcessEnv, tell: Tell) {
  const port = wholeNumber('HTTPS_PORT', env.HTTPS_PORT, { fallback: 0, maximum: HIGHEST_PORT }, tell);
  if (port === 0) return undefined;
  const cert = env.HTTPS_CERT ?? '';
  const key = env.HTTPS_KEY ?? '';
  if (!cert || !key) tell('Con HTTPS_PORT hacen falta HTTPS_CERT y HTTPS_KEY.');
  return { port, cert, key };
}

/** A port of this machine, or `host:port`, which requires a token. */
function metricsPlace(env: NodeJS.ProcessEnv, production: boolean, tell: Tell) {
  if (!env.METRICS) return undefined;
  const token = env.METRICS_TOKEN || undefined;
  const [, host = '127.0.0.1', port = ''] = /^(?:\[?([^[\]]+?)\]?:)?(\d{1,5})$/.exec(env.METRICS) ?? [];
  if (!port || Number(port) > HIGHEST_PORT) tell('METRICS debe ser un puerto, o como 0.0.0.0:9100.');
  if (!token && !LOOPBACK.includes(host)) {
    tell('Con METRICS fuera de esta máquina hace falta METRICS_TOKEN (openssl rand -hex 32).');
  }
  if (token && token.length < SHORTEST_TOKEN) {
    tell(`METRICS_TOKEN debe tener ${SHORTEST_TOKEN} caracteres o más.`);
  } else if (token && production && isGuessableToken(token)) {
    tell('METRICS_TOKEN es débil, se puede adivinar: use uno al azar (openssl rand -hex 32).');
  }
  return { host, port: Number(port), token };
}

/** Refused in production: invented data about real people would be believed. */
function sourceSettings(
  value: string | undefined,
  { production, demo }: { production: boolean; demo: boolean },
  tell: Tell,
) {
  const invented = demo && !production ? FUENTES.map((fuente) => `${fuente}=${SIMULATOR}`) : [];
  const named = value ? listOf(value).filter((one) => one !== 'no') : invented;
  const adapters = named.flatMap((pair) => {
    const [, name, adapter] = /^(\w+)=(.+)$/.exec(pair) ?? [];
    const fuente = FUENTES.find((one) => one === name);
    if (!fuente || !adapter) {
      tell(`FUENTES: "${pair}" no se entiende; escriba fuente=módulo con una de ${FUENTES.join(', ')}.`);
      return [];
    }
    if (adapter === SIMULATOR && production) {
      tell(`FUENTES: ${pair} no se admite con NODE_ENV=production: inventa sus respuestas.`);
    }
    return [[fuente, adapter] as const];
  });
  return { adapters: Object.fromEntries(adapters), timeout: SOURCE_TIMEOUT };
}

function publishKeys(value: string | undefined, tell: Tell): string[] {
  const list = listOf(value);
  if (!list.every((key) => /^[A-Za-z0-9+/]{43}=$/.test(key))) {
    tell('PUBLISH_KEYS debe ser una lista de claves públicas: las dice npm run admin -- publish-key.');
  }
  return list;
}
