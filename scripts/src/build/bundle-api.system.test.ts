import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { bundleApi } from './bundle-api';

function sourcesOf(file: string): string[] {
  const { sources } = JSON.parse(readFileSync(`${file}.map`, 'utf8')) as { sources: string[] };
  const parts = readFileSync(file, 'utf8').matchAll(/^(?:import|\} from) ?(?:.* from )?"(\.\.?\/[^"]+)";$/gm);
  return [...sources, ...[...parts].flatMap(([, part = '']) => sourcesOf(join(dirname(file), part)))];
}

test('production loads nothing of the demonstration but the check against its accounts', async () => {
  const outdir = mkdtempSync(join(tmpdir(), 'bundle-api-'));
  try {
    const sources = sourcesOf(await bundleApi(outdir));
    expect(sources.some((source) => source.endsWith('/kysely/dist/esm/kysely.js'))).toBe(true);
    const demo = sources.filter((source) => /\/api\/src\/demo\/|\/pdf-lib\//.test(source));
    const names = new Set(demo.map((source) => source.split('/').at(-1)));
    expect([...names].sort()).toEqual(['cuentas.ts']);
  } finally {
    rmSync(outdir, { recursive: true, force: true });
  }
});
