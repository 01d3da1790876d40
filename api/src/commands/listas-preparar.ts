import '../archivos/umask';

import { environmentOfCommand } from '../config';
import { prepararEnMarcha } from '../db/conteos/preparar-en-marcha';
import { nameOfDatabase } from './base/name-of-database';
import { runCommand } from './base/run-command';
import { say } from './base/say';

/**
 * `npm run admin -- listas-preparar`: before an upgrade of a large database on PostgreSQL, while the earlier release serves,
 * makes what would otherwise be made at the first start. It brings nothing else up to date.
 */
runCommand(async () => {
  const { place } = environmentOfCommand();
  say(`Base de datos: ${nameOfDatabase(place)}`);
  if (!place.databaseUrl) {
    say('La base embebida no necesita preparación: se pone al día al arrancar.');
    return 0;
  }
  await prepararEnMarcha(place.databaseUrl, say);
  say('Lista: ya puede instalar la versión nueva.');
  return 0;
});
