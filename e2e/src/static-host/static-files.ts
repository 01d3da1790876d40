import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

export interface StaticFiles {
  releasesDir: string;
  api: string;
}
