import { Secret, TOTP } from 'otpauth';
import { MARCA } from 'shared-domain';

const PASO = 30_000;
/** How many steps of time a code may be early or late. */
const DERIVA = 1;
/** How far a clock is looked for that is wrong, in steps: an hour. */
const BUSCADOS = 120;
const BYTES = 20;

const totpDe = (secreto: string, label = '') =>
  new TOTP({ issuer: MARCA, label, secret: Secret.fromBase32(secreto), digits: 6, period: PASO / 1000 });

/** A new secret, in base32 as people type it. */
export const nuevoSecreto = (): string => new Secret({ size: BYTES }).base32;

/** The address that an application reads from a QR code. */
export const uriDe = (secreto: string, username: string): string => totpDe(secreto, username).toString();

/** The step of time to which the code belongs; undefined where it is none of the steps that are taken now. */
export function pasoDelCodigo(secreto: string, codigo: string, ahora: number): number | undefined {
  const delta = totpDe(secreto).validate({ token: codigo, timestamp: ahora, window: DERIVA });
  return delta === null ? undefined : Math.floor(ahora / PASO) + delta;
}

/**
 * By how many minutes the clock that showed this code is fast (or slow, below zero), where it is wrong by an hour at most.
 * Only somebody who was just given the secret may learn it: to anybody else it would tell which codes will be right.
 */
export function relojMalPuesto(secreto: string, codigo: string, ahora: number): number | undefined {
  const delta = totpDe(secreto).validate({ token: codigo, timestamp: ahora, window: BUSCADOS });
  if (delta === null || Math.abs(delta) <= DERIVA) return undefined;
  return Math.sign(delta) * Math.max(1, Math.round((Math.abs(delta) * PASO) / 60_000));
}
