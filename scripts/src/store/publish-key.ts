import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { print, UsageError } from '../command';
import { ROOT } from '../workspace';

/** The key of this clone. It never lies in a folder of releases, which is copied to other hosts. */
const OWN_KEY = join(ROOT, '.cache/publicar/clave.pem');

const MAKE = 'openssl genpkey -algorithm ed25519 -out';

function readKey(file: string): KeyObject {
  const key = createPrivateKey(readFileSync(file));
  if (key.asymmetricKeyType === 'ed25519') return key;
  throw new UsageError(`${file} no tiene una clave Ed25519. Cree una con: ${MAKE} ${file}`);
}

/** Of two processes that make the key at once, the first one's key stays for both. */
function makeKey(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
  const own = `${file}.${process.pid}.new`;
  writeFileSync(own, pem, { mode: 0o600 });
  try {
    linkSync(own, file);
    print(`  Se creó la clave con la que este clon firma lo que publica: ${file}`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(own);
  }
}

/** The key that signs what is published: the file that `PUBLISH_KEY` names, or one of this clone, made when it is missing. */
export function publishKey(own = OWN_KEY): KeyObject {
  const named = process.env.PUBLISH_KEY;
  if (named && !existsSync(named)) {
    throw new UsageError(`PUBLISH_KEY nombra ${named}, que no está. Cree la clave con: ${MAKE} ${named}`);
  }
  if (!named && !existsSync(own)) makeKey(own);
  return readKey(named || own);
}

/** The public half in base64, as `PUBLISH_KEYS` of a server takes it. */
export function publicHalf(key: KeyObject): string {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  return Buffer.from(x, 'base64url').toString('base64');
}
