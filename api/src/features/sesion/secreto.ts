import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { MARCA } from 'shared-domain/configuracion';
import { CUANTOS_CODIGOS } from 'shared-domain/sesion';
import { digestOf } from './tokens';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

export type Secretos = ReturnType<typeof createSecretos>;

/** Binds each ciphertext to one account. The first key encrypts, all decrypt. */
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
    encrypt(secreto: string, usuarioId: number): string {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, keys[0] as Buffer, iv).setAAD(Buffer.from(String(usuarioId)));
      const encrypted = [cipher.update(secreto), cipher.final()];
      return Buffer.concat([iv, ...encrypted, cipher.getAuthTag()]).toString('base64url');
    },

    decrypt(encrypted: string, usuarioId: number): string | undefined {
      const bytes = Buffer.from(encrypted, 'base64url');
      for (const key of keys) {
        const clear = read(key, bytes, String(usuarioId));
        if (clear !== undefined) return clear;
      }
      return undefined;
    },
  };
}

const LETRAS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LARGO = 12;

const nuevoCodigo = (): string =>
  Array.from({ length: LARGO }, () => LETRAS[randomInt(LETRAS.length)]).join('');

export const nuevosCodigos = (): string[] => Array.from({ length: CUANTOS_CODIGOS }, nuevoCodigo);

export const mostrado = (codigo: string): string => codigo.match(/.{4}/g)?.join('-') ?? codigo;

export const digestDeCodigo = (codigo: string, usuarioId: number): string =>
  digestOf(`recuperacion ${usuarioId} ${codigo}`);

const PASO = 30_000;
const DERIVA = 1;
/** One hour, in steps. */
const BUSCADOS = 120;
const BYTES = 20;

const totpDe = (secreto: string, label = '') =>
  new TOTP({ issuer: MARCA, label, secret: Secret.fromBase32(secreto), digits: 6, period: PASO / 1000 });

export const nuevoSecreto = (): string => new Secret({ size: BYTES }).base32;

export const uriDe = (secreto: string, username: string): string => totpDe(secreto, username).toString();

export function pasoDelCodigo(secreto: string, codigo: string, ahora: number): number | undefined {
  const delta = totpDe(secreto).validate({ token: codigo, timestamp: ahora, window: DERIVA });
  return delta === null ? undefined : Math.floor(ahora / PASO) + delta;
}

/** Minutes by which the clock is fast. For a new secret only, because it reveals later codes. */
export function relojMalPuesto(secreto: string, codigo: string, ahora: number): number | undefined {
  const delta = totpDe(secreto).validate({ token: codigo, timestamp: ahora, window: BUSCADOS });
  if (delta === null || Math.abs(delta) <= DERIVA) return undefined;
  return Math.sign(delta) * Math.max(1, Math.round((Math.abs(delta) * PASO) / 60_000));
}
