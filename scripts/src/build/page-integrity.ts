import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SCRIPT = /<script defer="defer" src="([^"]*?)(static\/js\/[^"]+)">/g;
const FILES_ELEMENT = /(<script[^>]*id="files"[^>]*>)[^<]*/;

/**
 * Writes into a page of the shell what each of its scripts must be: on the elements that load the first ones, and in a
 * list for the parts that are loaded on demand.
 */
export function writePageIntegrity(
  folder: string,
  page: string,
  integrity: Readonly<Record<string, string>>,
): void {
  const html = readFileSync(join(folder, page), 'utf8');
  const first = [...html.matchAll(SCRIPT)].map(([, base = '', file = '']) => ({ base, file }));
  const base = first[0]?.base ?? '';
  const isLater = (file: string) => file.endsWith('.js') && !first.some((one) => one.file === file);
  const later = Object.entries(integrity).filter(([file]) => isLater(file));
  const files = JSON.stringify(Object.fromEntries(later.map(([file, hash]) => [`${base}${file}`, hash])));
  const sealed = html
    .replace(SCRIPT, (_element, at: string, file: string) => {
      return `<script defer="defer" crossorigin="anonymous" integrity="${integrity[file]}" src="${at}${file}">`;
    })
    .replace(FILES_ELEMENT, (_element, open: string) => open + files);
  writeFileSync(join(folder, page), sealed);
}
