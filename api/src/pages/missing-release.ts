import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry, RegistryEntry } from 'shared-domain';

const MOST_RELEASES = 10;
const PREFIX = 'remote-';

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const link = (name: string, release: string) =>
  `<li><a href="/remotes/${name}/${release}/">${name}, versión ${escaped(release)}</a></li>`;

/** The remote that an address names, with `remote-` before its name or without. */
function remoteNamed(name: string, { remotes }: Registry): string | undefined {
  return [name, PREFIX + name].find((one) => Object.hasOwn(remotes, one));
}

/** The releases of a remote that have a page, the newest first. */
async function releasesOf(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const pages = names.filter((name) => existsSync(join(folder, name, 'index.html')));
  const times = await Promise.all(pages.map(async (name) => (await stat(join(folder, name))).mtimeMs));
  return pages
    .map((name, index) => [times[index] ?? 0, name] as const)
    .sort(([one], [other]) => other - one)
    .map(([, name]) => name);
}

function currentLine([name, { release, manifest }]: [string, RegistryEntry]): string {
  if (!URL.canParse(manifest)) return link(name, release);
  return `<li>${escaped(name)} (en ${escaped(new URL(manifest).origin)})</li>`;
}

/** A page for an address at which no release is: it says what is missing and links to what is there. */
export async function missingReleasePage(
  { name = '', release = '' }: { name?: string; release?: string },
  releasesDir: string,
  registry: Registry,
) {
  const remote = remoteNamed(name, registry);
  if (!remote) {
    const problem = name ? `No hay un remoto publicado que se llame ${name}.` : 'Falta el nombre del remoto.';
    return page(problem, 'Los publicados', Object.entries(registry.remotes).map(currentLine));
  }
  const current = registry.remotes[remote]?.release ?? '';
  const there = await releasesOf(join(releasesDir, remote));
  const sorted = [current, ...there.filter((one) => one !== current)].filter((one) => there.includes(one));
  const problem = release
    ? `No existe la versión ${release} de ${remote}.`
    : `Falta la versión de ${remote}.`;
  const lines = sorted.slice(0, MOST_RELEASES).map((one) => link(remote, one));
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
