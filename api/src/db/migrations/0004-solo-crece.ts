import { type Kysely, sql } from 'kysely';
import type { Engine } from '../connection';

const MESSAGE = 'audit events are only added';

/** The database itself refuses to change or remove an audit event, whoever asks for it. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const statements = engine === 'sqlite' ? ON_SQLITE : ON_POSTGRESQL;
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const ON_SQLITE = ['update', 'delete'].map(
  (command) =>
    `create trigger "auditoria_${command}" before ${command} on auditoria begin select raise(abort, '${MESSAGE}'); end`,
);

const ON_POSTGRESQL = [
  `create function auditoria_solo_crece() returns trigger language plpgsql as
   $$ begin raise exception '${MESSAGE}'; end $$`,
  ...['update', 'delete', 'truncate'].map(
    (command) =>
      `create trigger "auditoria_${command}" before ${command} on auditoria
       for each statement execute function auditoria_solo_crece()`,
  ),
];
