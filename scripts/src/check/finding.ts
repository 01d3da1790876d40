import type { RemoteFailureKind } from 'shared-domain/remotes';
import type { Values } from '../command';
import type { MountEnvironment } from '../mount/environment';
import type { ReleaseStore } from '../store/release-store';
import { storeAt } from '../workspace';

/** Machine-readable kind of a finding. */
type FindingKind =
  | RemoteFailureKind
  | 'not-asked-for'
  | 'not-signed-in'
  | 'no-heading'
  | 'blank'
  | 'restless'
  | 'console'
  | 'overflow'
  | 'endless-loop'
  | 'reported'
  | 'restyled'
  | 'left-behind'
  | 'duplicate'
  | 'neighbour';

export interface Finding {
  /** Undefined for findings about files. */
  kind?: FindingKind;
  file: string;
  problem: string;
  fix: string;
}

export interface ReviewOptions {
  /** The remote is mounted with the current releases of this store. */
  store: ReleaseStore;
  /** Mounts the remote in place of a different one. */
  inPlaceOf?: string | undefined;
  /** URL of the product whose shell is compared, for a store without that information. */
  shellAddress?: string | undefined;
  /** Registers the release although the shell lacks something that the release uses. */
  isSkewAccepted?: boolean | undefined;
  /** The reason to check only the files; printed. */
  mountLeftOut?: string | undefined;
  /** Skips accounts whose pages would load exactly the same files as in an earlier mount. */
  isSameLeftOut?: boolean | undefined;
  /** An environment that is already starting; by default one starts on demand. */
  mount?: Promise<MountEnvironment> | undefined;
}

export const ASKED_NOT_TO_MOUNT = 'así se pidió (--sin-montar)';

export const REVIEW_OPTIONS = {
  to: { type: 'string' },
  en: { type: 'string' },
  shell: { type: 'string' },
  'sin-montar': { type: 'boolean' },
} as const;

export function reviewOptions(values: Values<typeof REVIEW_OPTIONS>): ReviewOptions {
  const mountLeftOut = values['sin-montar'] ? ASKED_NOT_TO_MOUNT : undefined;
  return { store: storeAt(values.to), inPlaceOf: values.en, shellAddress: values.shell, mountLeftOut };
}

export interface Review {
  findings: Finding[];
  /** Information for the user about how the review was done. */
  notes: string[];
  /** Incompatibilities with the shell that the user accepted. */
  accepted?: Finding[];
  /** The release was not mounted, because there is no browser. */
  isBrowserMissing?: boolean;
}
