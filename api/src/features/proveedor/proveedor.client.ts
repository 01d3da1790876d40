import * as oidc from 'openid-client';
import { MINUTOS_DE_CONFIRMACION } from 'shared-domain';
import type { IdentityProvider } from '../../environment/identity-provider';
import { noAutenticado, ProblemaError } from '../../problemas';

/** In seconds. */
const PATIENCE = 8;
/** Allowed difference of the clocks, in seconds, as `openid-client` takes it. */
const TOLERANCE = 30;
/** Milliseconds for which an answer shows that the provider is up. */
const FRESH = 1_000;

export interface Ida {
  estado: string;
  nonce: string;
  verificador: string;
}

/** How and when somebody signed in is told by the ID token alone: a page of user information may have what they wrote. */
const NOTHING_PROVED = { amr: undefined, acr: undefined, auth_time: undefined };

export type Afirmado = Record<string, unknown> & { sub: string };

export function createClienteDelProveedor(provider: IdentityProvider, redirect: string) {
  let told: { at: number; config: Promise<oidc.Configuration> } | undefined;

  /** Several people at once share one question. */
  function configuration(ahora: number): Promise<oidc.Configuration> {
    if (told && ahora - told.at < FRESH) return told.config;
    const config = discover(provider);
    told = { at: ahora, config };
    config.catch(() => {
      told = undefined;
    });
    return config;
  }

  return {
    nuevaIda: (): Ida => ({
      estado: oidc.randomState(),
      nonce: oidc.randomNonce(),
      verificador: oidc.randomPKCECodeVerifier(),
    }),

    async direccion(
      { estado, nonce, verificador }: Ida,
      { deNuevo, ahora }: { deNuevo: boolean; ahora: number },
    ): Promise<string> {
      const config = await configuration(ahora).catch(() => {
        throw noResponde();
      });
      return oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirect,
        scope: 'openid profile email',
        code_challenge: await oidc.calculatePKCECodeChallenge(verificador),
        code_challenge_method: 'S256',
        state: estado,
        nonce,
        // With `max_age` the ID token has to tell when the person showed who they are.
        ...(deNuevo && { prompt: 'login', max_age: String(MINUTOS_DE_CONFIRMACION * 60) }),
      }).href;
    },

    async canjear(consulta: string, { estado, nonce, verificador }: Ida, ahora: number): Promise<Afirmado> {
      try {
        const config = await configuration(ahora);
        config.timeout = PATIENCE;
        const { claims, access_token } = await granted(config, new URL(`${redirect}?${consulta}`), {
          pkceCodeVerifier: verificador,
          expectedState: estado,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        const more = config.serverMetadata().userinfo_endpoint
          ? await oidc.fetchUserInfo(config, access_token, claims.sub)
          : {};
        if (claims.iat > Date.now() / 1000 + TOLERANCE) throw otraHora();
        return { ...more, ...NOTHING_PROVED, ...claims };
      } catch (error) {
        throw asProblem(error);
      }
    },
  };
}

async function granted(config: oidc.Configuration, ...rest: [URL, oidc.AuthorizationCodeGrantChecks]) {
  const tokens = await oidc.authorizationCodeGrant(config, ...rest);
  return { claims: tokens.claims() as oidc.IDToken, access_token: tokens.access_token };
}

function discover({ issuer, clientId, clientSecret }: IdentityProvider): Promise<oidc.Configuration> {
  const server = new URL(issuer);
  // The settings allow http on this machine alone, where a provider is tried out.
  const insecure = server.protocol === 'http:' ? [oidc.allowInsecureRequests] : [];
  // The signature of the ID token is looked at as well, though it comes from the provider itself.
  const execute = [oidc.enableNonRepudiationChecks, ...insecure];
  return oidc.discovery(server, clientId, clientSecret, undefined, { execute, timeout: PATIENCE });
}

export const noResponde = () =>
  new ProblemaError(
    503,
    'El proveedor de identidad no responde. Ingrese con su usuario y contraseña, o intente más tarde.',
  );

export const otraHora = () =>
  noAutenticado(
    'La hora del proveedor de identidad y la de este sistema no coinciden. Avise a quien lo administra.',
  );

/** No answer, or none of a provider. */
const NO_ANSWER = new Set(['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_PARSE_ERROR']);

/** Never contains what the provider wrote. */
export function asProblem(error: unknown): Error {
  if (error instanceof ProblemaError) return error;
  const code = error instanceof Error ? String((error as { code?: unknown }).code ?? '') : '';
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return otraHora();
  if (error instanceof oidc.AuthorizationResponseError) {
    return noAutenticado('El ingreso se canceló, o el proveedor de identidad lo rechazó.');
  }
  const isRefused = error instanceof oidc.ResponseBodyError && error.status < 500;
  const isForged = code.startsWith('OAUTH_') && !NO_ANSWER.has(code);
  if (isRefused || isForged) {
    return noAutenticado('El proveedor de identidad no confirmó el ingreso. Vuelva a intentarlo.');
  }
  return noResponde();
}
