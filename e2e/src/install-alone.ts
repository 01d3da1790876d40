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

/** Where packages are installed; a name that both have is taken from the first. */
const INSTALLED = [root, join(root, 'proofs')];

/**
 * Runs `npm install` in a folder outside of the workspace. The folder begins with the packages that are here, so that
 * npm has only to add the packed ones and to remove what the folder does not ask for: fetching and unpacking some
 * hundred packages would take most of the time of the test, and ask for a network.
 */
export async function installAlone(folder: string): Promise<void> {
  const packages: Record<string, object> = { '': readJson(join(folder, 'package.json')) };
  const names = new Set<string>();
  for (const place of INSTALLED) {
    const lock: { packages: Record<string, { link?: boolean }> } = readJson(join(place, 'package-lock.json'));
    // Names with a dot are notes and caches, which are written in place: those that are here would change too.
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

/** The same files under another name; a copy where that lies on another disk. */
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
