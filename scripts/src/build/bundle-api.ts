import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from '../workspace';

/** Native packages, which cannot be bundled. */
export const NATIVE = ['@node-rs/argon2', '@photostructure/sqlite'];

// Swagger UI reads its own files and is absent in production.
const EXTERNAL = [...NATIVE, '@fastify/swagger-ui', 'pg-native'];

const ENTRIES = [
  'server.ts',
  'pdf/pdf.worker.ts',
  'listas/xlsx.worker.ts',
  'features/operacion/source-lines.worker.ts',
  'features/politica/efecto.worker.ts',
];

// Chunks that load on demand or are shared.
const PARTS = 'parts';

const COMMANDS = 'commands';

/** The bundle starts four times faster than the sources. The API reports `release` as its name. */
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
      // Gives bundled CommonJS packages a `require`.
      banner: {
        js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
      },
    });
  }
  return join(folder, 'server.mjs');
}

export function commandNames(): string[] {
  const files = readdirSync(join(ROOT, 'api/src', COMMANDS));
  return files.flatMap((file) => /^([\w-]+)\.ts$/.exec(file)?.[1] ?? []);
}
