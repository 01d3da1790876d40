import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

const ENTRY = fileURLToPath(new URL('./page/index.ts', import.meta.url));

let script: string | undefined;

/** The script that runs in a page before all others and answers what is asked of the page. */
export function pageScript(): string {
  script ??= buildSync({ entryPoints: [ENTRY], bundle: true, write: false, format: 'iife', target: 'es2022' })
    .outputFiles[0]?.text;
  return script ?? '';
}
