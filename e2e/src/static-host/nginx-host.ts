import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { keepCertificate } from 'scripts/certificate';
import { findNginx, NGINX_MODULES } from 'scripts/nginx';
import type { Served } from '../serve-folder';
import { freePort } from '../server';
import { ROOT, type StaticFiles } from './static-files';

const USER = process.getuid?.() === 0 ? 'user root;' : '';

/** What Debian's own nginx.conf has around the files of conf.d, in a folder of the test. */
function mainConfiguration(folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
${USER}
${NGINX_MODULES.map((file) => `load_module ${file};`).join('\n')}
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 256; }
http {
    include /etc/nginx/mime.types;
    ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n    ')}
    include ${folder}/site.conf;
}
`;
}

/** The documented configuration, with the paths and ports of the test in the place of those of an operator. */
function siteConfiguration(folder: string, port: number, { releasesDir, api }: StaticFiles): string {
  const replaced: [string, string][] = [
    ['/srv/credievalua/shell', join(ROOT, 'shell')],
    ['/srv/credievalua/releases', releasesDir],
    ['/etc/credievalua/tls.pem', `${folder}/tls.pem`],
    ['/var/log/nginx/credievalua.log', `${folder}/access.log`],
    ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
    ['creditos.example.pe', 'localhost'],
    ['http://127.0.0.1:3000;\n        proxy_set_header', `${api};\n        proxy_set_header`],
  ];
  return replaced.reduce(
    (text, [documented, here]) => {
      if (!text.includes(documented)) throw new Error(`docs/nginx.conf no longer has: ${documented}`);
      return text.replaceAll(documented, here);
    },
    readFileSync(join(ROOT, 'docs/nginx.conf'), 'utf8'),
  );
}

async function untilListening(port: number, child: ChildProcess, errors: () => string): Promise<void> {
  for (let attempt = 0; attempt < 100 && child.exitCode === null; attempt += 1) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await delay(50);
  }
  throw new Error(`nginx did not start: ${errors()}`);
}

/** Starts nginx with the configuration that operators read. */
export async function startNginx(files: StaticFiles): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const port = await freePort();
  mkdirSync(folder, { recursive: true });
  await keepCertificate(join(folder, 'tls.pem'), ['localhost']);
  writeFileSync(join(folder, 'nginx.conf'), mainConfiguration(folder));
  writeFileSync(join(folder, 'site.conf'), siteConfiguration(folder, port, files));
  const output: string[] = [];
  const child = spawn(findNginx() ?? 'nginx', ['-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => output.push(String(text)));
  await untilListening(port, child, () => output.join(''));
  return {
    origin: `https://localhost:${port}`,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
