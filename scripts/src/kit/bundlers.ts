import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type webpack from 'webpack';
import { UsageError } from '../command';
import type { RemoteHere } from './remote-here';

/** Called after each build with what is wrong with the sources, or without it. */
type Built = (problem?: string) => void;

interface Watching {
  watch: boolean;
  built: Built;
}

type ViteEvent = { code: 'ERROR'; error: Error } | { code: 'START' | 'BUNDLE_START' | 'BUNDLE_END' | 'END' };

/** As much of Vite as is called here: it is not installed in this workspace. */
interface Vite {
  build(options: object): Promise<object | { on(name: 'event', heard: (event: ViteEvent) => void): unknown }>;
}

/** A bundler is not part of this package: each remote has its own, in its own version. */
async function installed<T>(root: string, name: string): Promise<T> {
  const file = createRequire(join(root, 'package.json')).resolve(name);
  return import(pathToFileURL(file).href);
}

const configurationOf = async ({ root, bundler }: RemoteHere) =>
  (await import(pathToFileURL(join(root, `${bundler}.config.js`)).href)).default;

/** webpack and rspack are started in the same way. */
async function runCompiler(remote: RemoteHere, { watch, built }: Watching): Promise<void> {
  const module = await installed<{ default: typeof webpack; rspack?: typeof webpack }>(
    remote.root,
    remote.bundler === 'rspack' ? '@rspack/core' : 'webpack',
  );
  const configuration = await configurationOf(remote);
  const compile = module.rspack ?? module.default;
  const compiler = compile(watch ? { ...configuration, optimization: { minimize: false } } : configuration);
  const done: Parameters<typeof compiler.run>[0] = (error, stats) => {
    built(error?.message ?? (stats?.hasErrors() ? stats.toString({ preset: 'errors-only' }) : undefined));
  };
  if (watch) compiler.watch({ aggregateTimeout: 100 }, done);
  else compiler.run((error, stats) => compiler.close(() => done(error, stats)));
}

async function runVite({ root }: RemoteHere, { watch, built }: Watching): Promise<void> {
  const vite = await installed<Vite>(root, 'vite');
  const options = { root, logLevel: 'silent' as const };
  if (!watch) {
    await vite.build(options).then(
      () => built(),
      (error: Error) => built(error.message),
    );
    return;
  }
  const watcher = await vite.build({ ...options, build: { watch: {}, minify: false } });
  if (!('on' in watcher)) throw new Error('Vite made no watcher');
  watcher.on('event', (event) => {
    if (event.code === 'ERROR') built(event.error.message);
    if (event.code === 'END') built();
  });
}

const start = (remote: RemoteHere, watching: Watching) =>
  (remote.bundler === 'vite' ? runVite : runCompiler)(remote, watching);

/** Builds a remote into its `dist`, whichever bundler it has. */
export async function buildRemote(remote: RemoteHere): Promise<void> {
  const problem = await new Promise<string | undefined>((built, failed) => {
    start(remote, { watch: false, built }).catch(failed);
  });
  if (problem) throw new UsageError(`${remote.name} no se pudo construir:\n${problem}`);
}

/** Builds a remote, not minified, and again after each change of its sources. */
export function watchRemote(remote: RemoteHere, built: Built): Promise<void> {
  return start(remote, { watch: true, built });
}
