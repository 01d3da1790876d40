import '../archivos/umask';

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError, loadConfig } from '../config';
import { SQLITE_FILE } from '../db/connection';
import { foreignDataFault } from '../demo/datos-ajenos';
import { conectarFuentes } from '../fuentes/conectar';
import { databaseFaults } from './base/database-faults';
import { environmentOfCommand } from './base/environment';
import { fileFaults } from './base/file-faults';
import { nameOfDatabase } from './base/name-of-database';
import { runCommand } from './base/run-command';
import { say } from './base/say';
import { storeFaults } from './base/store-faults';
import { storeOfDocuments } from './base/store-of-documents';

/** What is wrong with the variables of the service. */
async function settingFaults(): Promise<string[]> {
  const foreign = process.env.DEMO === '1' && (await foreignDataFault(process.env));
  if (foreign) return [foreign];
  try {
    await conectarFuentes(loadConfig(process.env).sources);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [error.message];
  }
}

/** What is wrong with the files and the database that the variables name, where these can be read at all. */
async function placeFaults(): Promise<string[]> {
  let asked: ReturnType<typeof environmentOfCommand>;
  try {
    asked = environmentOfCommand();
  } catch {
    // `settingFaults` has told it.
    return [];
  }
  const { env, place } = asked;
  say(`Base de datos: ${nameOfDatabase(place)}`);
  const isThere = place.databaseUrl || existsSync(join(place.dataDir, SQLITE_FILE));
  return [
    ...fileFaults(env),
    ...(isThere ? await databaseFaults(asked) : []),
    ...(await documentFaults(env)),
  ];
}

async function documentFaults(env: NodeJS.ProcessEnv): Promise<string[]> {
  let store: ReturnType<typeof storeOfDocuments>['store'];
  try {
    ({ store } = storeOfDocuments(env));
  } catch {
    // `settingFaults` has told it.
    return [];
  }
  if (!store) return [];
  say(`Documentos: ${store.name}`);
  return storeFaults(store);
}

/**
 * Tells all that is wrong with the variables of the service; `--todo` asks the files and the database that they name as
 * well. `npm run serve` asks before it builds for minutes, and with `-- --check` it does nothing else.
 */
runCommand(async () => {
  const { todo } = parseArgs({ options: { todo: { type: 'boolean' } } }).values;
  const faults = [...(await settingFaults()), ...(todo ? await placeFaults() : [])];
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  if (todo && faults.length === 0) say('La configuración está en orden.');
  return faults.length === 0 ? 0 : 1;
});
