import { hash, verify } from '@node-rs/argon2';
import { createTurnos } from '../limited-queue';

export interface CostoClave {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** Argon2id as OWASP asks for it; a hash takes 10 to 26 ms. */
export const COSTO_CLAVE: CostoClave = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const A_LA_VEZ = 2;
const EN_ESPERA = 40;

/** Hashes and checks passwords, few at a time: each takes 19 MiB and a core. */
export interface Claves {
  cifrar(clave: string): Promise<string>;
  /** Without a stored hash it takes as long and says no: an unknown user cannot be told by the clock. */
  verificar(guardada: string | null | undefined, clave: string): Promise<boolean>;
}

export async function createClaves(costo: CostoClave = COSTO_CLAVE): Promise<Claves> {
  const senuelo = await hash('no es la clave de nadie', costo);
  const enTurno = createTurnos(A_LA_VEZ, EN_ESPERA);
  return {
    cifrar: (clave) => enTurno(() => hash(clave.normalize('NFC'), costo)),
    verificar: (guardada, clave) =>
      enTurno(async () => {
        const coincide = await verify(guardada ?? senuelo, clave.normalize('NFC'));
        return coincide && guardada != null;
      }),
  };
}
