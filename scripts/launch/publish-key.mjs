import { createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './console.mjs';

/** Requires an earlier publication, which creates the key. */
export function publicKeyOfClone() {
  const file = process.env.PUBLISH_KEY || join(ROOT, '.cache/publicar/clave.pem');
  const { x } = createPublicKey(readFileSync(file)).export({ format: 'jwk' });
  return Buffer.from(x, 'base64url').toString('base64');
}
