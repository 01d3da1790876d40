import { type Database, requireAnswer } from '../db/connection';

export type Salud = ReturnType<typeof createSalud>;

export function createSalud({ base, version }: { base: Database; version: string }) {
  return {
    /** Fails where the database does not answer. */
    async mirar() {
      await requireAnswer(base.db);
      return { estado: 'ok' as const, version, baseDeDatos: base.engine };
    },
  };
}
