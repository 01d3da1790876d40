import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { UsageError } from '../command';
import { ROOT } from '../workspace';

export interface EmitOptions {
  /** Keeps the comments, for people who read the types in an editor. Left out, only types count. */
  comments?: boolean;
  /** Also what only tests import, such as `shared-auth/testing`. */
  testing?: boolean;
}

/** Packages of ours whose types others are built against. */
const PACKAGES = ['shared-domain', 'shared-ui', 'shared-auth', 'shared-evaluaciones'];
/** The part of the router that the page shares. Its types are emitted like those of a package. */
const ROUTER = 'shell/src/singletons/react-router-dom.ts';
const SETTINGS = ['package-lock.json', 'tsconfig.json', ROUTER];
const TESTING = /\/testing\//;
const TEST = /\.(test|types|fixture)\.tsx?$/;

function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !TEST.test(file))
    .sort();
}

/** The files that the `exports` of the packages name. */
function entries(isWithTesting: boolean): string[] {
  const files = PACKAGES.flatMap((name) => {
    const manifest = JSON.parse(readFileSync(join(ROOT, name, 'package.json'), 'utf8'));
    return Object.values<string>(manifest.exports).map((file) => join(ROOT, name, file));
  });
  return [...files, join(ROOT, ROUTER)].filter((file) => isWithTesting || !TESTING.test(file));
}

/** Everything that decides the bytes of the types. */
function hashOfInputs(options: object): string {
  const hash = createHash('sha256').update(JSON.stringify(options));
  const sources = PACKAGES.flatMap((name) => sourcesBelow(join(ROOT, name, 'src')));
  for (const file of [...sources, ...SETTINGS.map((one) => join(ROOT, one))])
    hash
      .update(`${relative(ROOT, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex').slice(0, 16);
}

function settingsFor(outDir: string, { comments = false, testing = false }: EmitOptions) {
  return {
    extends: join(ROOT, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      removeComments: !comments,
      rootDir: ROOT,
      outDir,
      noUnusedLocals: false,
      noUnusedParameters: false,
      types: testing ? ['node', 'jest', '@testing-library/jest-dom'] : [],
    },
    files: entries(testing),
    include: [],
  };
}

/** The compiler's command; undefined on a machine where only what production needs is installed. */
export function compiler(): string | undefined {
  try {
    return join(createRequire(import.meta.url).resolve('typescript/package.json'), '../bin/tsc');
  } catch {
    return undefined;
  }
}

/**
 * Runs the compiler on a configuration. Answers what it says when it finds something wrong.
 * @param cwd the folder from which it names files
 */
export function runTsc(configuration: string, cwd = ROOT): string | undefined {
  const tsc = compiler();
  if (!tsc) throw new UsageError('Falta TypeScript: instale los paquetes de desarrollo (npm install).');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [tsc, '-p', configuration, '--pretty', 'false'],
    { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  return status === 0 ? undefined : `${stdout}${stderr}`;
}

/**
 * The types of the shared packages as `.d.ts` files, `<package>/src/….d.ts`, in a folder that lies in a cache: nothing
 * runs when nothing changed, and nobody may write into it. Equal sources give equal bytes in every clone.
 * @returns the folder
 */
export function emitTypes(options: EmitOptions = {}): string {
  const folder = join(ROOT, 'node_modules/.cache/types', hashOfInputs(options));
  if (existsSync(folder)) return folder;
  const work = `${folder}.${process.pid}`;
  mkdirSync(work, { recursive: true });
  const configuration = `${work}.json`;
  try {
    writeFileSync(configuration, JSON.stringify(settingsFor(work, options)));
    const problem = runTsc(configuration);
    if (problem) throw new UsageError(`Los tipos de los paquetes compartidos no compilan:\n${problem}`);
    // Another process that emitted the same types meanwhile was faster.
    if (!existsSync(folder)) renameSync(work, folder);
    return folder;
  } finally {
    rmSync(configuration, { force: true });
    rmSync(work, { recursive: true, force: true });
  }
}
