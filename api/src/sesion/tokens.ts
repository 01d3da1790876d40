import { createHash, randomBytes } from 'node:crypto';
import { createSigner, createVerifier } from 'fast-jwt';
import type { AccessTokenClaims } from 'shared-domain';

export const ACCESS_SEGUNDOS = 10 * 60;

export interface AccessClaims extends AccessTokenClaims {
  sub: string;
  sid: string;
  rol: string;
}

export interface RefreshClaims {
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

export function createTokens(claves: { accessKeys: string[]; refreshKeys: string[] }): Tokens {
  const acceso = llavero(claves.accessKeys, 'at+jwt', ['sub', 'sid', 'rol', 'iat', 'exp']);
  const refresco = llavero(claves.refreshKeys, 'rt+jwt', ['sub', 'jti', 'rol', 'iat', 'exp']);
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

/** Which key the token names. Only that is read here: the verifier decodes and judges the whole token. */
function kidDe(token: string): unknown {
  const cabecera = Buffer.from(token.slice(0, token.indexOf('.')), 'base64url').toString();
  return (JSON.parse(cabecera) as { kid?: unknown }).kid;
}

function llavero(claves: string[], typ: string, requiredClaims: string[]) {
  const llaves = claves.map((clave) => {
    const kid = huellaDe(clave).slice(0, 8);
    return {
      kid,
      firmar: createSigner({ key: clave, algorithm: 'HS256', kid, header: { alg: 'HS256', typ } }),
      verificar: createVerifier({
        key: clave,
        algorithms: ['HS256'],
        checkTyp: typ,
        requiredClaims,
        // The clock is ours, so expiry is compared below.
        ignoreExpiration: true,
      }),
    };
  });
  const [primera] = llaves;
  if (!primera) throw new Error('A key ring needs a key.');
  return {
    firmar: (claims: object, ahora: number) => primera.firmar({ ...claims, iat: segundos(ahora) }),
    leer(token: string, ahora: number): object | undefined {
      try {
        const kid = kidDe(token);
        const llave = llaves.find((otra) => otra.kid === kid);
        const claims = llave?.verificar(token);
        return typeof claims?.exp === 'number' && claims.exp > segundos(ahora) ? claims : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
