import { readFileSync } from 'node:fs';
import { INTEGRATORS_PAGE } from '../../scripts/src/docs/integrators-page';

const FILE = /^### `([^`]+)`\n[^#]*?```\w+\n([\s\S]*?)\n```$/gm;
const INSTALL = /^\| (\w+) +\| `(npm install [^`]+)`/gm;

const textOfPage = () => readFileSync(INTEGRATORS_PAGE, 'utf8');

export function filesOnPage(page = textOfPage()): Record<string, string> {
  return Object.fromEntries([...page.matchAll(FILE)].map(([, name = '', text = '']) => [name, `${text}\n`]));
}

export function installsOnPage(page = textOfPage()): Record<string, string> {
  return Object.fromEntries(
    [...page.matchAll(INSTALL)].map(([, name = '', command = '']) => [name, command]),
  );
}

export function commandsOnPage(heading: string, page = textOfPage()): string {
  const [, section = ''] = page.split(`\n## ${heading}\n`);
  return /```sh\n([\s\S]*?)```/.exec(section)?.[1] ?? '';
}
