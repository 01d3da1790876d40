import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { seconds } from '../../scripts/src/command';

const STARTS_WITHIN_MS = 30_000;
const PORT = 4310;

async function until<T>(what: string, found: () => Promise<T | undefined> | T | undefined): Promise<T> {
  const end = performance.now() + STARTS_WITHIN_MS;
  for (;;) {
    const value = await found();
    if (value) return value;
    if (performance.now() > end) throw new Error(`npm run dev: ${what}`);
    await pause(50);
  }
}

async function releaseOnPage(): Promise<string | undefined> {
  const answer = await fetch(`http://127.0.0.1:${PORT}/`).catch(() => undefined);
  return /"release":"([^"]+)"/.exec((await answer?.text()) ?? '')?.[1];
}

async function statusFrom(host: string, path: string): Promise<number | undefined> {
  const asking = request({ host: '127.0.0.1', port: PORT, path, headers: { host } }).end();
  const [answer] = await once(asking, 'response');
  answer.resume();
  return answer.statusCode;
}

async function reloadOfPage(): Promise<void> {
  const page = await (await fetch(`http://127.0.0.1:${PORT}/`)).text();
  const [, build = ''] = /reload\.js(\?build=\d+)"/.exec(page) ?? [];
  const { body } = await fetch(`http://127.0.0.1:${PORT}/__kit/events${build}`);
  const events = body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  while (!heard.includes('event: reload')) heard += (await events?.read())?.value ?? '';
  await events?.cancel();
}

async function end(command: ChildProcess): Promise<void> {
  const ended = once(command, 'exit');
  // The group contains npm and the bundler.
  process.kill(-Number(command.pid), 'SIGTERM');
  await ended;
}

/**
 * Checks a generated remote's `npm run dev`: first page, refused hosts, reload after a change, last build after an
 * error.
 */
export async function proveDevelopment(folder: string): Promise<string> {
  const texts = join(folder, 'src/inicio/texts.ts');
  const before = readFileSync(texts, 'utf8');
  // The first page would contain the previous build.
  rmSync(join(folder, 'dist'), { recursive: true, force: true });
  const since = performance.now();
  const env = { ...process.env, PORT: String(PORT), NODE_ENV: undefined };
  const command = spawn('npm', ['run', 'dev'], { cwd: folder, env, detached: true });
  let said = '';
  for (const stream of [command.stdout, command.stderr]) stream.on('data', (text) => (said += text));
  try {
    const first = await until('no page', releaseOnPage);
    const opened = seconds(since);
    await until('its address is not said', () => said.includes(`http://localhost:${PORT}/`));
    for (const path of ['/', '/api/salud', '/mf-manifest.json'])
      if ((await statusFrom(`otro.example:${PORT}`, path)) !== 403)
        throw new Error(`${path}: a page of another host name is answered`);
    if ((await statusFrom(`localhost:${PORT}`, '/api/evaluaciones/index?dni=45678912')) !== 200)
      throw new Error('no invented answer');

    let isReloaded = false;
    reloadOfPage().then(() => {
      isReloaded = true;
    });
    await pause(500);
    const changedAt = performance.now();
    writeFileSync(texts, before.replace('Pantalla nueva', 'Recién cambiada'));
    const second = await until('a change is not built', async () => {
      const release = await releaseOnPage();
      return release === first ? undefined : release;
    });
    const changed = seconds(changedAt);
    await until('an open page does not reload', () => isReloaded);

    said = '';
    writeFileSync(texts, 'export const texts = {{{');
    await until('an error is not said', () => said.includes('texts.ts'));
    if ((await releaseOnPage()) !== second) throw new Error('an error replaced the page');
    return `dev ${opened} (un cambio ${changed})`;
  } finally {
    writeFileSync(texts, before);
    await end(command);
  }
}
