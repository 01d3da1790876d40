import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { hashOf } from '../build/tree-hash';
import { UsageError } from '../command';
import { replaceJson } from '../store/json-file';
import { ROOT } from '../workspace';

/** Compared types omit comments. Packed types keep them for editors, and include test helpers. */
type Purpose = 'compared' | 'packed';

const PACKAGES = ['shared-domain', 'shared-ui', 'shared-auth', 'shared-evaluaciones'];
/** Router members that the page shares. */
const ROUTER = 'shell/src/singletons/react-router-dom.ts';
const SETTINGS = ['package-lock.json', 'tsconfig.json', ROUTER];

function entries(): string[] {
  const files = PACKAGES.flatMap((name) => {
    const manifest = JSON.parse(readFileSync(join(ROOT, name, 'package.json'), 'utf8'));
    return Object.values<string>(manifest.exports).map((file) => join(ROOT, name, file));
  });
  return [...files, join(ROOT, ROUTER)];
}

function hashOfInputs(purpose: Purpose): string {
  const hashes = [...PACKAGES, ...SETTINGS].map((path) => hashOf(join(ROOT, path)));
  return createHash('sha256')
    .update([purpose, ...hashes].join())
    .digest('hex')
    .slice(0, 16);
}

function settingsFor(outDir: string, purpose: Purpose) {
  const isPacked = purpose === 'packed';
  return {
    extends: join(ROOT, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      removeComments: !isPacked,
      rootDir: ROOT,
      outDir,
      noUnusedLocals: false,
      noUnusedParameters: false,
      types: isPacked ? ['node', 'jest', '@testing-library/jest-dom'] : [],
    },
    files: entries().filter((file) => isPacked || !file.includes('/testing/')),
    include: [],
  };
}

/** Undefined in production installations. */
export function compiler(): string | undefined {
  try {
    return join(createRequire(import.meta.url).resolve('typescript/package.json'), '../bin/tsc');
  } catch {
    return undefined;
  }
}

/**
 * Undefined without errors.
 * @param cwd paths in the output are relative to it
 */
export function runTsc(configuration: string, cwd = ROOT): string | undefined {
  const tsc = compiler();
  if (!tsc) throw new UsageError('Falta TypeScript: instale los paquetes de desarrollo (npm install).');
  const args = [tsc, '-p', configuration, '--pretty', 'false'];
  const options = { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, args, options);
  return status === 0 ? undefined : `${stdout}${stderr}`;
}

/**
 * Emits `<package>/src/….d.ts`. Equal sources give equal bytes in every clone.
 * @returns a cached folder, which is read-only for callers
 */
export function emitTypes(purpose: Purpose = 'compared'): string {
  const folder = join(ROOT, 'node_modules/.cache/types', hashOfInputs(purpose));
  if (existsSync(folder)) return folder;
  const work = `${folder}.${process.pid}`;
  try {
    replaceJson(join(work, 'tsconfig.json'), settingsFor(work, purpose));
    const problem = runTsc(work);
    if (problem) throw new UsageError(`Los tipos de los paquetes compartidos no compilan:\n${problem}`);
    // Another process may have emitted the same types meanwhile.
    if (!existsSync(folder)) renameSync(work, folder);
    return folder;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
