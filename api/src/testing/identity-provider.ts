import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

export const CLIENT = { id: 'creditos', secret: 'un-secreto-de-prueba-muy-largo' };

/** Somebody whom the provider knows: what it tells of them. */
export interface Known {
  preferred_username: string;
  name: string;
  email: string;
  groups: string[];
  amr?: string[];
}

export interface TestProvider {
  issuer: string;
  /** From now on it knows these people, by what they type as their name. */
  know(people: Record<string, Known>): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a real provider of identities on this machine. `redirects` are the pages to which it sends browsers back. */
export async function startTestProvider(
  redirects: string[],
  people: Record<string, Known>,
): Promise<TestProvider> {
  const script = resolve(__dirname, 'identity-provider.process.ts');
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', script, JSON.stringify(redirects), JSON.stringify(people)],
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
