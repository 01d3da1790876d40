import type { Config } from '../../config';

/** The page that asks for a passkey: its origin, and the host name to which passkeys belong. */
export interface Sitio {
  origin: string;
  rpID: string;
}

const LOCALHOST = /^https?:\/\/localhost(:\d+)?$/;

/**
 * Which pages may use passkeys: that of `PUBLIC_URL`, those of `CORS_ORIGINS` and, outside of production, those of
 * localhost with any port, where people try the product and develop it.
 */
export function createSitios({
  publicUrl,
  corsOrigins,
  production,
}: Pick<Config, 'publicUrl' | 'corsOrigins' | 'production'>) {
  const own = new URL(publicUrl).origin;
  const known = [own, ...corsOrigins];
  /** The page that calls, by the header `Origin`; that of `PUBLIC_URL` where the header names no page of ours. */
  return (header: string | undefined): Sitio => {
    const isKnown = header && (known.includes(header) || (!production && LOCALHOST.test(header)));
    const origin = isKnown ? header : own;
    return { origin, rpID: new URL(origin).hostname };
  };
}
