import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { SHELL_FIRST_CALLS } from '../webpack/entries';
import { STANDALONE_PAGE } from '../webpack/standalone-names';

/** Stands in the template of the shell's pages, where the early script comes. */
const PLACE = '<script>"early";</script>';

/**
 * A script without imports as one element, which a page has inside. The policy of the page allows it by its hash.
 * @param entry the file in which it begins
 */
function inlineScript(entry: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    write: false,
  });
  // The text must not contain what ends a script element.
  const text = (outputFiles[0]?.text ?? '').trim().replaceAll('</script', '<\\/script');
  return `<script>${text}</script>`;
}

/** Writes into the page of the shell what runs before its files. The page of one release alone has another API, and none of it. */
export function writeEarlyScript(root: string, folder: string): void {
  const scripts = { 'index.html': inlineScript(join(root, SHELL_FIRST_CALLS)), [STANDALONE_PAGE]: '' };
  for (const [page, script] of Object.entries(scripts)) {
    const html = readFileSync(join(folder, page), 'utf8');
    writeFileSync(
      join(folder, page),
      html.replace(PLACE, () => script),
    );
  }
}
