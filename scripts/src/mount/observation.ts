import type { PreparedState } from 'shared-domain/remotes';
import type { Leftover } from './leftovers';
import type { frameChanges } from './page/frame-styles';
import type { Look } from './page/screen';
import type { loadedPackages } from './page/surroundings';

export interface ConsoleError {
  text: string;
  /** URL of the script or of the failed request. */
  address: string;
}

export interface Seen {
  username: string;
  path: string;
  state: PreparedState | undefined;
  width: number;
  look: Look;
  consoleErrors: ConsoleError[];
}

export interface Stuck {
  during: 'screen' | 'hasUnsavedWork';
  path: string;
  /** The page crashed. */
  isCrashed?: true;
}

/** Everything that one account observed in one remote. */
export interface Tour {
  remote: string;
  username: string;
  /** True if the page requested the remote's manifest. */
  wasRequested: boolean;
  /** Requested files, relative to the remote's folder. */
  loaded: string[];
  seen: Seen[];
  stuck?: Stuck | undefined;
  /** The reason why sign-in failed, so that nothing was mounted. */
  refusal?: string;
  /** Errors that the shell sent as telemetry. */
  reports: Record<'remote' | 'mensaje' | 'ruta', string>[];
  /** Style changes of the shell's frame while the remote is shown or afterwards. */
  restyled: (ReturnType<typeof frameChanges>[number] & Pick<Seen, 'path' | 'width'>)[];
  /** Undefined if the tour ended earlier. */
  leftovers?: Leftover[] | undefined;
  /** Screens of release.json that were opened. */
  reached: string[];
}

/** The first screen of another remote on the candidate's page. */
export interface Neighbour {
  remote: string;
  heading?: string | undefined;
  /** The error message shown instead of the screen. */
  failure?: string | undefined;
  consoleErrors: ConsoleError[];
}

/** Shared by all remotes of one browser. */
export interface Observation extends ReturnType<typeof loadedPackages> {
  tours: Tour[];
  neighbours: Neighbour[];
  /** Remotes that fail without the candidate as well. */
  brokenAnyway: string[];
}
