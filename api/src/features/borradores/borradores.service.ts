import { randomBytes } from 'node:crypto';
import type { ClaveDeBorradores } from 'shared-domain/sesion';
import type { Db } from '../../db/connection';
import { claveDeBorradores } from './borradores.repository';

const KEY_BYTES = 32;

/** The key is random and stored, not derived from the token keys, so that changing those loses no draft. */
export const createBorradores = ({ db }: { db: Db }) => ({
  clave: (usuarioId: number): Promise<ClaveDeBorradores> =>
    claveDeBorradores(db, usuarioId, () => randomBytes(KEY_BYTES).toString('base64')),
});
