import type { PreparedState } from 'shared-domain/remotes';
import type { Leftover } from './leftovers';
import type { frameChanges } from './page/frame-styles';
import type { Look } from './page/screen';
import type { loadedPackages } from './page/surroundings';

export interface ConsoleError {
  text: string;
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

export interface Tour {
  remote: string;
  username: string;
  wasRequested: boolean;
  /** Relative to the remote's folder. */
  loaded: string[];
  seen: Seen[];
  stuck?: Stuck | undefined;
  /** The reason of a failed sign-in. */
  refusal?: string;
  /** Errors reported as telemetry. */
  reports: Record<'remote' | 'mensaje' | 'ruta', string>[];
  /** Style changes of the shell while the remote is shown or afterwards. */
  restyled: (ReturnType<typeof frameChanges>[number] & Pick<Seen, 'path' | 'width'>)[];
  leftovers?: Leftover[] | undefined;
  reached: string[];
}

/** Another remote on the candidate's page. */
export interface Neighbour {
  remote: string;
  heading?: string | undefined;
  failure?: string | undefined;
  consoleErrors: ConsoleError[];
}

export interface Observation extends ReturnType<typeof loadedPackages> {
  tours: Tour[];
  neighbours: Neighbour[];
  /** Remotes that fail without the candidate as well. */
  brokenAnyway: string[];
}
