import { resolve } from 'node:path';
import { ConfigError } from '../../config';
import type { DatabasePlace } from '../../db/connection';
import { databaseAddress } from '../../environment/database';
import { withSecrets } from '../../environment/secrets';

/** What a command takes from the environment: the variables with the secrets that files hold, and where the data are. */
export interface CommandEnvironment {
  env: NodeJS.ProcessEnv;
  place: DatabasePlace;
}

/** Tells every fault of the variables that a command reads, a line for each. */
export function environmentOfCommand(): CommandEnvironment {
  const faults: string[] = [];
  const env = withSecrets(process.env, (fault) => faults.push(fault));
  const databaseUrl = databaseAddress(env.DATABASE_URL, (fault) => faults.push(fault));
  if (faults.length > 0) throw new ConfigError(faults.join('\n'));
  return { env, place: { databaseUrl, dataDir: resolve(env.DATA_DIR || '.data') } };
}
