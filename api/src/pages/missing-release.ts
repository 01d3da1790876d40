import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry, RegistryEntry } from 'shared-domain';
import { z } from 'zod';
import { type ReleasesOfServer, readJson, signedLineOf } from './accepted-lines';
import { escaped } from './hints';

export type WithdrawnTrials = () => Promise<{ remote: string; release: string; desde: number }[]>;

interface KnownReleases extends ReleasesOfServer {
  withdrawnTrials: WithdrawnTrials;
}

const MOST_RELEASES = 10;
const PREFIX = 'remote-';

const link = (name: string, release: string, note = '') =>
  `<li><a href="/remotes/${name}/${release}/">${name}, versión ${escaped(release)}</a>${note}</li>`;

/** The remote that an address names, with `remote-` before its name or without. */
function remoteNamed(name: string, { remotes }: Registry): string | undefined {
  return [name, PREFIX + name].find((one) => Object.hasOwn(remotes, one));
}

async function releasesOf(remote: string, known: KnownReleases, registry: Registry): Promise<string[]> {
  const folder = join(known.releasesDir, remote);
  const names = await readdir(folder).catch(() => []);
  const lines = await Promise.all(names.map((name) => signedLineOf(known, registry, remote, name)));
  const pages = names.filter((_name, index) => lines[index]);
  const times = await Promise.all(pages.map(async (name) => (await stat(join(folder, name))).mtimeMs));
  return pages
    .map((name, index) => [times[index] ?? 0, name] as const)
    .sort(([one], [other]) => other - one)
    .map(([, name]) => name);
}

const release = z.union([z.string(), z.object({ release: z.string() }).transform((one) => one.release)]);

/** The part of `history.json` that tells what was rolled back. Whoever publishes writes that file. */
const historySchema = z.record(z.string(), z.object({ was: z.array(release), left: z.array(release) }));

/** The releases of a remote that were taken back, by a rollback or while they were on trial. */
async function withdrawnOf(remote: string, known: KnownReleases, registry: Registry): Promise<Set<string>> {
  const history = await readJson(historySchema, join(known.releasesDir, 'history.json'));
  const { was = [], left = [] } = history?.[remote] ?? {};
  const current = registry.remotes[remote]?.release ?? '';
  const after = was.includes(current) ? was.slice(was.lastIndexOf(current) + 1) : [];
  const ended = (await known.withdrawnTrials()).filter((one) => one.remote === remote);
  const all = new Set([...left, ...after, ...ended.map((one) => one.release)]);
  // What was taken back may be current or on trial once more.
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

/** A page for an address at which no release is: it says what is missing and links to what is there. */
export async function missingReleasePage(
  { name = '', release = '' }: { name?: string; release?: string },
  known: KnownReleases,
  registry: Registry,
) {
  const remote = remoteNamed(name, registry);
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

function page(problem: string, heading: string, lines: readonly string[]) {
  const html = `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>No existe</title></head>
<body><h1>${escaped(problem)}</h1>
<p>${heading}:</p>
<ul>
${lines.join('\n') || '<li>Ninguna todavía.</li>'}
</ul></body></html>
`;
  return {
    html,
    headers: {
      'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  };
}
