import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from '../workspace';

/** Packages of native code, which no bundle can hold. */
export const NATIVE = ['@node-rs/argon2', '@photostructure/sqlite'];

// These stay in node_modules. The page that describes the calls reads files of its own, and production has none.
const EXTERNAL = [...NATIVE, '@fastify/swagger-ui', 'pg-native'];

// The service, and the code that it runs in threads.
const ENTRIES = [
  'server.ts',
  'pdf/pdf.worker.ts',
  'listas/xlsx.worker.ts',
  'features/operacion/source-lines.worker.ts',
  'features/politica/efecto.worker.ts',
];

// Folder of the code that is loaded on demand, such as the demonstration data, and of what the entries share.
const PARTS = 'parts';

const COMMANDS = 'commands';

/**
 * Bundles the API: one file starts four times faster than the sources. Code that is loaded on demand lies beside it, and
 * so do the commands of the console. A release that is packed tells its name.
 */
export async function bundleApi(folder = join(ROOT, 'api/dist'), release?: string): Promise<string> {
  const commands = commandNames().map((name) => join(COMMANDS, `${name}.ts`));
  const bundles = { '': ENTRIES, [COMMANDS]: commands };
  for (const [name, entries] of Object.entries(bundles)) {
    const outdir = join(folder, name);
    rmSync(join(outdir, PARTS), { recursive: true, force: true });
    await build({
      entryPoints: entries.map((file) => join(ROOT, 'api/src', file)),
      outdir,
      entryNames: '[name]',
      chunkNames: `${PARTS}/[name]-[hash]`,
      splitting: true,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      platform: 'node',
      target: 'node20',
      format: 'esm',
      sourcemap: true,
      logLevel: 'warning',
      define: release ? { RELEASE: JSON.stringify(release) } : undefined,
      external: EXTERNAL,
      // Packages in CommonJS call require, which modules do not have.
      banner: {
        js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
      },
    });
  }
  return join(folder, 'server.mjs');
}

/** The commands of the console, each a file without a test's ending. What they share lies in a folder of its own. */
export function commandNames(): string[] {
  const files = readdirSync(join(ROOT, 'api/src', COMMANDS));
  return files.flatMap((file) => /^([\w-]+)\.ts$/.exec(file)?.[1] ?? []);
}
