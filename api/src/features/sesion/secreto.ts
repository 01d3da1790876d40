import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomInt } from 'node:crypto';
import { CUANTOS_CODIGOS } from 'shared-domain';
import { digestOf } from './tokens';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

export type Secretos = ReturnType<typeof createSecretos>;

/** Binds each ciphertext to one account. The first key encrypts, all keys decrypt. */
export function createSecretos(factorKeys: readonly string[]) {
  const keys = factorKeys.map((key) => Buffer.from(hkdfSync('sha256', key, '', 'segundo factor', 32)));
  const read = (key: Buffer, bytes: Buffer, account: string): string | undefined => {
    try {
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES));
      decipher.setAAD(Buffer.from(account)).setAuthTag(bytes.subarray(-TAG_BYTES));
      const clear = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES));
      return Buffer.concat([clear, decipher.final()]).toString();
    } catch {
      return undefined;
    }
  };
  return {
    cifrar(secreto: string, usuarioId: number): string {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, keys[0] as Buffer, iv).setAAD(Buffer.from(String(usuarioId)));
      const encrypted = [cipher.update(secreto), cipher.final()];
      return Buffer.concat([iv, ...encrypted, cipher.getAuthTag()]).toString('base64url');
    },

    descifrar(cifrado: string, usuarioId: number): string | undefined {
      const bytes = Buffer.from(cifrado, 'base64url');
      for (const key of keys) {
        const clear = read(key, bytes, String(usuarioId));
        if (clear !== undefined) return clear;
      }
      return undefined;
    },
  };
}

/** Omits characters that are easily confused. */
const LETRAS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LARGO = 12;

const nuevoCodigo = (): string =>
  Array.from({ length: LARGO }, () => LETRAS[randomInt(LETRAS.length)]).join('');

export const nuevosCodigos = (): string[] => Array.from({ length: CUANTOS_CODIGOS }, nuevoCodigo);

export const mostrado = (codigo: string): string => codigo.match(/.{4}/g)?.join('-') ?? codigo;

export const digestDeCodigo = (codigo: string, usuarioId: number): string =>
  digestOf(`recuperacion ${usuarioId} ${codigo}`);
