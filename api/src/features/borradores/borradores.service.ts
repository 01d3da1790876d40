import { randomBytes } from 'node:crypto';
import type { ClaveDeBorradores } from 'shared-domain';
import type { Db } from '../../db/connection';
import { claveDeBorradoresDe, guardarClaveDeBorradores } from './borradores.repository';

const KEY_BYTES = 32;

export function createBorradores({ db }: { db: Db }) {
  return {
    /**
     * The key of an account's drafts, made at the first question. It is random and stored rather than derived from the
     * keys of the tokens, so that changing those loses no draft.
     */
    async clave(usuarioId: number): Promise<ClaveDeBorradores> {
      const guardada = await claveDeBorradoresDe(db, usuarioId);
      if (guardada) return { clave: guardada };
      const nueva = randomBytes(KEY_BYTES).toString('base64');
      await guardarClaveDeBorradores(db, usuarioId, nueva);
      // Of two first questions at once both get the key that was stored.
      return { clave: (await claveDeBorradoresDe(db, usuarioId)) ?? nueva };
    },
  };
}
