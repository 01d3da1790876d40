import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** What a host of plain files serves beside the built shell, and where it passes calls of the API to. */
export interface StaticFiles {
  releasesDir: string;
  api: string;
}
