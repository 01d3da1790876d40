import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  auditKeysForCommand,
  type CommandEnvironment,
  ConfigError,
  environmentOfCommand,
} from '../../config';
import { type Database, type DatabasePlace, openDatabase, SQLITE_FILE } from '../../db/connection';
import { migrate } from '../../db/migrate';
import { restrictFiles } from '../../environment/owner-only';
import { giveAuditKeys, requireKnownKey } from '../../ledger';
import { runCommand, say } from './run-command';

interface Options {
  /** Changes something, so it needs the keys of the trail. */
  writes?: boolean;
  creates?: boolean;
}

type Task = (database: Database, place: { dataDir: string; env: NodeJS.ProcessEnv }) => Promise<number>;

/** Runs a command of the operator on the database that the environment names, and says first which one that is. */
export function withDatabase(task: Task, options: Options = {}): void {
  runCommand(async () => {
    const { env, place } = environmentOfCommand();
    say(`Base de datos: ${nameOfDatabase(place)}`);
    if (!options.creates) requireFile(place);
    restrictFiles(place.dataDir);
    const database = openDatabase(place);
    try {
      await migrate(database);
      await giveKeys(database, { env, place }, options);
      return await task(database, { dataDir: place.dataDir, env });
    } finally {
      await database.close();
    }
  });
}

function requireFile({ databaseUrl, dataDir }: DatabasePlace): void {
  if (databaseUrl || existsSync(join(dataDir, SQLITE_FILE))) return;
  throw new ConfigError('Ahí no hay una base de datos: ponga DATA_DIR o DATABASE_URL como en el servicio.');
}

/** Who writes must have the key of the newest event. One is made only where the trail has none yet. */
async function giveKeys(
  { db }: Database,
  { env, place: { dataDir } }: CommandEnvironment,
  { writes = false }: Options,
): Promise<void> {
  const kept = auditKeysForCommand(env, dataDir);
  if (kept) giveAuditKeys(db, kept);
  if (!writes) return;
  await requireKnownKey(db);
  if (!kept) giveAuditKeys(db, auditKeysForCommand(env, dataDir, true) ?? []);
}

/** Which database that is, in words for the person at the terminal and without its password. */
export function nameOfDatabase({ databaseUrl, dataDir }: DatabasePlace): string {
  if (databaseUrl) return `PostgreSQL, ${placeIn(databaseUrl)}`;
  const file = join(dataDir, SQLITE_FILE);
  return existsSync(file) ? file : `${file} (todavía no existe)`;
}

/** Hosts and name. Where a sign that was not encoded makes it unclear what is the password, neither is told. */
function placeIn(databaseUrl: string): string {
  const [address = '', ...query] = databaseUrl.replace(/^postgres(ql)?:\/\//, '').split('?');
  const isUnclear = !address.includes('@') && query.join('').includes('@');
  const [hosts = '', base = ''] = address.slice(address.lastIndexOf('@') + 1).split('/');
  if (isUnclear || !/^[\w.,:[\]-]*$/.test(hosts) || !/^[\w.%-]*$/.test(base)) return 'la de DATABASE_URL';
  return `base ${base || 'del mismo nombre que su usuario'} en ${hosts || 'esta máquina'}`;
}
