import '../archivos/umask';

import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { sql } from 'kysely';
import { say } from './base/say';
import { withDatabase } from './base/with-database';

/** `npm run respaldar -- <file>`: writes a complete copy of the embedded database, also while the service runs. */
withDatabase(async ({ db, engine }) => {
  const [, , target] = process.argv;
  if (engine !== 'sqlite') {
    say('Esta base es PostgreSQL: respáldela con pg_dump.');
    return 1;
  }
  if (!target) {
    say('Indique el archivo del respaldo: npm run respaldar -- respaldo.sqlite');
    return 1;
  }
  const file = resolve(target);
  if (existsSync(file)) {
    say(`Ya existe ${file}; elija otro nombre.`);
    return 1;
  }
  if (!existsSync(dirname(file))) {
    say(`No existe la carpeta ${dirname(file)}.`);
    return 1;
  }
  await sql`vacuum into ${file}`.execute(db);
  say(`Respaldo completo en ${file}`);
  return 0;
});
