import type { RemoteFailureKind } from 'shared-domain/remotes';
import type { Values } from '../command';
import type { MountEnvironment } from '../mount/environment';
import type { ReleaseStore } from '../store/release-store';
import { storeAt } from '../workspace';

/** What a finding is about, for programs: its sentences are for people alone. */
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

/** What is wrong with a remote, where, and what to do about it. */
export interface Finding {
  /** Undefined for what is wrong with the files, which are not mounted then. */
  kind?: FindingKind;
  file: string;
  problem: string;
  fix: string;
}

export interface ReviewOptions {
  /** Where the remote would be registered: it is mounted beside what is live there. */
  store: ReleaseStore;
  /** The remote in whose place it is mounted, where that is not its own. */
  inPlaceOf?: string | undefined;
  /** Address of the product whose shell it has to fit, where the store does not tell. */
  shellAddress?: string | undefined;
  /** Somebody decided that it goes live although the shell there lacks something that it uses. */
  isSkewAccepted?: boolean | undefined;
  /** Checks the files only, and says so with this reason. */
  mountLeftOut?: string | undefined;
  /** Accounts whose pages load the very files that were mounted before are not mounted again. */
  isSameLeftOut?: boolean | undefined;
  /** The product and the browser, if they were started before; left out, they start when they are needed. */
  mount?: Promise<MountEnvironment> | undefined;
}

/** The reason with `--sin-montar`. */
export const ASKED_NOT_TO_MOUNT = 'así se pidió (--sin-montar)';

/** The options of every command that reviews a release. */
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
  /** Lines for the person who runs the command, about how the review was done. */
  notes: string[];
  /** What does not fit the shell there, where somebody decided to go on all the same. */
  accepted?: Finding[];
  /** There is no browser, so the release was not mounted. */
  isBrowserMissing?: boolean;
}
