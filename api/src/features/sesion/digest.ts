import { createHash } from 'node:crypto';

/** The digest of a secret. Only the digest is stored. */
export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
