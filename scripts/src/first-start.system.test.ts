import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './workspace';

const store = mkdtempSync(join(tmpdir(), 'primera-'));

afterAll(() => rmSync(store, { recursive: true }));

test('the first start of a demonstration publishes every remote without mounting it', () => {
  const env = {
    ...process.env,
    RELEASES_DIR: store,
    CHROMIUM_PATH: join(store, 'none'),
  };
  const args = ['--import', 'tsx', 'scripts/src/build.ts', '--publish', '--starting=demo'];
  const printed = execFileSync(process.execPath, args, { cwd: ROOT, env, encoding: 'utf8' });
  expect(printed).toContain(
    'No se montó en la aplicación, porque son las primeras versiones de esta demostración.',
  );
  expect(printed.match(/: publicado \(/g)).toHaveLength(4);
}, 300_000);
