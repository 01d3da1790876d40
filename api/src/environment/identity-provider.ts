import { esRol, type Rol } from 'shared-domain';
import { listOf, type Tell } from './variables';

/** The lender's own provider of identities, which speaks OpenID Connect. */
export interface IdentityProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Shown on the button of the sign-in. */
  name: string;
  /** The role of each group that has one. */
  roles: ReadonlyMap<string, Rol>;
  /** The claims that tell the groups, the user name and the document number. */
  claims: { groups: string; username: string; dni: string };
  /** Values of `amr` or `acr` that say that the person proved two factors. */
  twoFactors: readonly string[];
}

const NEEDED = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_ROLES'] as const;
const LOCAL = ['localhost', '127.0.0.1', '[::1]'];
/** By RFC 8176: `mfa` says it itself, the others are keys and codes that come on top of a password. */
const TWO_FACTORS = 'mfa,otp,hwk,swk';

/** Undefined where none of the variables is set. */
export function identityProvider(env: NodeJS.ProcessEnv, tell: Tell): IdentityProvider | undefined {
  if (!NEEDED.some((name) => env[name])) return undefined;
  for (const name of NEEDED) {
    if (!env[name])
      tell(`Falta ${name}: para ingresar con un proveedor de identidad hacen falta ${NEEDED.join(', ')}.`);
  }
  return {
    issuer: issuerOf(env.OIDC_ISSUER ?? '', tell),
    clientId: env.OIDC_CLIENT_ID ?? '',
    clientSecret: env.OIDC_CLIENT_SECRET ?? '',
    name: env.OIDC_NAME || 'su cuenta institucional',
    roles: rolesOf(env.OIDC_ROLES, tell),
    claims: {
      groups: env.OIDC_ROLE_CLAIM || 'groups',
      username: env.OIDC_USERNAME_CLAIM || 'preferred_username',
      dni: env.OIDC_DNI_CLAIM || 'dni',
    },
    twoFactors: listOf(env.OIDC_MFA ?? TWO_FACTORS),
  };
}

function issuerOf(text: string, tell: Tell): string {
  const issuer = URL.canParse(text) ? new URL(text) : undefined;
  const isSafe = issuer?.protocol === 'https:' || (issuer && LOCAL.includes(issuer.hostname));
  if (text && !isSafe) tell('OIDC_ISSUER debe ser una dirección que empiece con https:.');
  return text;
}

function rolesOf(text: string | undefined, tell: Tell): ReadonlyMap<string, Rol> {
  const roles = new Map<string, Rol>();
  for (const pair of listOf(text)) {
    const at = pair.lastIndexOf('=');
    const [group, rol] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    if (at > 0 && esRol(rol) && rol !== 'cliente') roles.set(group, rol);
    else
      tell(
        `OIDC_ROLES: "${pair}" no se entiende; escriba grupo=rol con un rol del personal, separados por comas.`,
      );
  }
  return roles;
}
