import { execFile, execFileSync, type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../scripts/src/workspace';

const run = promisify(execFile);
const OUTPUT = 2 ** 28;

type Said = Pick<SpawnSyncReturns<string>, 'status' | 'stdout' | 'stderr'>;

export interface Podman {
  folder: string;
  /** Throws if the command fails. */
  run(...args: string[]): string;
  /** Does not block this process for the minutes that a build takes. */
  runLong(...args: string[]): Promise<string>;
  ask(args: readonly string[], input?: string): Said;
  remove(): void;
}

/** Container limits may not exceed those of this process. */
function limits(): string[] {
  return ['nofile', 'nproc'].map((name) => {
    const option = name === 'nofile' ? '-Hn' : '-Hu';
    const most = execFileSync('sh', ['-c', `ulimit ${option} 2>/dev/null || echo 4096`], {
      encoding: 'utf8',
    });
    const number = Math.min(Number(most.trim()) || 65_536, 65_536);
    return `"${name}=${number}:${number}"`;
  });
}

export function startPodman(): Podman {
  const folder = mkdtempSync(join(tmpdir(), 'contenedor-'));
  const settings = join(folder, 'containers.conf');
  writeFileSync(
    settings,
    `[containers]
default_ulimits = [${limits().join(', ')}]
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
`,
  );
  const place = ['--root', join(folder, 'images'), '--runroot', join(folder, 'run')];
  const options = {
    cwd: ROOT,
    encoding: 'utf8' as const,
    maxBuffer: OUTPUT,
    env: { ...process.env, CONTAINERS_CONF: settings },
  };
  return {
    folder,
    run: (...args) => execFileSync('podman', [...place, ...args], { ...options, stdio: 'pipe' }).trim(),
    runLong: async (...args) => (await run('podman', [...place, ...args], options)).stdout,
    ask: (args, input = '') => spawnSync('podman', [...place, ...args], { ...options, input }),
    remove() {
      spawnSync('podman', [...place, 'rm', '--all', '--force', '--time', '0'], options);
      spawnSync('podman', [...place, 'system', 'reset', '--force'], options);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
