import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../workspace';

const run = promisify(execFile);

/** What a remote takes from this workspace. */
const NAMES = ['shared-domain', 'shared-auth', 'shared-ui', 'scripts'];
const FOLDER = 'paquetes';

/** Packs them into a remote's own folder; answers where each is found from its package.json. */
export async function packSharedInto(remote: string): Promise<Record<string, string>> {
  const folder = join(remote, FOLDER);
  mkdirSync(folder, { recursive: true });
  const workspaces = NAMES.map((name) => `--workspace=${name}`);
  const args = ['pack', '--json', `--pack-destination=${folder}`, ...workspaces];
  const { stdout } = await run('npm', args, { cwd: ROOT });
  const packed: { name: string; filename: string }[] = Object.values(JSON.parse(stdout));
  return Object.fromEntries(packed.map(({ name, filename }) => [name, `file:${FOLDER}/${filename}`]));
}
