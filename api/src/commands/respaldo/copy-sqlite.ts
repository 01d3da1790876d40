import { sql } from 'kysely';
import type { Db } from '../../db/connection';
import { writeListOfDocuments } from './list-of-documents';
import { writeWhole } from './whole-file';

/** Copies the embedded database, also while the service runs. How many objects of the store the copy names. */
export async function copySqlite(db: Db, file: string): Promise<number> {
  let documents = 0;
  await writeWhole(file, async (partial) => {
    await sql`vacuum into ${partial}`.execute(db);
    // What the copy names, and not what the service has added since.
    await sql`attach ${partial} as copia`.execute(db);
    documents = await writeListOfDocuments(db.withSchema('copia'), file);
    await sql`detach copia`.execute(db);
  });
  return documents;
}
