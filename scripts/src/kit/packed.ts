import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// This code is bundled into one file, which lies beside these.
const folder = fileURLToPath(new URL('.', import.meta.url));

/** What the page is and shares. */
export const PAGE = join(folder, 'page.json');

/** What the shell and its API offered when this was packed. Not there in the workspace. */
export const SHELL = join(folder, 'shell.json');

/** The part of the shell that shows one remote alone, as it was built. */
export const HOST = join(folder, 'host');
