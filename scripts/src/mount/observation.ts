import type { RemoteFailureKind } from 'shared-domain';

/** Something on the error console of the browser. */
export interface ConsoleError {
  text: string;
  /** The script, or the call that was answered with an error. */
  address: string;
}

/** What stands on the page in the place of the screens of a remote. */
export interface ShownFailure {
  /** As the shell marks it; a page that stopped answering has none. */
  kind?: RemoteFailureKind | undefined;
  text: string;
}

/** What was on the page after an account signed in and came to the screens of one remote. */
export interface ScreenVisit {
  remote: string;
  username: string;
  /** Whether the page asked for the manifest of the remote at all. */
  wasRequested: boolean;
  heading?: string;
  failure?: ShownFailure;
  consoleErrors: ConsoleError[];
}

/** What was seen of the remotes that shared a page. */
export interface Observation {
  visits: ScreenVisit[];
  /** Remotes that fail on a page without the first of them too. */
  brokenAnyway: string[];
  /** Versions of each shared package on the page. */
  shared: Record<string, string[]>;
  /** How many copies of react-dom draw into the page, by version. */
  renderers: string[];
}
