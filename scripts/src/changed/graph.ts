import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from '../workspace';

/** By every file of ours, the files of ours that it imports. */
export type Graph = ReadonlyMap<string, readonly string[]>;

/** What a file needs besides its imports: code that its runner loads before it, or that it starts as a program. */
export type Beside = (file: string) => readonly string[];

const IS_CODE = /\.(tsx?|m?js)$/;
const REAL_ROOT = realpathSync(ROOT);

/** Files of a package by their paths from the root. */
export function filesOf(folder: string, wanted: RegExp = IS_CODE): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && wanted.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

/** Names of our packages, which are imported from each other's sources. */
export function ourPackages(): string[] {
  return readdirSync(ROOT).filter((name) => existsSync(join(ROOT, name, 'package.json')));
}

/** Reads the imports as the bundler resolves them: across packages, to JSON and to code that is loaded later, too. */
export async function importsOf(entries: readonly string[]): Promise<Graph> {
  const ours = new RegExp(`^(\\.{1,2}(/|$)|(${ourPackages().join('|')})(/|$))`);
  const { metafile } = await build({
    absWorkingDir: REAL_ROOT,
    // One entry that names them all: a bundle for each of them would take minutes.
    stdin: {
      contents: entries.map((file, index) => `export * as _${index} from './${file}';`).join('\n'),
      resolveDir: REAL_ROOT,
    },
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
    loader: { '.html': 'empty', '.css': 'empty', '.svg': 'empty', '.woff2': 'empty', '.node': 'empty' },
    plugins: [
      {
        name: 'only-ours',
        setup: ({ onResolve }) =>
          onResolve({ filter: /.*/ }, ({ path }) => (ours.test(path) ? undefined : { path, external: true })),
      },
    ],
  });
  return new Map(
    Object.entries(metafile.inputs).map(([file, { imports }]) => [
      file,
      imports.filter(({ external }) => !external).map(({ path }) => path),
    ]),
  );
}

/** A file with everything that it imports, and what that imports. */
export function closureOf(start: readonly string[], graph: Graph, beside: Beside = () => []): Set<string> {
  const reached = new Set<string>();
  const waiting = [...start];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    waiting.push(...(graph.get(file) ?? []), ...beside(file));
  }
  return reached;
}
