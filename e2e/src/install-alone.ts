import { execFile } from 'node:child_process';
import {
  copyFileSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

const foldersIn = (place: string) =>
  readdirSync(place, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

/** The first folder takes precedence. */
const INSTALLED = [root, join(root, 'proofs')];

/**
 * Runs `npm install` outside the workspace. Starts from this workspace's packages, which saves most of the time and
 * the network.
 */
export async function installAlone(folder: string): Promise<void> {
  const packages: Record<string, object> = { '': readJson(join(folder, 'package.json')) };
  const names = new Set<string>();
  for (const place of INSTALLED) {
    const lock: { packages: Record<string, { link?: boolean }> } = readJson(join(place, 'package-lock.json'));
    // Dot entries are caches, which npm writes in place; hard links would change the originals.
    const added = foldersIn(join(place, 'node_modules')).filter(
      (name) => !name.startsWith('.') && !names.has(name),
    );
    for (const name of added) {
      names.add(name);
      linkTree(join(place, 'node_modules', name), join(folder, 'node_modules', name));
    }
    for (const [path, entry] of Object.entries(lock.packages))
      if (!entry.link && added.includes(path.split('/')[1] ?? '')) packages[path] = entry;
  }
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }));
  await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: folder });
}

/** Hard links, or copies on another disk. */
function linkTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkOrCopy(source, target);
  }
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target);
  }
}
