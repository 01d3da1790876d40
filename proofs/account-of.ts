import type { Tokens } from 'shared-domain/sesion';

export function accountOf({ access_token }: Tokens): string {
  const [, claims = ''] = access_token.split('.');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()).sub;
}
