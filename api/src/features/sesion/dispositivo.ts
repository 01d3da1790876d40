import { hkdfSync } from 'node:crypto';
import { createKeyRing, secondsOf } from './key-ring';
import { newId } from './tokens';

const CUENTAS = 10;
/** How long a browser is known after its last sign-in. */
export const SEGUNDOS_CONOCIDO = 182 * 24 * 3600;

/** A browser in which somebody has signed in before. It says nothing of who calls now: it signs nobody in. */
export interface Dispositivo {
  /** A random number that the browser keeps. */
  readonly id: string;
  /** Whether somebody has signed in to this account in it. */
  conoce(usuarioId: number): boolean;
  /** Numbers of the accounts that it knows, the one that signed in last first. */
  readonly cuentas: readonly number[];
}

/** The same browser after somebody signed in to this account. It is a new one where there was none. */
export function conCuenta(antes: Dispositivo | undefined, usuarioId: number): Dispositivo {
  const demas = antes?.cuentas.filter((cuenta) => cuenta !== usuarioId) ?? [];
  return dispositivo(antes?.id ?? newId(), [usuarioId, ...demas].slice(0, CUENTAS));
}

const dispositivo = (id: string, cuentas: readonly number[]): Dispositivo => ({
  id,
  cuentas,
  conoce: (usuarioId) => cuentas.includes(usuarioId),
});

/**
 * Writes browsers into a text that nobody else can write, and reads it again. Its keys are derived from those of the
 * refresh tokens: they are changed together, and neither text passes as the other.
 */
export function createDispositivos({ refreshKeys }: { refreshKeys: readonly string[] }) {
  const keys = refreshKeys.map((key) =>
    Buffer.from(hkdfSync('sha256', key, '', 'dispositivo', 32)).toString('base64url'),
  );
  const ring = createKeyRing(keys, 'dispositivo+jwt', ['jti', 'cuentas', 'iat', 'exp']);
  return {
    escribir: ({ id, cuentas }: Dispositivo, ahora: number): string =>
      ring.sign({ jti: id, cuentas, exp: secondsOf(ahora) + SEGUNDOS_CONOCIDO }, ahora),

    /** Undefined where the text is not ours, or too old. */
    leer(texto: string, ahora: number): Dispositivo | undefined {
      const claims = ring.read(texto, ahora) as { jti: string; cuentas: number[] } | undefined;
      return claims && dispositivo(claims.jti, claims.cuentas);
    },
  };
}
