import * as argon2 from '@node-rs/argon2';
import { type Asker, createLimitedQueue } from '../../limited-queue';
import type { PasswordHasher } from '../../ports';

export type PasswordCost = typeof PASSWORD_COST;

/** Argon2id as in the OWASP Password Storage Cheat Sheet; a hash takes 10 to 26 ms. */
export const PASSWORD_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const AT_ONCE = 2;
const WAITING = 40;
const KNOWN_WAITING = 20;
/** Known, because choosing a password requires a mailed link or the current one. */
const CHOOSING: Asker = { from: '', isKnown: true };

export async function createPasswordHasher(cost = PASSWORD_COST): Promise<PasswordHasher> {
  const decoy = await argon2.hash('no es la clave de nadie', cost);
  const inTurn = createLimitedQueue(AT_ONCE, WAITING, KNOWN_WAITING);
  return {
    hash: (password) => inTurn(() => argon2.hash(password.normalize('NFC'), cost), CHOOSING),
    verify: (stored, password, who) =>
      inTurn(async () => {
        const matches = await argon2.verify(stored ?? decoy, password.normalize('NFC'));
        return matches && stored != null;
      }, who),
  };
}
