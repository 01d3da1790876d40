import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hashOf } from '../build/tree-hash';
import { replaceJson } from '../store/json-file';

const run = promisify(execFile);

export const PACKAGES = 'paquetes';

export type Stage = (folder: string) => Promise<void>;

/** Adds a content hash to the version. */
function seal(folder: string): { name: string; file: string } {
  const file = join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  const { name, version } = manifest;
  const id = hashOf(folder).slice(0, 12);
  // `+` and not `-`: the range ^1.0.0 excludes pre-releases.
  replaceJson(file, { ...manifest, version: `${version}+${id}` });
  return { name, file: `${name}-${version}-${id}.tgz` };
}

/**
 * The versions contain content hashes, because npm and bundlers cache by name and version.
 * @returns dependency specifiers by package
 */
export async function packInto(remote: string, stages: readonly Stage[]): Promise<Record<string, string>> {
  const folder = join(remote, PACKAGES);
  const work = mkdtempSync(join(tmpdir(), 'paquetes-'));
  try {
    const staged: { name: string; file: string; from: string }[] = [];
    for (const [index, stage] of stages.entries()) {
      const from = join(work, `${index}`);
      mkdirSync(from);
      await stage(from);
      staged.push({ ...seal(from), from });
    }
    const args = ['pack', '--json', `--pack-destination=${work}`, ...staged.map(({ from }) => from)];
    const { stdout } = await run('npm', args, { cwd: work });
    const packed: { name: string; filename: string }[] = Object.values(JSON.parse(stdout));
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    for (const { name, file } of staged) {
      const { filename = file } = packed.find((one) => one.name === name) ?? {};
      renameSync(join(work, filename), join(folder, file));
    }
    return Object.fromEntries(staged.map(({ name, file }) => [name, `file:${PACKAGES}/${file}`]));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
