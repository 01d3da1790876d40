import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from 'scripts/workspace';

test('a service that ended before it answered is told in a sentence, beside its own words', () => {
  const { pid: ended } = spawnSync('true');
  const script = join(ROOT, 'deploy/systemd/wait-until-healthy.mjs');
  const env = { PATH: process.env.PATH, PORT: '1', MAINPID: String(ended) };
  const { status, stderr } = spawnSync(process.execPath, [script], { env, encoding: 'utf8' });
  expect([status, stderr]).toEqual([
    1,
    'El servicio terminó antes de responder: la causa está en las líneas anteriores.\n',
  ]);
});
