import type { Tokens } from 'shared-domain/sesion';

/** The number of the account to which an access token belongs. */
export function accountOf({ access_token }: Tokens): string {
  const [, claims = ''] = access_token.split('.');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()).sub;
}
