import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Registry, RegistryEntry } from 'shared-domain/remotes';
import { addressInStore, emptyHistory, isInStore, takenBack } from 'shared-domain/remotes/history';
import { notFound } from './files';
import { escaped } from './hints';
import { readHistory, signedLineOf } from './release-files';
import { type PagesOptions, renderSoloPage, watched } from './render-page';
import { sendPage } from './send-page';

interface Named {
  Params: { name?: string; release?: string };
}

const FOLDER_NAME = /^[a-z0-9][\w.-]*$/i;
const FILE = /\.(m?js|jsonl?|css|map|html)(\?|$)/;
/** The current release, so that links and notes to testers stay right. */
const CURRENT = 'vigente';
const PLACES = ['/remotes', '/remotes/', '/remotes/:name', '/remotes/:name/', '/remotes/:name/:release'];

const MISSING_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
};

export function releasePages(app: FastifyInstance, pages: PagesOptions): void {
  const template = watched(join(pages.shellDir, 'standalone.html'));
  const lineOf = async ({ name = '', release = '' }: Named['Params']) => {
    if (![name, release].every((part) => FOLDER_NAME.test(part))) return undefined;
    return signedLineOf(pages, pages.registry.read(), name, release);
  };
  const missing = async (reply: FastifyReply, named: Named['Params']) => {
    const html = await missingReleasePage(named, pages, pages.registry.read());
    return reply.code(404).headers(MISSING_HEADERS).type('text/html; charset=utf-8').send(html);
  };
  for (const place of PLACES) {
    app.get<Named>(place, async ({ params, url }, reply) => {
      // A request for a file must not get a page.
      if (FILE.test(url)) return notFound(reply);
      if ((await lineOf(params)) === undefined) return missing(reply, params);
      // Relative requests need a slash at the end.
      const [path, query] = url.split('?', 2);
      return reply.redirect(query === undefined ? `${path}/` : `${path}/?${query}`);
    });
  }
  for (const place of ['/remotes/:name/vigente', '/remotes/:name/vigente/']) {
    app.get<Named>(place, ({ params: { name = '' }, url }, reply) => {
      const { remotes } = pages.registry.read();
      const line = Object.hasOwn(remotes, name) ? remotes[name] : undefined;
      const isHere =
        line && isInStore(name, line) && [name, line.release].every((part) => FOLDER_NAME.test(part));
      if (!isHere) return missing(reply, { name, release: CURRENT });
      const query = url.includes('?') ? url.slice(url.indexOf('?')) : '';
      const address = addressInStore(name, line.release);
      return reply.header('Cache-Control', 'no-store').redirect(`${address}${query}`);
    });
  }
  app.get<Named>('/remotes/:name/:release/index.html', ({ url }, reply) =>
    reply.redirect(url.replace('/index.html', '/'), 308),
  );
  app.get<Named>('/remotes/:name/:release/', async (request, reply) => {
    const line = await lineOf(request.params);
    // A shell built by an earlier release has no template.
    const html = line && (await template().catch(() => undefined));
    if (!line || html === undefined) return missing(reply, request.params);
    return sendPage(request, reply, renderSoloPage(html, request.params.name ?? '', line), pages);
  });
}

const MOST_RELEASES = 10;

const link = (name: string, release: string, note = '') =>
  `<li><a href="/remotes/${name}/${release}/">${name}, versión ${escaped(release)}</a>${note}</li>`;

async function releasesOf(remote: string, known: PagesOptions, registry: Registry): Promise<string[]> {
  const folder = join(known.releasesDir, remote);
  const names = await readdir(folder).catch(() => []);
  const found = await Promise.all(
    names.map(async (name) => ({
      name,
      line: await signedLineOf(known, registry, remote, name),
      writtenAt: (await stat(join(folder, name))).mtimeMs,
    })),
  );
  return found
    .filter(({ line }) => line)
    .sort((one, other) => other.writtenAt - one.writtenAt)
    .map(({ name }) => name);
}

async function withdrawnOf(remote: string, known: PagesOptions, registry: Registry): Promise<Set<string>> {
  const current = registry.remotes[remote]?.release ?? '';
  const history = (await readHistory(known.releasesDir)).get(remote) ?? emptyHistory();
  const ended = (await known.withdrawnTrials()).filter((one) => one.remote === remote);
  const all = new Set([...takenBack(history), ...ended.map((one) => one.release)]);
  all.delete(current);
  const trial = registry.trials?.[remote];
  const isOver = ended.some(
    (one) => one.release === trial?.entry.release && one.desde === Date.parse(trial.since),
  );
  if (trial && !isOver) all.delete(trial.entry.release);
  return all;
}

function currentLine([name, { release, manifest }]: [string, RegistryEntry]): string {
  if (!URL.canParse(manifest)) return link(name, release);
  return `<li>${escaped(name)} (en ${escaped(new URL(manifest).origin)})</li>`;
}

async function missingReleasePage(
  { name = '', release = '' }: { name?: string; release?: string },
  known: PagesOptions,
  registry: Registry,
): Promise<string> {
  const remote = [name, `remote-${name}`].find((one) => Object.hasOwn(registry.remotes, one));
  if (!remote) {
    const problem = name ? `No hay un remoto publicado que se llame ${name}.` : 'Falta el nombre del remoto.';
    return page(problem, 'Los publicados', Object.entries(registry.remotes).map(currentLine));
  }
  const current = registry.remotes[remote]?.release ?? '';
  const there = await releasesOf(remote, known, registry);
  const withdrawn = await withdrawnOf(remote, known, registry);
  const sorted = [current, ...there.filter((one) => one !== current)].filter((one) => there.includes(one));
  const problem = release
    ? `No existe la versión ${release} de ${remote}.`
    : `Falta la versión de ${remote}.`;
  const lines = sorted
    .slice(0, MOST_RELEASES)
    .map((one) => link(remote, one, withdrawn.has(one) ? ' (retirada)' : ''));
  return page(problem, 'Las que hay; la primera es la vigente', lines);
}

function page(problem: string, heading: string, lines: readonly string[]): string {
  return `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>No existe</title></head>
<body><h1>${escaped(problem)}</h1>
<p>${heading}:</p>
<ul>
${lines.join('\n') || '<li>Ninguna todavía.</li>'}
</ul></body></html>
`;
}
