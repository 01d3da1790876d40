import '../archivos/umask';

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { conBase, decir } from './base';

/** `npm run respaldar -- <file>`: a whole copy of the embedded database, also while the service runs. */
conBase(async ({ db, motor }) => {
  const [, , destino] = process.argv;
  if (motor !== 'sqlite') {
    decir('Esta base es PostgreSQL: respáldela con pg_dump.');
    return 1;
  }
  if (!destino) {
    decir('Indique el archivo del respaldo: npm run respaldar -- respaldo.sqlite');
    return 1;
  }
  const archivo = resolve(destino);
  if (existsSync(archivo)) {
    decir(`Ya existe ${archivo}; elija otro nombre.`);
    return 1;
  }
  await sql`vacuum into ${archivo}`.execute(db);
  decir(`Respaldo completo en ${archivo}`);
  return 0;
});
