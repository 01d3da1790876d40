const PASSWORD = 'Demo-2026-creditos';

type Session = Record<string, string>;

const sessionsOf = new WeakMap<object, Map<string, Promise<Session>>>();

export class SignInError extends Error {
  override readonly name = 'SignInError';
  constructor(username: string, status: number) {
    super(`La cuenta de demostración ${username} no pudo iniciar sesión (${status})`);
  }
}

async function signIn(url: string, username: string): Promise<Session> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD, remember_me: false }),
  });
  const session = answer.ok ? ((await answer.json()) as Session) : {};
  if (!session.refresh_token) throw new SignInError(username, answer.status);
  return session;
}

/** As the shell's sign-in stores them. */
export async function sessionCookies(product: { url: string }, username: string) {
  const sessions = sessionsOf.get(product) ?? new Map<string, Promise<Session>>();
  sessionsOf.set(product, sessions);
  // A second sign-in would end the account's first session.
  const session = sessions.get(username) ?? signIn(product.url, username);
  sessions.set(username, session);
  const { access_token = '', refresh_token = '', idRefreshToken = '' } = await session;
  const values = { access_token, refresh_token, refresh_token_id: idRefreshToken };
  return Object.entries(values).map(([name, value]) => ({
    ...{ name, value, url: product.url, secure: true },
    sameSite: 'Strict' as const,
  }));
}
