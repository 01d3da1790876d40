import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { keysOf } from './keys';
import { listOf, type Tell } from './variables';

/** What the audit trail takes from the environment. */
export interface AuditSettings {
  /** Keys of the trail, the newest first. */
  keys: string[];
  /** The file in which the key is kept that was made for want of a variable. */
  keyFile: string | undefined;
  /** Whom staff should call when changes are refused, as in the sentence "llame a …". */
  contact: string;
  /** Where each new head is sent: a command, and the address of a syslog server. */
  ship: { command: string | undefined; syslog: URL | undefined };
}

const NAME = 'AUDIT_KEYS';

export function auditSettings(
  env: NodeJS.ProcessEnv,
  place: { production: boolean; dataDir: string },
  tell: Tell,
): AuditSettings {
  const isSet = listOf(env[NAME]).length > 0;
  return {
    // Without the variable a key is made and kept, in production too: an installation that is updated has none.
    keys: keysOf(NAME, env[NAME], isSet ? place : { ...place, production: false }, tell),
    keyFile: isSet ? undefined : keyFileIn(place.dataDir),
    contact: env.AUDIT_CONTACT || 'quien administra el sistema',
    ship: { command: env.AUDIT_SHIP_CMD || undefined, syslog: syslogServer(env.AUDIT_SYSLOG, tell) },
  };
}

/** The keys for a command; where it does not write, it makes none. */
export function auditKeysForCommand(
  env: NodeJS.ProcessEnv,
  dataDir: string,
  writes = false,
): string[] | undefined {
  const fail: Tell = (fault) => {
    throw new Error(fault);
  };
  const exist = listOf(env[NAME]).length > 0 || existsSync(keyFileIn(dataDir));
  const place = { production: env.NODE_ENV === 'production', dataDir };
  return exist || writes ? auditSettings(env, place, fail).keys : undefined;
}

const keyFileIn = (dataDir: string): string => join(dataDir, 'audit-keys.txt');

function syslogServer(value: string | undefined, tell: Tell): URL | undefined {
  if (!value) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url && /^(udp|tcp|tls):$/.test(url.protocol) && url.hostname && url.port) return url;
  tell('AUDIT_SYSLOG debe ser como udp://host:514, tcp://host:601 o tls://host:6514.');
  return undefined;
}
