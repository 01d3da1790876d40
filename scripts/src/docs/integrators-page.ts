import { join } from 'node:path';
import { fileSchemas } from 'shared-domain/remotes';
import { pageHere } from '../check/check-files';
import { BUNDLERS } from '../kit/remote-here';
import { bundlerTools } from '../new-remote/outside-template';
import { json } from '../new-remote/template';
import { ROOT } from '../workspace';
import { table } from './calls-table';

export const INTEGRATORS_PAGE = join(ROOT, 'docs/integradores.md');

/** For remotes that use only the files of `scripts/kit`. */
export const PAGE_FILE = join(ROOT, 'scripts/kit/page.json');

/** Omits properties for the shell's build. */
const sharedOnPage = () =>
  Object.entries(pageHere().shared).map(
    ([name, { version, requiredVersion }]) => [name, { version, requiredVersion }] as const,
  );

export const pageFileText = () => json({ ...pageHere(), shared: Object.fromEntries(sharedOnPage()) });

/** The text of each JSON Schema below `docs/schemas`, by its file. */
export const schemaFiles = () =>
  Object.entries(fileSchemas()).map(
    ([name, schema]) => [join(ROOT, 'docs/schemas', name), json(schema)] as const,
  );

function sharedTable(): string {
  const rows = sharedOnPage().map(([name, { version, requiredVersion }]) => [
    `\`${name}\``,
    version,
    `\`${requiredVersion}\``,
  ]);
  return table([['name', 'version on the page', 'range to state'], ...rows]);
}

function versionsTable(): string {
  const rows = BUNDLERS.map((bundler) => {
    const tools = Object.entries(bundlerTools(bundler)).map(([name, version]) => `${name}@${version}`);
    return [bundler, `\`npm install -E ${tools.join(' ')}\``];
  });
  return table([['bundler', 'versions that were proved together'], ...rows]);
}

export function integratorsPage(text: string): string {
  const parts = { shared: sharedTable(), versions: versionsTable() };
  return Object.entries(parts).reduce((page, [name, part]) => {
    const [begin, end] = [`<!-- generated: ${name} -->`, `<!-- end: ${name} -->`];
    const [before, after] = [page.indexOf(begin), page.indexOf(end)];
    if (before < 0 || after < before) throw new Error(`docs/integradores.md has no part "${name}"`);
    return `${page.slice(0, before)}${begin}\n\n${part}\n\n${page.slice(after)}`;
  }, text);
}
