import type { RemoteFailureKind } from 'shared-domain/remotes';
import type { Values } from '../command';
import type { MountEnvironment } from '../mount/environment';
import type { ReleaseStore } from '../store/release-store';
import { storeAt } from '../workspace';

/** For programs; the sentences are for users. */
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
  /** Undefined for findings in files. */
  kind?: FindingKind;
  file: string;
  problem: string;
  fix: string;
}

export interface ReviewOptions {
  /** The remote is mounted with the live releases of this store. */
  store: ReleaseStore;
  /** The remote to replace. */
  inPlaceOf?: string | undefined;
  /** URL of the product, for a store without a shell description. */
  shellAddress?: string | undefined;
  /** Registers the release despite findings about the shell. */
  isSkewAccepted?: boolean | undefined;
  /** The printed reason to skip the mount. */
  mountLeftOut?: string | undefined;
  /** Skips accounts whose pages load the same files as before. */
  isSameLeftOut?: boolean | undefined;
  /** By default an environment starts on demand. */
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
  /** How the review was done, for the user. */
  notes: string[];
  /** Shell findings that the user accepted. */
  accepted?: Finding[];
  isBrowserMissing?: boolean;
}
