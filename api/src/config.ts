import { type AllowedOverride, MARCA } from 'shared-domain';
import { corsOrigins, overrides, publicUrl } from './environment/addresses';
import { type AuditSettings, auditSettings } from './environment/audit';
import { dataFolder } from './environment/data-folder';
import { databaseAddress } from './environment/database';
import { type DocumentSettings, documentSettings } from './environment/documents';
import { type IdentityProvider, identityProvider } from './environment/identity-provider';
import { factorKeysOf, keysOf } from './environment/keys';
import { mailServer } from './environment/mail-server';
import { type MetricsPlace, metricsPlace } from './environment/metrics';
import { withSecrets } from './environment/secrets';
import { type SourceSettings, sourceSettings } from './environment/sources';
import { type TraceSettings, traceSettings } from './environment/tracing';
import { listOf, type Tell, wholeNumber } from './environment/variables';

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
  documents: DocumentSettings;
  /** Signing keys, the newest first. The older ones only verify, so that a key can be changed while people work. */
  accessKeys: string[];
  refreshKeys: string[];
  /** Keys that encrypt the secrets of second factors, the newest first. */
  factorKeys: string[];
  audit: AuditSettings;
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
  limits: { failuresByAddress: number; callsByPerson: number; connections: number };
  /** How long calls are still taken after SIGTERM, in milliseconds, while the health says that the service closes. */
  closingWait: number;
  /** Where Prometheus reads; undefined where it does not. */
  metrics: MetricsPlace | undefined;
  /** Where traces are sent; undefined where none are made. */
  traces: TraceSettings | undefined;
  /** Whether the page that describes the calls is served. The document that it shows is public in any case. */
  apiDocs: boolean;
  /** Where people may sign in with an account of the lender; undefined where they do not. */
  identityProvider: IdentityProvider | undefined;
  /** The outside sources that advisors may ask about a DNI. */
  sources: SourceSettings;
  /** Looks at each file that is sent, which it gets on its standard input. */
  antivirusCommand: string | undefined;
  shellDir: string | undefined;
  releasesDir: string | undefined;
  registry: string | undefined;
  /** Whether browsers may keep the page for the next visit. Off, they also forget what they kept. */
  serviceWorker: boolean;
  /** Public keys in base64, the newest first. One of them has signed every line of the registry; with none, nobody has to. */
  publishKeys: string[];
  /** From where a browser may take one remote in place of the published one. */
  overrides: AllowedOverride[];
  /** Whether the changes of a session that has done so are refused. */
  refuseOverrides: boolean;
}

/** Settings with which the service must not start. The message tells each fault in a line, for whoever starts it. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** The name of the release, which packing it writes into the bundle. */
declare const RELEASE: string | undefined;

const HIGHEST_PORT = 65_535;
const LIMIT = { fallback: 600, maximum: 1_000_000 };

/** Reads the settings from environment variables. All that would be unsafe in production is refused at once. */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const faults: string[] = [];
  const tell: Tell = (fault) => faults.push(fault);
  const config = read(withSecrets(env, tell), tell);
  if (faults.length > 0) throw new ConfigError(faults.join('\n'));
  return config;
}

function read(env: NodeJS.ProcessEnv, tell: Tell): Config {
  const production = env.NODE_ENV === 'production';
  const demo = env.DEMO === '1';
  if (production && demo) {
    tell('DEMO=1 no se admite con NODE_ENV=production: crearía cuentas con clave conocida.');
  }
  const port = wholeNumber('PORT', env.PORT, { fallback: 3000, maximum: HIGHEST_PORT }, tell);
  const dataDir = dataFolder(env.DATA_DIR, production, tell);
  const accessKeys = keysOf('JWT_ACCESS_KEY', env.JWT_ACCESS_KEY, { production, dataDir }, tell);
  const refreshKeys = keysOf('JWT_REFRESH_KEY', env.JWT_REFRESH_KEY, { production, dataDir }, tell);
  if (accessKeys.some((key) => refreshKeys.includes(key))) {
    tell('JWT_ACCESS_KEY y JWT_REFRESH_KEY deben ser distintas.');
  }
  return {
    version: env.APP_VERSION || (typeof RELEASE === 'string' ? RELEASE : '1.0.0'),
    production,
    demo,
    host: env.HOST || '127.0.0.1',
    port,
    https: https(env, tell),
    dataDir,
    databaseUrl: databaseAddress(env.DATABASE_URL, tell),
    documents: documentSettings(env, production, tell),
    accessKeys,
    refreshKeys,
    factorKeys: factorKeysOf(env.FACTOR_KEY, { production, dataDir }, tell),
    audit: auditSettings(env, { production, dataDir }, tell),
    publicUrl: publicUrl(env.PUBLIC_URL, { production, port }, tell),
    smtpUrl: mailServer(env.SMTP_URL, production, tell),
    mailFrom: env.MAIL_FROM || `${MARCA} <no-responder@localhost>`,
    mailContact: env.MAIL_CONTACT || 'la agencia donde le atienden',
    corsOrigins: corsOrigins(env.CORS_ORIGINS, production, tell),
    trustProxy: wholeNumber('TRUST_PROXY', env.TRUST_PROXY, { fallback: 0, maximum: 10 }, tell),
    limits: {
      failuresByAddress: wholeNumber('LIMIT_FAILURES', env.LIMIT_FAILURES, LIMIT, tell),
      callsByPerson: wholeNumber('LIMIT_CALLS', env.LIMIT_CALLS, LIMIT, tell),
      connections: wholeNumber(
        'LIMIT_CONNECTIONS',
        env.LIMIT_CONNECTIONS,
        { ...LIMIT, fallback: 2000 },
        tell,
      ),
    },
    closingWait: wholeNumber(
      'CLOSING_WAIT',
      env.CLOSING_WAIT,
      { fallback: production ? 5000 : 0, maximum: 60_000 },
      tell,
    ),
    metrics: metricsPlace(env, production, tell),
    traces: traceSettings(env, production, tell),
    apiDocs: env.API_DOCS ? env.API_DOCS === '1' : !production,
    identityProvider: identityProvider(env, tell),
    sources: sourceSettings(env, { production, demo }, tell),
    antivirusCommand: env.ANTIVIRUS_CMD || undefined,
    shellDir: env.SHELL_DIR || undefined,
    releasesDir: env.RELEASES_DIR || undefined,
    registry: env.REGISTRY || undefined,
    serviceWorker: serviceWorker(env.SERVICE_WORKER, tell),
    publishKeys: publishKeys(env.PUBLISH_KEYS, tell),
    overrides: overrides(env.REEMPLAZOS, production, tell),
    refuseOverrides: env.RECHAZAR_REEMPLAZOS === '1',
  };
}

function https(env: NodeJS.ProcessEnv, tell: Tell): Config['https'] {
  const port = wholeNumber('HTTPS_PORT', env.HTTPS_PORT, { fallback: 0, maximum: HIGHEST_PORT }, tell);
  if (port === 0) return undefined;
  const { HTTPS_CERT: cert = '', HTTPS_KEY: key = '' } = env;
  if (!cert || !key) tell('Con HTTPS_PORT hacen falta HTTPS_CERT y HTTPS_KEY.');
  return { port, cert, key };
}

/** A misspelt "no" must not leave it on when it is in the way. */
function serviceWorker(value: string | undefined, tell: Tell): boolean {
  if (value && value !== 'yes' && value !== 'no') tell('SERVICE_WORKER debe ser "yes" o "no".');
  return value !== 'no';
}

function publishKeys(value: string | undefined, tell: Tell): string[] {
  const list = listOf(value);
  if (!list.every((key) => /^[A-Za-z0-9+/]{43}=$/.test(key))) {
    tell('PUBLISH_KEYS debe ser una lista de claves públicas: las dice npm run admin -- publish-key.');
  }
  return list;
}
