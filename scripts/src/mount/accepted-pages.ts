import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceJson } from '../store/json-file';
import { ROOT } from '../workspace';
import type { AcceptedPage } from './same-page.rules';

/** Of each remote; the older ones make room. */
const MOST_KEPT = 40;

const fileOf = (remote: string, folder: string) => join(folder, `${remote}.json`);

/** Where this clone keeps what it has seen. Without it everything is mounted. */
const ACCEPTED_PAGES = join(ROOT, '.cache/montaje-aceptado');

export function readAccepted(remote: string, folder = ACCEPTED_PAGES): AcceptedPage[] {
  const file = fileOf(remote, folder);
  if (!existsSync(file)) return [];
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return [];
  }
}

/** Keeps pages on which nothing was found, the newest first. */
export function rememberAccepted(
  remote: string,
  pages: readonly AcceptedPage[],
  folder = ACCEPTED_PAGES,
): void {
  const keyOf = ({ username, circumstances, said, files }: AcceptedPage) =>
    JSON.stringify([username, circumstances, said, files]);
  if (pages.length === 0) return;
  const fresh = new Set(pages.map(keyOf));
  const before = readAccepted(remote, folder).filter((page) => !fresh.has(keyOf(page)));
  replaceJson(fileOf(remote, folder), [...pages, ...before].slice(0, MOST_KEPT));
}
