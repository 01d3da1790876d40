import { LruMap } from 'toad-cache';

type Claims = Readonly<Record<string, unknown>>;

const REMEMBERED = 1000;

/** Remembers claims by token, as verifying costs much ([021](../../../docs/decisions/021-the-hot-call.md)). */
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
