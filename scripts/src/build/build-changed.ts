import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { REMOTES } from 'shared-domain/remotes/list';
import { print, seconds, UsageError } from '../command';
import { packageFolder, ROOT } from '../workspace';
import { currentBuild } from './current-build';
import type { Release } from './release-file';
import { treeHash } from './tree-hash';

export interface Built {
  release: Release;
  folder: string;
  /** False if an existing build was reused. */
  isNew: boolean;
}

export const EVERY_PACKAGE = ['shell', ...REMOTES.map(({ name }) => name)];

const WORKER = fileURLToPath(new URL('./build-package.ts', import.meta.url));
const WORKERS = 2;

async function buildIn(worker: ChildProcess, name: string): Promise<Release> {
  const ended = once(worker, 'exit').then(() => {
    throw new UsageError(`${name}: la construcción terminó antes de tiempo`);
  });
  const answer = once(worker, 'message');
  worker.send(name);
  const [{ release, error }] = await Promise.race([answer, ended]);
  if (!release) throw new UsageError(error);
  return release;
}

export async function buildChanged(names: readonly string[]): Promise<Built[]> {
  const hashes = new Map<string, string>();
  const known = new Map(
    names.map((name) => [name, currentBuild(name, treeHash(packageFolder(name), hashes))]),
  );
  const queue = names.filter((name) => !known.get(name));
  const total = queue.length;
  const releases = new Map<string, Release>();
  const buildQueued = async () => {
    // Federation writes a module below the working directory, whose path becomes part of the output.
    const worker = fork(WORKER, { stdio: 'inherit', cwd: ROOT });
    try {
      for (let name = queue.shift(); name; name = queue.shift()) {
        const since = performance.now();
        print(`  ${name}: construyendo…`);
        const release = await buildIn(worker, name);
        releases.set(name, release);
        print(
          `  ${name}: listo en ${seconds(since)} (${releases.size}/${total}, versión ${release.release})`,
        );
      }
    } finally {
      // After a failure the other worker only finishes its current package.
      queue.length = 0;
      worker.disconnect();
    }
  };
  const workers = Array.from({ length: Math.min(WORKERS, total) }, buildQueued);
  const failed = (await Promise.allSettled(workers)).find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  return names.map((name) => {
    const release = releases.get(name) ?? (known.get(name) as Release);
    return { release, folder: join(packageFolder(name), 'dist'), isNew: releases.has(name) };
  });
}
