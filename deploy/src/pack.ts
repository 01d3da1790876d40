import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleApi, commandNames } from 'scripts/bundle-api';
import { filesIn } from 'scripts/release-file';
import { UsageError } from 'scripts/command';
import type { ReleaseStore } from 'scripts/release-store';
import { ROOT } from 'scripts/workspace';
import { copyPackage, packagesBesideBundle } from './packages';
import { copyReleases, copyShell } from './pages';

export interface Pages {
  shellDir: string;
  store: ReleaseStore;
}

/** Returns the release name. */
export async function packProduction(target: string, { shellDir, store }: Pages): Promise<string> {
  if (existsSync(target) && readdirSync(target).length > 0) {
    throw new UsageError(`${target} ya tiene algo: indique una carpeta nueva o vacía.`);
  }
  mkdirSync(target, { recursive: true });
  copyShell(shellDir, join(target, 'shell/dist'));
  copyReleases(store, join(target, 'releases'));
  const api = join(target, 'api/dist');
  const release = releaseName(ROOT);
  await bundleApi(api, release);
  // Commands print no stack traces, and production refuses the demonstration.
  for (const file of filesIn(api).filter((one) => /^commands\/.*\.map$|^parts\/demo-/.test(one))) {
    rmSync(join(api, file));
  }
  for (const path of packagesBesideBundle(ROOT)) copyPackage(ROOT, path, target);
  const ofWorkspace = /\/deploy\/(src|node_modules|[^/]+\.(js|json))$/;
  cpSync(join(ROOT, 'deploy'), join(target, 'deploy'), {
    recursive: true,
    filter: (path) => !ofWorkspace.test(path),
  });
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest(), undefined, 2)}\n`);
  return release;
}

/** npm scripts with the same names as in a checkout. */
function manifest(): object {
  const { name, version, engines, scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const sourceOf = / api\/src\/commands\/([\w-]+)\.ts$/;
  const commands = Object.entries<string>(scripts).flatMap(([key, line]) => {
    const [, file = ''] = sourceOf.exec(line) ?? [];
    return commandNames().includes(file) ? [[key, `exec node api/dist/commands/${file}.mjs`]] : [];
  });
  const own = {
    start: 'exec node --enable-source-maps api/dist/server.mjs',
    'check-config': 'exec node api/dist/commands/check-config.mjs --todo',
  };
  return { name, version, private: true, engines, scripts: { ...own, ...Object.fromEntries(commands) } };
}

/** Packing time and, in a git checkout, the commit: `20261125-2130-1f9a9e4b`. */
function releaseName(checkout: string, now = new Date()): string {
  const [date, time = ''] = now.toISOString().split('T');
  const moment = `${date?.replaceAll('-', '')}-${time.slice(0, 5).replace(':', '')}`;
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short=8', 'HEAD'], {
    cwd: checkout,
    encoding: 'utf8',
  });
  return status === 0 ? `${moment}-${stdout.trim()}` : moment;
}
