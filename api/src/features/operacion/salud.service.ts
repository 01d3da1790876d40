import { type Database, requireAnswer } from '../../db/connection';

export async function verSalud({ db, engine }: Database, version: string) {
  await requireAnswer(db);
  return { estado: 'ok' as const, version, baseDeDatos: engine };
}
