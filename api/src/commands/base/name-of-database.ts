import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type DatabasePlace, SQLITE_FILE } from '../../db/connection';

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
