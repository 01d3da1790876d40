import type { BrowserContext } from '@playwright/test';

export async function cookie(context: BrowserContext, name: string) {
  return (await context.cookies()).find((candidate) => candidate.name === name);
}

function withClaims(token: string, claims: Record<string, unknown>): string {
  const [header, payload, signature] = token.split('.');
  const own = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString());
  const changed = Buffer.from(JSON.stringify({ ...own, ...claims })).toString('base64url');
  return [header, changed, signature].join('.');
}

/** Changes claims of a token cookie. Leaves open pages first, which could renew or end the session meanwhile. */
export async function rewriteToken(
  context: BrowserContext,
  name: 'access_token' | 'refresh_token',
  claims: Record<string, unknown>,
): Promise<void> {
  for (const page of context.pages()) await page.goto('about:blank');
  const held = await cookie(context, name);
  if (!held) throw new Error(`There is no cookie ${name}`);
  await context.addCookies([{ ...held, value: withClaims(held.value, claims) }]);
}

/** In seconds. */
export function aMinuteAgo(): number {
  return Math.floor(Date.now() / 1000) - 60;
}
