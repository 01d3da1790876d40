import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { filesIn } from '../build/release-file';
import { ROOT } from '../workspace';

const run = promisify(execFile);

/** The packages of this workspace that a remote needs. */
const NAMES = ['shared-domain', 'shared-auth', 'shared-ui', 'shared-evaluaciones', 'scripts'];
const FOLDER = 'paquetes';

interface Manifest {
  name: string;
  version: string;
  files: string[];
}

/** Packs them into the folder of a remote. Answers, by package, what its package.json says in place of a version. */
export function packSharedInto(remote: string): Promise<Record<string, string>> {
  return packInto(
    remote,
    NAMES.map((name) => join(ROOT, name)),
  );
}

/**
 * Packs folders of packages. The version of each contains a hash of its content, because npm and webpack cache a package
 * by its name and version.
 */
export async function packInto(remote: string, packages: readonly string[]): Promise<Record<string, string>> {
  const folder = join(remote, FOLDER);
  const work = mkdtempSync(join(tmpdir(), 'paquetes-'));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  try {
    const staged = packages.map((one, index) => copyPackage(one, join(work, `${index}`)));
    const args = ['pack', '--json', `--pack-destination=${work}`, ...staged.map(({ target }) => target)];
    const { stdout } = await run('npm', args, { cwd: work });
    const packed: { name: string; filename: string }[] = Object.values(JSON.parse(stdout));
    const files = new Map(staged.map(({ name, file }) => [name, file]));
    for (const { name, filename } of packed) {
      renameSync(join(work, filename), join(folder, files.get(name) ?? filename));
    }
    return Object.fromEntries([...files].map(([name, file]) => [name, `file:${FOLDER}/${file}`]));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Whether this is the folder of a remote that brings its packages along. */
export function bringsPackages(remote: string): boolean {
  return existsSync(join(remote, FOLDER)) && existsSync(join(remote, 'package.json'));
}

/** Replaces the packages of a remote that brings them along by those of now. Nothing else of it changes. */
export async function renewShared(remote: string, pack = packSharedInto): Promise<void> {
  const file = join(remote, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  const packed = await pack(remote);
  for (const wanted of [manifest.dependencies, manifest.devDependencies]) {
    for (const name of Object.keys(wanted ?? {})) wanted[name] = packed[name] ?? wanted[name];
  }
  writeFileSync(file, `${JSON.stringify(manifest, undefined, 2)}\n`);
}

/** Copies what belongs into a package, without its tests, and gives it a version with a hash of these files. */
export function copyPackage(folder: string, target: string) {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const filter = (file: string) => !/\.test\.tsx?$/.test(file);
  for (const part of ['package.json', ...manifest.files]) {
    cpSync(join(folder, part), join(target, part), { recursive: true, filter });
  }
  const hash = createHash('sha256');
  for (const file of filesIn(target).sort())
    hash.update(`${file}\0`).update(readFileSync(join(target, file)));
  const { name, version } = manifest;
  const id = hash.digest('hex').slice(0, 12);
  // After a plus: with a hyphen it would be a pre-release of 1.0.0, which the range ^1.0.0 leaves out.
  writeFileSync(
    join(target, 'package.json'),
    JSON.stringify({ ...manifest, version: `${version}+${id}` }, undefined, 2),
  );
  return { name, target, file: `${name}-${version}-${id}.tgz` };
}
