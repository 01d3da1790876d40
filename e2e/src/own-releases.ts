import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

const published = process.env.RELEASES_DIR ?? join(root, 'releases');

interface Entry {
  release: string;
  manifest: string;
  integrity: Record<string, string>;
  unchangedSince?: Record<string, string[]>;
}

interface Registry {
  schema: 1;
  remotes: Record<string, Entry>;
  trials?: Record<string, { entry: Entry; audience: object; since: string }>;
}

/** A copy of the workspace's current releases for one test. */
export interface OwnReleases {
  environment: { RELEASES_DIR: string; REGISTRY: string };
  current(remote: string): string;
  makeOlder(remote: string, release: string): void;
  /** Starts a trial for these roles with a copy whose screens throw. */
  tryThrowing(remote: string, release: string, roles: readonly string[]): void;
  /** Publishes a copy of the first release that runs this code on each render. */
  publishCopy(remote: string, release: string, onDraw: string): void;
  /** Rolls back to the first release. */
  takeBack(remote: string): void;
  command(
    script: 'publish-remote' | 'register-remote' | 'rollback-remote',
    ...args: string[]
  ): Promise<string>;
  /** Hashes of all files except the registry and one remote. */
  bytesWithout(remote: string): Record<string, string>;
  remove(): void;
}

export function ownReleases(): OwnReleases {
  const folder = mkdtempSync(join(tmpdir(), 'versiones-e2e-'));
  const file = join(folder, 'remotes.json');
  const environment = { RELEASES_DIR: folder, REGISTRY: file };
  const read = (): Registry => JSON.parse(readFileSync(file, 'utf8'));
  const write = (registry: Registry) => {
    writeFileSync(`${file}.new`, JSON.stringify(registry));
    renameSync(`${file}.new`, file);
  };
  const { remotes, ...registry }: Registry = JSON.parse(
    readFileSync(join(published, 'remotes.json'), 'utf8'),
  );
  for (const [name, line] of Object.entries(remotes)) {
    cpSync(join(published, name, line.release), join(folder, name, line.release), { recursive: true });
    // Earlier releases are not copied.
    delete line.unchangedSince;
  }
  write({ ...registry, remotes });
  const first = read().remotes;
  const copyOf = (entry: Entry, remote: string, release: string, onDraw: string): Entry => {
    const place = plantedCopy(join(folder, remote, entry.release), join(folder, remote, release), { onDraw });
    const { integrity } = JSON.parse(readFileSync(join(place, 'release.json'), 'utf8'));
    return { ...entry, release, manifest: `/remotes/${remote}/${release}/mf-manifest.json`, integrity };
  };
  return {
    environment,
    current: (remote) => read().remotes[remote]?.release ?? '',
    makeOlder: (remote, release) => {
      const registry = read();
      const entry = registry.remotes[remote] as Entry;
      const place = join(folder, remote, release);
      renameSync(join(folder, remote, entry.release), place);
      const about = JSON.parse(readFileSync(join(place, 'release.json'), 'utf8'));
      writeFileSync(join(place, 'release.json'), JSON.stringify({ ...about, release }));
      const manifest = `/remotes/${remote}/${release}/mf-manifest.json`;
      write({ ...registry, remotes: { ...registry.remotes, [remote]: { ...entry, release, manifest } } });
    },
    tryThrowing: (remote, release, roles) => {
      const registry = read();
      const entry = copyOf(
        registry.remotes[remote] as Entry,
        remote,
        release,
        'throw Error("roto a propósito")',
      );
      const trial = { entry, audience: { roles } };
      write({ ...registry, trials: { [remote]: { ...trial, since: new Date().toISOString() } } });
    },
    publishCopy: (remote, release, onDraw) => {
      const registry = read();
      const entry = copyOf(first[remote] as Entry, remote, release, onDraw);
      write({ ...registry, remotes: { ...registry.remotes, [remote]: entry } });
    },
    takeBack: (remote) => {
      const registry = read();
      const insteadOf = [registry.remotes[remote]?.release ?? ''];
      const entry = { ...(first[remote] as Entry), insteadOf };
      write({ ...registry, remotes: { ...registry.remotes, [remote]: entry } });
    },
    command: async (script, ...args) => {
      const tsx = join(root, 'node_modules/.bin/tsx');
      const { stdout } = await run(tsx, [join(root, `scripts/src/${script}.ts`), ...args], {
        cwd: root,
        env: { ...process.env, ...environment },
      });
      return stdout;
    },
    bytesWithout: (remote) =>
      hashesIn(folder, (path) => path.includes('/') && !path.startsWith(`${remote}/`)),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export function builtBytes(name: string): Record<string, string> {
  return hashesIn(join(root, name, 'dist'), () => true);
}

function hashesIn(folder: string, isWanted: (path: string) => boolean): Record<string, string> {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = files.map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    paths
      .map((path) => [path.slice(folder.length + 1), path] as const)
      .filter(([name]) => isWanted(name))
      .map(([name, path]) => [name, createHash('sha256').update(readFileSync(path)).digest('hex')]),
  );
}

interface Planted {
  onDraw?: string;
  hasUnsavedWork?: string;
}

/** Copies a build, changes its screens and updates the hashes. */
export function plantedCopy(dist: string, folder: string, { onDraw = '', hasUnsavedWork }: Planted): string {
  cpSync(dist, folder, { recursive: true });
  const about = join(folder, 'release.json');
  const release = JSON.parse(readFileSync(about, 'utf8')) as { integrity: Record<string, string> };
  const file =
    Object.keys(release.integrity).find((name) => name.includes('__federation_expose_remote')) ?? '';
  const asked = hasUnsavedWork ? `hasUnsavedWork:()=>()=>{${hasUnsavedWork}},` : '';
  const code = readFileSync(join(folder, file), 'utf8').replace(
    /default:\(\)=>(\w+)/,
    (_match, own: string) =>
      `${asked}default:()=>${own}.planted??=(values)=>{${onDraw};return ${own}(values)}`,
  );
  writeFileSync(join(folder, file), code);
  for (const suffix of ['.br', '.gz']) rmSync(join(folder, `${file}${suffix}`), { force: true });
  release.integrity[file] = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  writeFileSync(about, JSON.stringify(release));
  return folder;
}
