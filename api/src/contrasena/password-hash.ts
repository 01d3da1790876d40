import * as argon2 from '@node-rs/argon2';
import { createLimitedQueue } from '../limited-queue';

export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** Argon2id as OWASP asks for it; a hash takes 10 to 26 ms. */
export const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const AT_ONCE = 2;
const WAITING = 40;

/** Hashes and checks passwords, few at a time: each takes 19 MiB and a core. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Without a stored hash it takes as long and says no: an unknown user cannot be told by the clock. */
  verify(stored: string | null | undefined, password: string): Promise<boolean>;
}

export async function createPasswordHasher(cost: PasswordCost = PASSWORD_COST): Promise<PasswordHasher> {
  const decoy = await argon2.hash('no es la clave de nadie', cost);
  const inTurn = createLimitedQueue(AT_ONCE, WAITING);
  return {
    hash: (password) => inTurn(() => argon2.hash(password.normalize('NFC'), cost)),
    verify: (stored, password) =>
      inTurn(async () => {
        const matches = await argon2.verify(stored ?? decoy, password.normalize('NFC'));
        return matches && stored != null;
      }),
  };
}
