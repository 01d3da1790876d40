import { randomBytes } from 'node:crypto';
import type { ClaveDeBorradores } from 'shared-domain/sesion';
import type { Db } from '../../db/connection';
import { claveDeBorradores } from './borradores.repository';

const KEY_BYTES = 32;

/** Random and stored: changed token keys must not lose drafts. */
export const createBorradores = ({ db }: { db: Db }) => ({
  clave: (usuarioId: number): Promise<ClaveDeBorradores> =>
    claveDeBorradores(db, usuarioId, () => randomBytes(KEY_BYTES).toString('base64')),
});
