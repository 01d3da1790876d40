import { join } from 'node:path';
import { BUNDLERS } from '../kit/remote-here';
import { bundlerTools } from '../new-remote/tools';
import { pageFile } from '../pack/page-file';
import { ROOT } from '../workspace';
import { table } from './markdown-table';

export const INTEGRATORS_PAGE = join(ROOT, 'docs/integradores.md');

/** Lists what the page shares, for remotes that are built with the files of `scripts/kit` alone. */
export const PAGE_FILE = join(ROOT, 'scripts/kit/page.json');

export const pageFileText = () => `${JSON.stringify(pageFile(), undefined, 2)}\n`;

function sharedTable(): string {
  const rows = Object.entries(pageFile().shared).map(([name, { version, requiredVersion }]) => [
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

const PARTS: Record<string, () => string> = { shared: sharedTable, versions: versionsTable };

/** The page with its generated parts as they are now. What stands around them is written by hand. */
export function integratorsPage(text: string): string {
  return Object.entries(PARTS).reduce((page, [name, write]) => {
    const [begin, end] = [`<!-- generated: ${name} -->`, `<!-- end: ${name} -->`];
    const [before, after] = [page.indexOf(begin), page.indexOf(end)];
    if (before < 0 || after < before) throw new Error(`docs/integradores.md has no part "${name}"`);
    return `${page.slice(0, before)}${begin}\n\n${write()}\n\n${page.slice(after)}`;
  }, text);
}
