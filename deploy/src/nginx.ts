import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from 'scripts/product-server';
import { deployedFile, makeCertificate } from './deployed-file';
import { programOf } from './programs';
import { type RunningProxy, startProxy } from './proxy-process';

const USER = process.getuid?.() === 0 ? 'user root;' : '';

/** `processes` are addresses such as `127.0.0.1:3000`. */
export interface BehindNginx {
  shellDir: string;
  releasesDir: string;
  processes: readonly [string, string];
}

/** Replaces Debian's nginx.conf, which includes conf.d. */
function mainConfiguration(folder: string, modules: readonly string[]): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
${USER}
${modules.map((file) => `load_module ${file};`).join('\n')}
pid ${folder}/nginx.pid;
error_log ${folder}/main-error.log;
events { worker_connections 1024; }
http {
    include /etc/nginx/mime.types;
    ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n    ')}
    include ${folder}/site.conf;
}
`;
}

export async function startNginx({ shellDir, releasesDir, processes }: BehindNginx): Promise<RunningProxy> {
  const { program = 'nginx', modules = [] } = programOf('nginx');
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const [port, plainPort] = [await freePort(), await freePort()];
  const site = deployedFile('nginx/credievalua.conf', [
    ['/srv/credievalua/shell/dist', shellDir],
    ['/srv/credievalua/releases', releasesDir],
    ['/etc/credievalua/tls.pem', makeCertificate(folder)],
    ['/var/log/nginx/', `${folder}/`],
    ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
    ['listen 80', `listen 127.0.0.1:${plainPort}`],
    ['creditos.example.pe', 'localhost'],
    ['127.0.0.1:3000', processes[0]],
    ['127.0.0.1:3001', processes[1]],
  ]);
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, mainConfiguration(folder, modules));
  writeFileSync(join(folder, 'site.conf'), site);
  return startProxy({
    folder,
    port,
    plainPort,
    command: [program, '-c', file, '-g', 'daemon off;'],
    logFiles: ['credievalua.log', 'credievalua-error.log'],
  });
}
