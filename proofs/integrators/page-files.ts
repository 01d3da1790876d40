import { readFileSync } from 'node:fs';
import { INTEGRATORS_PAGE } from '../../scripts/src/docs/integrators-page';

const FILE = /^### `([^`]+)`\n[^#]*?```\w+\n([\s\S]*?)\n```$/gm;
const INSTALL = /^\| (\w+) +\| `(npm install [^`]+)`/gm;

const textOfPage = () => readFileSync(INTEGRATORS_PAGE, 'utf8');

/** The files that docs/integradores.md shows, by name. */
export function filesOnPage(page = textOfPage()): Record<string, string> {
  return Object.fromEntries([...page.matchAll(FILE)].map(([, name = '', text = '']) => [name, `${text}\n`]));
}

/** The command that the page gives to install each bundler. */
export function installsOnPage(page = textOfPage()): Record<string, string> {
  return Object.fromEntries(
    [...page.matchAll(INSTALL)].map(([, name = '', command = '']) => [name, command]),
  );
}

/** The first commands below a heading of the page. */
export function commandsOnPage(heading: string, page = textOfPage()): string {
  const [, section = ''] = page.split(`\n## ${heading}\n`);
  return /```sh\n([\s\S]*?)```/.exec(section)?.[1] ?? '';
}
