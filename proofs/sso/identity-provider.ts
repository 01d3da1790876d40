import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { CLIENT, PUBLIC_URL } from '../../api/testing/provider';

export interface Known {
  preferred_username: string;
  name: string;
  email: string;
  groups: string[];
  /** Authentication methods in the ID token. */
  amr?: string[];
  perfil?: Record<string, unknown>;
}

export interface RealProvider {
  issuer: string;
  /** Replaces the users, keyed by what they type as name. */
  know(people: Record<string, Known>): Promise<void>;
  stop(): Promise<void>;
}

export async function startRealProvider(people: Record<string, Known>): Promise<RealProvider> {
  const redirects = [`${PUBLIC_URL}/ingreso-con-proveedor`];
  const script = resolve(__dirname, 'identity-provider.process.ts');
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', script, ...[redirects, people, CLIENT].map((value) => JSON.stringify(value))],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const [first] = await once(child.stdout, 'data');
  const issuer = String(first).trim();
  return {
    issuer,
    async know(others) {
      await fetch(`${issuer}/personas`, { method: 'PUT', body: JSON.stringify(others) });
    },
    async stop() {
      child.kill();
      await once(child, 'close');
    },
  };
}

/**
 * Follows the sign-in redirects and returns the query of the callback URL. Reused cookies simulate the same browser.
 */
export async function walk(
  direccion: string,
  nombre: string,
  cookies: Map<string, string> = new Map(),
): Promise<string> {
  let next = direccion;
  for (let steps = 0; steps < 12; steps++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const to = answer.headers.get('location');
    const place = new URL(to ?? `${next}?nombre=${nombre}`, next);
    if (place.origin === PUBLIC_URL) return place.search.slice(1);
    next = place.href;
  }
  throw new Error('The provider does not come to an end.');
}
