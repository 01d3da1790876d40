import { Secret, TOTP } from 'otpauth';
import { MARCA } from 'shared-domain';

const PASO = 30_000;
/** Accepted steps before and after the current one. */
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

/** Minutes by which the clock is fast. Only for the owner of a new secret, because it reveals later codes. */
export function relojMalPuesto(secreto: string, codigo: string, ahora: number): number | undefined {
  const delta = totpDe(secreto).validate({ token: codigo, timestamp: ahora, window: BUSCADOS });
  if (delta === null || Math.abs(delta) <= DERIVA) return undefined;
  return Math.sign(delta) * Math.max(1, Math.round((Math.abs(delta) * PASO) / 60_000));
}
