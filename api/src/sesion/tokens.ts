import { createHash, randomBytes } from 'node:crypto';
import { createSigner, createVerifier } from 'fast-jwt';
import type { AccessTokenClaims } from 'shared-domain';
import { LruMap } from 'toad-cache';

const ACCESS_SEGUNDOS = 10 * 60;

interface AccessClaims extends AccessTokenClaims {
  sub: string;
  sid: string;
  rol: string;
}

interface RefreshClaims {
  sub: string;
  jti: string;
  rol: string;
  exp: number;
}

/** Signs and verifies the two kinds of token; each has its own keys, and its `typ` keeps it in its place. */
export interface Tokens {
  firmarAcceso(claims: Omit<AccessClaims, 'iat' | 'exp'>, ahora: number): string;
  firmarRefresco(claims: RefreshClaims, ahora: number): string;
  /** The claims, or undefined for anything but a valid token of that kind. */
  leerAcceso(token: string, ahora: number): AccessClaims | undefined;
  leerRefresco(token: string, ahora: number): RefreshClaims | undefined;
}

export function createTokens(keys: { accessKeys: string[]; refreshKeys: string[] }): Tokens {
  const acceso = llavero(keys.accessKeys, 'at+jwt', ['sub', 'sid', 'rol', 'iat', 'exp']);
  const refresco = llavero(keys.refreshKeys, 'rt+jwt', ['sub', 'jti', 'rol', 'iat', 'exp']);
  return {
    firmarAcceso: (claims, ahora) =>
      acceso.firmar({ ...claims, exp: segundos(ahora) + ACCESS_SEGUNDOS }, ahora),
    firmarRefresco: (claims, ahora) => refresco.firmar(claims, ahora),
    leerAcceso: (token, ahora) => acceso.leer(token, ahora) as AccessClaims | undefined,
    leerRefresco: (token, ahora) => refresco.leer(token, ahora) as RefreshClaims | undefined,
  };
}

/** 128 random bits. */
export const nuevoId = (): string => randomBytes(16).toString('base64url');

/** What is kept of a secret that only its holder knows. */
export const huellaDe = (secreto: string): string => createHash('sha256').update(secreto).digest('hex');

const segundos = (ahora: number) => Math.floor(ahora / 1000);

type ClaimsDelToken = Readonly<Record<string, unknown>>;

/** Verified tokens whose claims are remembered: a screen sends the same one with each of its calls. */
const RECORDADOS = 1000;

function llavero(keys: string[], typ: string, requiredClaims: string[]) {
  const llaves = keys.map((key) => {
    const kid = huellaDe(key).slice(0, 8);
    const firmar = createSigner({ key, algorithm: 'HS256', kid, header: { alg: 'HS256', typ } });
    const sinClaims = firmar({});
    return {
      firmar,
      // Every token of a key begins alike, so that tells which key to try; what begins otherwise is not ours.
      comienzo: sinClaims.slice(0, sinClaims.indexOf('.') + 1),
      verificar: createVerifier({
        key,
        algorithms: ['HS256'],
        checkTyp: typ,
        requiredClaims,
        // The clock is ours, so expiry is compared below.
        ignoreExpiration: true,
      }),
    };
  });
  const recordados = new LruMap<ClaimsDelToken>(RECORDADOS);
  const verificar = (token: string): ClaimsDelToken | undefined => {
    const claims: ClaimsDelToken | undefined = llaves
      .find(({ comienzo }) => token.startsWith(comienzo))
      ?.verificar(token);
    if (claims) recordados.set(token, claims);
    return claims;
  };
  const [primera] = llaves;
  if (!primera) throw new Error('A key ring needs a key.');
  return {
    firmar: (claims: object, ahora: number) => primera.firmar({ ...claims, iat: segundos(ahora) }),
    leer(token: string, ahora: number): object | undefined {
      try {
        const claims = recordados.get(token) ?? verificar(token);
        return typeof claims?.exp === 'number' && claims.exp > segundos(ahora) ? claims : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
