import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './workspace';

test('a command whose reader has gone away ends without an error', () => {
  const releases = `"${process.execPath}" --import tsx scripts/src/releases.ts --to "${join(tmpdir(), 'sin-versiones')}"`;
  const { stderr } = spawnSync('sh', ['-c', `{ ${releases}; echo "ended with $?" >&2; } | true`], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect(stderr).toBe('ended with 0\n');
});
