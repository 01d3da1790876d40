import { existsSync } from 'node:fs';
import { keptKeyFile, keysOf } from './keys';
import type { Tell } from './variables';

const NAME = 'AUDIT_KEYS';

interface Place {
  production: boolean;
  dataDir: string;
}

/** Where the key of the audit trail is kept that the service made for itself. */
export const auditKeyFileIn = (dataDir: string): string => keptKeyFile(dataDir, NAME);

/** The keys of the audit trail, the newest first. Without the variable one is made and kept, also in production. */
export function auditKeys(value: string | undefined, { production, dataDir }: Place, tell: Tell): string[] {
  return keysOf(NAME, value, { production: production && Boolean(value), dataDir }, tell);
}

/** The same for a command, which judges no key. */
export const auditKeysOf = (env: NodeJS.ProcessEnv, dataDir: string): string[] =>
  auditKeys(env.AUDIT_KEYS, { production: false, dataDir }, () => undefined);

/** The same for a command that only reads, and makes no key: undefined where there is none. */
export function existingAuditKeys(env: NodeJS.ProcessEnv, dataDir: string): string[] | undefined {
  return env.AUDIT_KEYS || existsSync(auditKeyFileIn(dataDir)) ? auditKeysOf(env, dataDir) : undefined;
}

/** The syslog server to which each new head of the trail is sent. */
export function auditSyslog(value: string | undefined, tell: Tell): URL | undefined {
  if (!value) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url && /^(udp|tcp|tls):$/.test(url.protocol) && url.hostname && url.port) return url;
  tell('AUDIT_SYSLOG debe ser como udp://host:514, tcp://host:601 o tls://host:6514.');
  return undefined;
}
