import { type BaseDeDatos, exigirRespuesta } from '../db/connection';

export type Salud = ReturnType<typeof createSalud>;

export function createSalud({ base, version }: { base: BaseDeDatos; version: string }) {
  return {
    /** Fails where the database does not answer. */
    async mirar() {
      await exigirRespuesta(base.db);
      return { estado: 'ok' as const, version, baseDeDatos: base.motor };
    },
  };
}
