const PASSWORD = 'Demo-2026-creditos';

/** A product with demonstration data, and what its sessions are known by. */
interface Place {
  url: string;
}

interface Cookie {
  name: string;
  value: string;
  url: string;
  secure: boolean;
  sameSite: 'Strict';
}

const known = new WeakMap<Place, Map<string, Promise<Record<string, string>>>>();

/** A demonstration account that gets no session, because it is missing, for example. */
export class SignInError extends Error {
  override readonly name = 'SignInError';
  constructor(
    readonly username: string,
    status: number,
  ) {
    super(`La cuenta de demostración ${username} no pudo iniciar sesión (${status})`);
  }
}

async function signIn(url: string, username: string): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD, remember_me: false }),
  });
  const session = answer.ok ? ((await answer.json()) as Record<string, string>) : {};
  if (!session.refresh_token) throw new SignInError(username, answer.status);
  return session;
}

/** The cookies of a session that the API made, as the sign-in of the shell would keep them. */
export async function sessionCookies(place: Place, username: string): Promise<Cookie[]> {
  const sessions = known.get(place) ?? new Map<string, Promise<Record<string, string>>>();
  known.set(place, sessions);
  // One account has one session at a time: a second sign-in would end the first.
  const session = sessions.get(username) ?? signIn(place.url, username);
  sessions.set(username, session);
  const { access_token = '', refresh_token = '', idRefreshToken = '' } = await session;
  const values = { access_token, refresh_token, refresh_token_id: idRefreshToken };
  return Object.entries(values).map(([name, value]) => ({
    ...{ name, value, url: place.url, secure: true, sameSite: 'Strict' },
  }));
}
