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

/**
 * Runs `npm install` in a folder outside of the workspace. The folder begins with the packages of the workspace, so
 * that npm has only to add the packed ones and to remove what the folder does not ask for: fetching and unpacking some
 * hundred packages would take most of the time of the test, and ask for a network.
 */
export async function installAlone(folder: string): Promise<void> {
  const lock: { packages: Record<string, { link?: boolean }> } = readJson(join(root, 'package-lock.json'));
  const installed = Object.entries(lock.packages).filter(
    ([path, { link }]) => path.startsWith('node_modules/') && !link,
  );
  const packages = { '': readJson(join(folder, 'package.json')), ...Object.fromEntries(installed) };
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ ...lock, packages }));
  // Names with a dot are notes and caches, which are written in place: those of the workspace would change too.
  const entries = readdirSync(join(root, 'node_modules'), { withFileTypes: true });
  for (const { name } of entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')))
    linkTree(join(root, 'node_modules', name), join(folder, 'node_modules', name));
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
