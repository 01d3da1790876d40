import { ROLES } from 'shared-domain/cuenta';
import { z } from 'zod';
import { isLoopback } from './addresses';
import type { Tell } from './secrets';

const isSafe = (url: URL) => url.protocol === 'https:' || isLoopback(url);
const text = z.string().trim().min(1);

const identityProviderSchema = z.strictObject({
  issuer: z.string().refine((value) => URL.canParse(value) && isSafe(new URL(value))),
  clientId: text,
  clientSecret: text,
  name: text.default('su cuenta institucional'),
  roles: z
    .record(text, z.enum(ROLES).exclude(['cliente']))
    .transform((roles) => new Map(Object.entries(roles))),
  claims: z
    .strictObject({
      groups: text.default('groups'),
      username: text.default('preferred_username'),
      dni: text.default('dni'),
    })
    .prefault({}),
  /** Proof of two factors in `amr` or `acr`: `mfa` of RFC 8176, and keys and codes on top of a password. */
  twoFactors: z.array(text).default(['mfa', 'otp', 'hwk', 'swk']),
});

export type IdentityProvider = z.output<typeof identityProviderSchema>;

export function identityProvider(value: string | undefined, tell: Tell): IdentityProvider | undefined {
  if (!value) return undefined;
  const { data, error } = identityProviderSchema.safeParse(parsed(value));
  if (data) return data;
  const fields = error.issues.map(({ path, ...issue }) =>
    [...path, ...('keys' in issue ? issue.keys : [])].join('.'),
  );
  tell(`OIDC no se entiende: revise ${fields.filter(Boolean).join(', ') || 'que sea un objeto JSON'}.`);
  return undefined;
}

function parsed(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
