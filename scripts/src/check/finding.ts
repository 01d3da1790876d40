import type { ReleaseStore } from '../release-store/release-store';

/** What is wrong with a remote, where, and what to do about it. */
export interface Finding {
  file: string;
  problem: string;
  fix: string;
}

export interface ReviewOptions {
  /** Where the remote would be registered: it is mounted beside what is live there. */
  store: ReleaseStore;
  /** The remote in whose place it is mounted, where that is not its own. */
  inPlaceOf?: string | undefined;
  /** Checks the files only. */
  isMountLeftOut?: boolean | undefined;
}

export interface Review {
  findings: Finding[];
  /** Lines for the person who runs the command, about how the review was done. */
  notes: string[];
  /** There is no browser, so the release was not mounted. */
  isBrowserMissing?: boolean;
}
