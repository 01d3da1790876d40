import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from '../workspace';

// Native code and packages that read files of their own beside them stay in node_modules.
const EXTERNAL = ['@node-rs/argon2', '@photostructure/sqlite', '@fastify/swagger-ui', 'pg-native'];

// The service, and the code that it runs in threads.
const ENTRIES = [
  'server.ts',
  'evaluaciones/pdf/pdf.worker.ts',
  'exportacion/xlsx.worker.ts',
  'politica/efecto/efecto.worker.ts',
];

// Folder of the code that is loaded on demand, such as the demonstration data, and of what the entries share.
const PARTS = 'parts';

const COMMANDS = 'commands';

/** Bundles the API: one file starts four times faster than the sources. Code that is loaded on demand lies beside it. */
export async function bundleApi(outdir = join(ROOT, 'api/dist')): Promise<string> {
  await bundle(ENTRIES, outdir);
  return join(outdir, 'server.mjs');
}

/** The commands of the console as one file each. Production runs their sources; tests start them more than a dozen times. */
export async function bundleCommands(outdir: string): Promise<void> {
  const files = readdirSync(join(ROOT, 'api/src', COMMANDS)).filter((file) => !file.endsWith('.test.ts'));
  await bundle(
    files.map((file) => join(COMMANDS, file)),
    join(outdir, COMMANDS),
  );
}

async function bundle(entries: readonly string[], outdir: string): Promise<void> {
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
    external: EXTERNAL,
    // Packages in CommonJS call require, which modules do not have.
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
    },
  });
}
