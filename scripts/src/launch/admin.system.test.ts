import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../workspace';

function admin(...args: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'admin-'));
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, DATA_DIR: folder };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/admin.mjs', ...args], {
    cwd: ROOT,
    env,
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  return { status, said: stdout + stderr };
}

test.each(['verify-auditoria', 'auditoria-verificar', 'auditoria:verificar'])(
  '%s runs the command',
  (name) => {
    expect(admin(name)).toEqual({ status: 1, said: expect.stringContaining('Ahí no hay una base de datos') });
  },
  30_000,
);

test('lists the commands without their former names', () => {
  const { status, said } = admin();
  expect([status, said]).toEqual([
    0,
    expect.stringMatching(/^create-superadmin .*\n[\s\S]*verify-auditoria/),
  ]);
  expect(said).not.toContain('auditoria-verificar');
});
