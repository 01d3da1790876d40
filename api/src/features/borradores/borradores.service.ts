import { randomBytes } from 'node:crypto';
import type { DraftEncryptionKey } from 'shared-domain/sesion';
import type { Db } from '../../db/connection';
import { draftEncryptionKey } from './borradores.repository';

const KEY_BYTES = 32;

/** Random and stored: changed token keys must not lose drafts. */
export const createBorradores = ({ db }: { db: Db }) => ({
  key: (usuarioId: number): Promise<DraftEncryptionKey> =>
    draftEncryptionKey(db, usuarioId, () => randomBytes(KEY_BYTES).toString('base64')),
});
