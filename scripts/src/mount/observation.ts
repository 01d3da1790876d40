import type { PreparedState } from 'shared-domain/remotes';
import type { Leftover } from './leftovers';
import type { frameChanges } from './page/frame-styles';
import type { Look } from './page/screen';
import type { loadedPackages } from './page/surroundings';

/** An entry of the error console of the browser. */
export interface ConsoleError {
  text: string;
  /** The script, or the call that was answered with an error. */
  address: string;
}

/** One look at a screen. */
export interface Seen {
  username: string;
  path: string;
  state: PreparedState | undefined;
  width: number;
  look: Look;
  consoleErrors: ConsoleError[];
}

/** Work of a page that stopped answering. */
export interface Stuck {
  during: 'screen' | 'hasUnsavedWork';
  path: string;
  /** It did not only stop answering: it is gone. */
  isCrashed?: true;
}

/** Everything that one account saw of one remote. */
export interface Tour {
  remote: string;
  username: string;
  /** Whether the page asked for the manifest of the remote at all. */
  wasRequested: boolean;
  /** The files of the remote that the page asked for, by their paths inside its folder. */
  loaded: string[];
  seen: Seen[];
  stuck?: Stuck | undefined;
  /** Why the account got no session. Nothing was mounted then. */
  refusal?: string;
  /** Errors that the shell noticed and reported to the API. */
  reports: Record<'remote' | 'mensaje' | 'ruta', string>[];
  /** Changes of how the shell looks, on a screen of the remote or on a page of the shell after it. */
  restyled: (ReturnType<typeof frameChanges>[number] & Pick<Seen, 'path' | 'width'>)[];
  /** Undefined where the tour ended before the rounds. */
  leftovers?: Leftover[] | undefined;
  /** Screens of release.json that were opened. */
  reached: string[];
}

/** The first screen of another remote on the page on which the candidate was. */
export interface Neighbour {
  remote: string;
  heading?: string | undefined;
  /** The words in the place of the screen. */
  failure?: string | undefined;
  consoleErrors: ConsoleError[];
}

/** Everything that was seen of the remotes that shared a browser. */
export interface Observation extends ReturnType<typeof loadedPackages> {
  tours: Tour[];
  neighbours: Neighbour[];
  /** Remotes that fail on a page without the first candidate too. */
  brokenAnyway: string[];
}
