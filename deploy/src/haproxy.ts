import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from 'scripts/product-server';
import { deployedFile, makeCertificate } from './deployed-file';
import { programOf } from './programs';
import { type RunningProxy, startProxy } from './proxy-process';

/** `processes` are addresses such as `127.0.0.1:3000`. */
export async function startHaproxy(processes: readonly [string, string]): Promise<RunningProxy> {
  const { program = 'haproxy' } = programOf('haproxy');
  const folder = mkdtempSync(join(tmpdir(), 'haproxy-'));
  const [port, plainPort] = [await freePort(), await freePort()];
  const file = join(folder, 'haproxy.cfg');
  const text = deployedFile('haproxy/haproxy.cfg', [
    ['log /dev/log local0 warning', 'log stdout format raw local0 warning'],
    ['log /dev/log local1 info', 'log stdout format raw local1 info'],
    ['    user haproxy\n    group haproxy\n', ''],
    ['/etc/credievalua/tls.pem', makeCertificate(folder)],
    ['maxconn 8000', 'maxconn 500'],
    ['bind :443', `bind 127.0.0.1:${port}`],
    ['bind :80', `bind 127.0.0.1:${plainPort}`],
    ['127.0.0.1:3000', processes[0]],
    ['127.0.0.1:3001', processes[1]],
  ]);
  writeFileSync(file, text);
  return startProxy({ folder, port, plainPort, command: [program, '-db', '-f', file] });
}
