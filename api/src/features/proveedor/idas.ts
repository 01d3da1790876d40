import * as oidc from 'openid-client';
import { esLaMismaPersona } from 'shared-domain/cliente';
import { nuevaCuentaSchema, type Rol } from 'shared-domain/cuenta';
import { MINUTOS_DE_CONFIRMACION, type VueltaDelProveedor } from 'shared-domain/sesion';
import { z } from 'zod';
import type { Db } from '../../db/connection';
import type { IdentityProvider } from '../../environment/identity-provider';
import { noAutenticado, noEncontrado, ProblemaError } from '../../problemas';
import { digestOf, newId } from '../sesion';
import { guardarIda, tomarIda } from './proveedor.repository';

/** Seconds. */
const PATIENCE = 8;
/** Allowed clock difference in seconds. */
const TOLERANCE = 30;
/** Milliseconds after a response in which the provider counts as up. */
const FRESH = 1_000;

const VIGENCIA = 10 * 60_000;

const TEXTO_NO_HAY = 'Esta institución no tiene un proveedor de identidad.';
const TEXTO_VENCIDA =
  'El ingreso con el proveedor tardó demasiado o empezó en otro navegador. Vuelva a empezar.';

/** Only the ID token proves a sign-in: users may edit their user-info claims. */
const NOTHING_PROVED = { amr: undefined, acr: undefined, auth_time: undefined };

export type Idas = ReturnType<typeof createIdas>;

/** Each attempt works once, in its browser; `usuarioId` is the account to link, null a sign-in. */
export function createIdas(db: Db, provider: IdentityProvider | undefined, publicUrl: string) {
  const redirect = `${publicUrl}/ingreso-con-proveedor`;
  let told: { at: number; config: Promise<oidc.Configuration> } | undefined;

  function configurationOf(provider: IdentityProvider, ahora: number): Promise<oidc.Configuration> {
    if (told && ahora - told.at < FRESH) return told.config;
    const config = discover(provider);
    told = { at: ahora, config };
    config.catch(() => {
      told = undefined;
    });
    return config;
  }

  async function canjear(
    provider: IdentityProvider,
    consulta: string,
    checks: oidc.AuthorizationCodeGrantChecks,
    ahora: number,
  ): Promise<Afirmado> {
    try {
      const config = await configurationOf(provider, ahora);
      config.timeout = PATIENCE;
      const tokens = await oidc.authorizationCodeGrant(config, new URL(`${redirect}?${consulta}`), checks);
      const claims = tokens.claims() as oidc.IDToken;
      const more = config.serverMetadata().userinfo_endpoint
        ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
        : {};
      if (claims.iat > Date.now() / 1000 + TOLERANCE) throw otraHora();
      return { ...more, ...NOTHING_PROVED, ...claims };
    } catch (error) {
      throw asProblem(error);
    }
  }

  return {
    nombre: provider?.name ?? null,
    exigirProveedor(): string {
      if (!provider) throw noEncontrado(TEXTO_NO_HAY);
      return provider.issuer;
    },
    vencida: () => noAutenticado(TEXTO_VENCIDA),

    async ir({ deNuevo, usuarioId }: { deNuevo: boolean; usuarioId: number | null }, ahora: number) {
      if (!provider) throw noEncontrado(TEXTO_NO_HAY);
      const estado = oidc.randomState();
      const nonce = oidc.randomNonce();
      const verificador = oidc.randomPKCECodeVerifier();
      const config = await configurationOf(provider, ahora).catch(() => {
        throw noResponde();
      });
      const direccion = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirect,
        scope: 'openid profile email',
        code_challenge: await oidc.calculatePKCECodeChallenge(verificador),
        code_challenge_method: 'S256',
        state: estado,
        nonce,
        // With `max_age` the ID token must contain `auth_time`.
        ...(deNuevo && { prompt: 'login', max_age: String(MINUTOS_DE_CONFIRMACION * 60) }),
      }).href;
      const secreto = newId() + newId();
      await guardarIda(db, {
        estado: digestOf(estado),
        secreto: digestOf(secreto),
        verificador,
        nonce,
        expiraEn: ahora + VIGENCIA,
        usuarioId,
      });
      return { direccion, secreto };
    },

    async volver({ consulta, secreto }: VueltaDelProveedor, usuarioId: number | null, ahora: number) {
      if (!provider) throw noAutenticado(TEXTO_VENCIDA);
      const estado = new URLSearchParams(consulta).get('state') ?? '';
      const cual = { estado: digestOf(estado), secreto: digestOf(secreto), usuarioId };
      const ida = await tomarIda(db, cual, ahora);
      if (!ida) throw noAutenticado(TEXTO_VENCIDA);
      const checks = {
        pkceCodeVerifier: ida.verificador,
        expectedState: estado,
        expectedNonce: ida.nonce,
        idTokenExpected: true,
      };
      const afirmado = await canjear(provider, consulta, checks, ahora);
      return { proveedor: provider.issuer, sujeto: afirmado.sub, persona: personaDe(afirmado, provider) };
    },
  };
}

function discover({ issuer, clientId, clientSecret }: IdentityProvider) {
  const server = new URL(issuer);
  // The settings allow http on localhost only, to try out a provider.
  const insecure = server.protocol === 'http:' ? [oidc.allowInsecureRequests] : [];
  // Verifies the ID token's signature too, although it comes directly from the provider.
  const execute = [oidc.enableNonRepudiationChecks, ...insecure];
  return oidc.discovery(server, clientId, clientSecret, undefined, { execute, timeout: PATIENCE });
}

const noResponde = () =>
  new ProblemaError(
    503,
    'El proveedor de identidad no responde. Ingrese con su usuario y contraseña, o intente más tarde.',
  );

const otraHora = () =>
  noAutenticado(
    'La hora del proveedor de identidad y la de este sistema no coinciden. Avise a quien lo administra.',
  );

const NO_ANSWER = new Set(['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_PARSE_ERROR']);

/** Never contains text of the provider. */
function asProblem(error: unknown): Error {
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

type Afirmado = Record<string, unknown> & { sub: string };

export type PersonaDelProveedor = Exclude<ReturnType<typeof personaDe>, string>;

const TEXTO_SIN_ROL =
  'Su cuenta del proveedor de identidad no tiene un rol en este sistema. Pídalo a quien la administra.';
const TEXTO_VARIOS_ROLES =
  'Su cuenta del proveedor de identidad tiene varios roles en este sistema. Pida a quien la administra que deje uno.';
const TEXTO_SIN_DATOS =
  'El proveedor de identidad no dio un usuario, un nombre y un correo que sirvan aquí. Avise a quien lo administra.';

const TEXTO_OTRO_ROL =
  'Su cuenta en este sistema tiene otro rol que el que dice el proveedor de identidad. Avise a quien la administra.';
const TEXTO_OTRO_DNI =
  'El DNI que dice el proveedor de identidad no es el de la cuenta en este sistema. Avise a quien la administra.';

/** A DNI missing on one side proves nothing; the confirmation or two administrators decide. */
export function porqueNoEsSuCuenta(
  persona: Pick<PersonaDelProveedor, 'rol' | 'dni'>,
  cuenta: { rol: Rol; dni: string | null },
): string | null {
  if (cuenta.rol !== persona.rol) return TEXTO_OTRO_ROL;
  const conAmbos = cuenta.dni && persona.dni;
  return conAmbos && !esLaMismaPersona(cuenta.dni, persona.dni) ? TEXTO_OTRO_DNI : null;
}

const listed = (value: unknown): string[] =>
  [value].flat().filter((one): one is string => typeof one === 'string');

function personaDe(
  afirmado: Afirmado,
  { claims, roles, twoFactors }: Pick<IdentityProvider, 'claims' | 'roles' | 'twoFactors'>,
) {
  const suyos = new Set(listed(afirmado[claims.groups]).flatMap((group) => roles.get(group) ?? []));
  if (suyos.size > 1) return TEXTO_VARIOS_ROLES;
  const [rol] = suyos;
  if (!rol) return TEXTO_SIN_ROL;
  const { username, fullName, email, dni } = nuevaCuentaSchema.shape;
  const nombre = afirmado.name ?? [afirmado.given_name, afirmado.family_name].filter(Boolean).join(' ');
  const { data } = z.object({ username, fullName, email }).safeParse({
    username: afirmado[claims.username],
    fullName: nombre,
    email: afirmado.email,
  });
  if (!data) return TEXTO_SIN_DATOS;
  const factores = [...listed(afirmado.amr), ...listed(afirmado.acr)];
  return {
    sujeto: afirmado.sub,
    ...data,
    dni: dni.safeParse(afirmado[claims.dni]).data ?? null,
    rol,
    conDosFactores: factores.some((one) => twoFactors.includes(one)),
    autenticadoEn: typeof afirmado.auth_time === 'number' ? afirmado.auth_time * 1000 : null,
  };
}
