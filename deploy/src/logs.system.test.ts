import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOT } from 'scripts/workspace';
import { ask } from './ask';
import { deployedFile } from './deployed-file';
import { type FakeProcess, startFakeProcess } from './fake-process';
import { startNginx } from './nginx';
import { programOf } from './programs';
import type { RunningProxy } from './proxy-process';

const { program: logrotate } = programOf('logrotate');
const { program: nginx } = programOf('nginx');
const OF_DEBIAN = '/etc/logrotate.d/nginx';

// `npm test` reports skipped programs at its end.
const withLogrotate = logrotate ? test : test.skip;
const withBoth = logrotate && nginx && existsSync(OF_DEBIAN) ? test : test.skip;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'registros-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function rotate(configuration: string): void {
  const file = join(folder, 'logrotate.conf');
  writeFileSync(file, configuration, { mode: 0o644 });
  execFileSync(logrotate as string, ['--force', '--state', join(folder, 'state'), file], { stdio: 'pipe' });
}

async function until(isSo: () => boolean): Promise<void> {
  const end = Date.now() + 60_000;
  while (!isSo()) {
    if (Date.now() > end) throw new Error('it never came to be so');
    await delay(20);
  }
}

/** Replaces www-data, which this machine may lack. */
const owner = () =>
  ['-un', '-gn'].map((what) => execFileSync('id', [what], { encoding: 'utf8' }).trim()).join(' ');

withBoth('Debian’s own rules rotate the logs of nginx, which then writes into new files', async () => {
  const behind: FakeProcess = await startFakeProcess();
  const proxy: RunningProxy = await startNginx({
    shellDir: folder,
    releasesDir: folder,
    processes: [behind.place, behind.place],
  });
  const log = join(proxy.folder, 'credievalua.log');
  const call = (path: string) => ask(proxy.origin, { ':method': 'GET', ':path': path });
  const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n').filter(Boolean);
  await call('/antes');
  await until(() => linesOf(log).length === 1);
  const rules = readFileSync(OF_DEBIAN, 'utf8')
    .replace('/var/log/nginx/', `${proxy.folder}/`)
    .replace('www-data adm', owner())
    // Debian's script sends the same signal.
    .replace(/invoke-rc\.d nginx rotate.*/, `kill -USR1 $(cat ${proxy.folder}/nginx.pid)`);
  expect(rules).toContain('USR1');
  rotate(rules);
  await call('/despues');
  await until(() => linesOf(log).length === 1);
  expect(linesOf(log)[0]).toMatch(/GET \/despues/);
  expect(linesOf(`${log}.1`)).toEqual([expect.stringMatching(/GET \/antes/)]);
  await proxy.stop();
  behind.stop();
});

withLogrotate('an output that is appended to a file goes on at its beginning', async () => {
  const logs = join(folder, 'registros');
  mkdirSync(logs, { mode: 0o700 });
  const log = join(logs, '3000.log');
  const writer = spawn(
    process.execPath,
    ['--eval', 'process.stdin.on("data", (text) => process.stdout.write(text))'],
    { stdio: ['pipe', openSync(log, 'a'), 'inherit'] },
  );
  writer.stdin?.write('antes\n');
  await until(() => readFileSync(log, 'utf8') === 'antes\n');
  rotate(
    deployedFile('logrotate/credievalua', [
      ['su credievalua credievalua', process.getuid?.() === 0 ? `su ${owner()}` : ''],
      ['/var/log/credievalua/', `${logs}/`],
    ]),
  );
  writer.stdin?.write('después\n');
  await until(() => readFileSync(log, 'utf8') === 'después\n');
  const [kept = ''] = readdirSync(logs).filter((file) => file !== '3000.log');
  expect(readFileSync(join(logs, kept), 'utf8')).toBe('antes\n');
  writer.stdin?.end();
  await once(writer, 'exit');
});

test('no rule of rotation reaches the data of the service', () => {
  const rules = readFileSync(join(ROOT, 'deploy/logrotate/credievalua'), 'utf8');
  const places = rules.replace(/^\s*#.*$/gm, '').match(/\/[\w/*.-]+/g);
  expect(places).toEqual(['/var/log/credievalua/*.log']);
});
