import { join } from 'node:path';

/** Where releases are kept and which file says what is current. */
export interface ReleaseStore {
  /** Folder with all releases, `<name>/<release>/…` */
  releasesDir: string;
  registry: string;
}

export function releaseFolder({ releasesDir }: ReleaseStore, name: string, release: string): string {
  return join(releasesDir, name, release);
}
