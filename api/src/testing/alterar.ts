import { sql } from 'kysely';
import type { BaseDeDatos } from '../db/connection';

/** What somebody with the database in their hands does before they change its audit trail. */
export async function quitarCandados({ db, motor }: Pick<BaseDeDatos, 'db' | 'motor'>): Promise<void> {
  for (const orden of ['update', 'delete']) {
    const donde = motor === 'postgresql' ? ' on auditoria' : '';
    await sql.raw(`drop trigger "auditoria_${orden}"${donde}`).execute(db);
  }
}
