import { join } from 'node:path';
import { pageHere } from '../check/check-files';
import { BUNDLERS } from '../kit/remote-here';
import { bundlerTools } from '../new-remote/outside-template';
import { json } from '../new-remote/template';
import { ROOT } from '../workspace';

export const INTEGRATORS_PAGE = join(ROOT, 'docs/integrators.md');

/** For remotes that use only the files of `scripts/kit`. */
export const PAGE_FILE = join(ROOT, 'scripts/kit/page.json');

/** Omits properties for the shell's build. */
const sharedOnPage = () =>
  Object.entries(pageHere().shared).map(
    ([name, { version, requiredVersion }]) => [name, { version, requiredVersion }] as const,
  );

export const pageFileText = () => json({ ...pageHere(), shared: Object.fromEntries(sharedOnPage()) });

/** A table in Markdown. Each column is as wide as its widest cell, because that is how Biome formats one. */
function table([head = [], ...rows]: string[][]): string {
  const widths = head.map((_, at) => Math.max(3, ...[head, ...rows].map((cells) => cells[at]?.length ?? 0)));
  const line = (cells: string[]) =>
    `| ${widths.map((width, at) => (cells[at] ?? '').padEnd(width)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

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
    if (before < 0 || after < before) throw new Error(`docs/integrators.md has no part "${name}"`);
    return `${page.slice(0, before)}${begin}\n\n${part}\n\n${page.slice(after)}`;
  }, text);
}
