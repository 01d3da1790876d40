import { LruMap } from 'toad-cache';

type Claims = Readonly<Record<string, unknown>>;

/** Tokens whose claims are remembered. A screen sends the same token with each of its calls. */
const REMEMBERED = 1000;

/**
 * Remembers the claims of tokens that were verified, by the text of the token.
 *
 * Measured ([021](../../../../docs/decisions/021-the-hot-call.md)): to verify a signature again for each call was a large
 * part of what a call costs. What can change meanwhile is not remembered: expiry, session and role are looked at in
 * every call.
 */
export function rememberVerified(
  verify: (token: string) => Claims | undefined,
): (token: string) => Claims | undefined {
  const remembered = new LruMap<Claims>(REMEMBERED);
  return (token) => {
    const known = remembered.get(token);
    if (known) return known;
    const claims = verify(token);
    if (claims) remembered.set(token, claims);
    return claims;
  };
}
