import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { print, seconds } from '../command';
import { UsageError } from '../usage-error';
import { packageFolder } from '../workspace';
import { releaseOf } from './inputs';
import { isComplete, type Release, readRelease } from './release-file';

export interface Built {
  release: Release;
  folder: string;
  /** False when the build that lay there already was made from the same sources. */
  isNew: boolean;
}

const WORKER = fileURLToPath(new URL('./build-worker.ts', import.meta.url));
const AT_ONCE = 2;

/** The build of a package that lies there, when it was made from the sources as they are now. */
function currentBuild(name: string): Release | undefined {
  const root = packageFolder(name);
  const last = readRelease(join(root, 'dist'));
  const isCurrent = last?.release === releaseOf(root) && isComplete(join(root, 'dist'), last);
  return isCurrent ? last : undefined;
}

async function buildIn(worker: ChildProcess, name: string): Promise<Release> {
  const answer = once(worker, 'message');
  worker.send(name);
  const ended = once(worker, 'exit').then(() => [
    { error: `${name}: la construcción terminó antes de tiempo` },
  ]);
  const [{ release, error }] = (await Promise.race([answer, ended])) as [
    { release?: Release; error?: string },
  ];
  if (!release) throw new UsageError(error ?? name);
  return release;
}

/** Builds those of the packages whose sources changed, two at a time, and says how long each took. */
export async function buildChanged(names: readonly string[]): Promise<Built[]> {
  const known = new Map(names.map((name) => [name, currentBuild(name)]));
  const queue = names.filter((name) => !known.get(name));
  const total = queue.length;
  const releases = new Map<string, Release>();
  const lane = async () => {
    const worker = fork(WORKER, { stdio: 'inherit' });
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
      // One failure ends the command: the other lane finishes what it has in hand.
      queue.length = 0;
      worker.disconnect();
    }
  };
  const lanes = Array.from({ length: Math.min(AT_ONCE, total) }, lane);
  const failed = (await Promise.allSettled(lanes)).find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  return names.map((name) => {
    const release = releases.get(name) ?? (known.get(name) as Release);
    return { release, folder: join(packageFolder(name), 'dist'), isNew: releases.has(name) };
  });
}
