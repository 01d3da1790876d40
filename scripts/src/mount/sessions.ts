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

async function signIn(url: string, username: string): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD, remember_me: false }),
  });
  if (!answer.ok) throw new Error(`${username} cannot sign in: ${answer.status}`);
  return (await answer.json()) as Record<string, string>;
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
