import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { ShellFile } from 'shared-domain/remotes';
import { filesIn, readRelease, writeRelease } from '../build/release-file';
import { readSource, screensIn } from '../remote-source/remote-source';
import { type BundledModule, describeRelease } from '../uses/describe-release';
import { referencesIn } from '../uses/references';

/** Sources of the remote and of product packages. */
const IN_MAP = /(?:^|\/)(?:node_modules\/(shared-[a-z]+)\/)?(src\/.+\.[jt]sx?)$/;

/** From source maps, which every bundler writes. */
function sourcesIn(dist: string, root: string): string[] {
  const maps = filesIn(dist).filter((file) => file.endsWith('.js.map'));
  const named = maps.flatMap((file): string[] => JSON.parse(readFileSync(join(dist, file), 'utf8')).sources);
  const files = named.flatMap((source) => {
    const [, shared, path] = IN_MAP.exec(source.split('?')[0] ?? '') ?? [];
    if (!path || (!shared && source.includes('node_modules/'))) return [];
    return [shared ? join(root, 'node_modules', shared, path) : join(root, path)];
  });
  return [...new Set(files)].filter((file) => existsSync(file)).sort();
}

/** Includes imports that the bundler may have dropped. */
function moduleOf(file: string, root: string): BundledModule {
  const { names } = referencesIn(relative(root, file), readFileSync(file, 'utf8'));
  return { file, taken: new Map([...names].map(([name, ones]) => [name, new Set(ones.keys())])) };
}

/** @param shell the version that the remote was written against */
export function describeUses(root: string, shell: ShellFile): void {
  const dist = join(root, 'dist');
  const about = readRelease(dist);
  if (!about) return;
  const uses = describeRelease({
    root,
    modules: sourcesIn(dist, root).map((file) => moduleOf(file, root)),
    scripts: filesIn(dist).filter((file) => file.endsWith('.js')),
    offered: shell,
  });
  const screens = screensIn(readSource(join(root, 'src/remote.tsx')).program);
  writeRelease(dist, { ...about, uses, screens });
}
