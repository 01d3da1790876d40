import { type Kysely, sql } from 'kysely';
import type { Motor } from '../connection';

const MENSAJE = 'audit events are only added';

/** The database itself refuses to change or remove an audit event, whoever asks. */
export async function up(db: Kysely<unknown>, motor: Motor): Promise<void> {
  const sentencias = motor === 'sqlite' ? EN_SQLITE : EN_POSTGRESQL;
  for (const sentencia of sentencias) await sql.raw(sentencia).execute(db);
}

const EN_SQLITE = ['update', 'delete'].map(
  (orden) =>
    `create trigger "auditoria_${orden}" before ${orden} on auditoria begin select raise(abort, '${MENSAJE}'); end`,
);

const EN_POSTGRESQL = [
  `create function auditoria_solo_crece() returns trigger language plpgsql as
   $$ begin raise exception '${MENSAJE}'; end $$`,
  ...['update', 'delete', 'truncate'].map(
    (orden) =>
      `create trigger "auditoria_${orden}" before ${orden} on auditoria
       for each statement execute function auditoria_solo_crece()`,
  ),
];
