import { Migrator } from 'kysely';
import type { BaseDeDatos } from './connection';
import * as inicial from './migrations/0001-inicial';
import * as control from './migrations/0002-control';
import * as caducidad from './migrations/0003-caducidad';
import * as soloCrece from './migrations/0004-solo-crece';
import * as datosAprobados from './migrations/0005-datos-aprobados';
import * as intentosVistos from './migrations/0006-intentos-vistos';
import * as avalesPorPersona from './migrations/0007-avales-por-persona';

/**
 * Brings the database to the newest form. Several processes may start at once on PostgreSQL: the migrator's
 * lock lets one of them work and the others wait.
 */
export async function migrate({ db, motor }: BaseDeDatos): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () => ({
        '0001-inicial': { up: (base) => inicial.up(base, motor) },
        '0002-control': { up: (base) => control.up(base, motor) },
        '0003-caducidad': { up: (base) => caducidad.up(base) },
        '0004-solo-crece': { up: (base) => soloCrece.up(base, motor) },
        '0005-datos-aprobados': { up: (base) => datosAprobados.up(base) },
        '0006-intentos-vistos': { up: (base) => intentosVistos.up(base) },
        '0007-avales-por-persona': { up: (base) => avalesPorPersona.up(base) },
      }),
    },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
