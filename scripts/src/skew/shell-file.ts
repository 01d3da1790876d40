import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ShellFile, shellFileSchema } from 'shared-domain/remotes';
import { canonical, currentCalls } from 'shared-domain/remotes/skew';
import { UsageError } from '../command';
import { parseAs, readAs, replaceFile, replaceJson } from '../store/json-file';
import type { ReleaseStore } from '../store/release-store';
import { LOCAL_STORE, ROOT } from '../workspace';

/** Next to `release.json` or the registry of a store. */
export const SHELL_FILE = 'shell.json';

const BUILT = join(ROOT, 'shell/dist', SHELL_FILE);
const TIME_LIMIT_MS = 20_000;

/** Updates the calls, because the API always runs from the sources. */
function shellHere(): ShellFile | undefined {
  if (!existsSync(BUILT)) return undefined;
  const built = readAs(shellFileSchema, BUILT);
  const now = { ...built, calls: currentCalls() };
  if (canonical(now) !== canonical(built)) replaceJson(BUILT, now);
  return now;
}

const fileIn = ({ registry }: ReleaseStore) => join(dirname(registry), SHELL_FILE);

/** For later publications into this store. */
export function placeShellFile(store: ReleaseStore): void {
  if (shellHere()) replaceFile(fileIn(store), readFileSync(BUILT));
}

async function shellAt(address: string): Promise<ShellFile> {
  const refuse = (why: string) => new UsageError(`--shell ${address}: ${why}`);
  if (!URL.canParse(address))
    throw refuse('hace falta una dirección, por ejemplo https://creditos.example.pe');
  const url = new URL(SHELL_FILE, address.endsWith('/') ? address : `${address}/`);
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIME_LIMIT_MS) }).catch(() => undefined);
  if (!answer?.ok) throw refuse(`${url.href} no responde (${answer?.status ?? 'sin conexión'}).`);
  return parseAs(shellFileSchema, await answer.text());
}

/** @param address of the product, for a store without a description */
export async function shellFor(
  store: ReleaseStore,
  address?: string,
): Promise<{ shell?: ShellFile; note?: string }> {
  if (address) return { shell: await shellAt(address) };
  if (store.registry === LOCAL_STORE.registry) {
    const shell = shellHere();
    return shell ? { shell } : { note: 'No se comparó con la aplicación: aquí no está construida.' };
  }
  const file = fileIn(store);
  if (existsSync(file)) return { shell: readAs(shellFileSchema, file) };
  const note = `No se comparó con la aplicación de allá: falta ${file}. Para leerla: --shell https://…`;
  return { note };
}
