import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SCRIPT = /<script defer="defer" src="([^"]*?)(static\/js\/[^"]+)">/g;
const FILES_ELEMENT = /(<script[^>]*id="files"[^>]*>)[^<]*/;

/**
 * Writes the hashes of the shell's scripts into one of its pages: those of the first scripts on the elements that load
 * them, and those of the parts that are loaded on demand into a list.
 */
export function writePageIntegrity(
  folder: string,
  page: string,
  integrity: Readonly<Record<string, string>>,
): void {
  const html = readFileSync(join(folder, page), 'utf8');
  const first = [...html.matchAll(SCRIPT)].map(([, base = '', file = '']) => ({ base, file }));
  const base = first[0]?.base ?? '';
  const isLater = (file: string) =>
    /^static\/.*\.m?js$/.test(file) && !first.some((one) => one.file === file);
  const later = Object.entries(integrity).filter(([file]) => isLater(file));
  const files = JSON.stringify(Object.fromEntries(later.map(([file, hash]) => [`${base}${file}`, hash])));
  const withHashes = html
    .replace(SCRIPT, (_element, at: string, file: string) => {
      return `<script defer="defer" fetchpriority="high" crossorigin="anonymous" integrity="${integrity[file]}" src="${at}${file}">`;
    })
    .replace(FILES_ELEMENT, (_element, open: string) => open + files);
  writeFileSync(join(folder, page), withHashes);
}
