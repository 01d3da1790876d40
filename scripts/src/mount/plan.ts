import type { PreparedState } from 'shared-domain/remotes';
import { DEMO_ACCOUNTS, REMOTES, type RemoteName } from 'shared-domain/remotes/list';

/*
 * The plan of a browser review. Every account of a remote uses a separate page and
 * 1. opens the screens from the sidebar, links and release.json, in each width;
 * 2. types into forms, and calls `hasUnsavedWork`;
 * 3. opens the screens again with each prepared state of the API;
 * 4. shows and leaves them ROUNDS times to detect leaks;
 * 5. on the page of the first account, opens the other remotes.
 * `findings.ts` decides which observations reject a release.
 */

/** The remote that a release replaces, and the demonstration accounts that open it. */
export interface MountPoint {
  remote: string;
  /** One account per role of the remote. */
  usernames: readonly [string, ...string[]];
}

export const MOUNT_POINTS: readonly MountPoint[] = REMOTES.map(({ name, roles: [first, ...others] }) => ({
  remote: name,
  usernames: [DEMO_ACCOUNTS[first], ...others.map((rol) => DEMO_ACCOUNTS[rol])],
}));

/** Replaced by remotes that no role uses. */
const DEFAULT_REMOTE: RemoteName = 'remote-cliente';

export function mountPointFor(name: string, wanted?: string): MountPoint | undefined {
  const find = (wantedName: string) => MOUNT_POINTS.find(({ remote }) => remote === wantedName);
  return wanted ? find(wanted) : (find(name) ?? find(DEFAULT_REMOTE));
}

/** Concurrent pages: while one waits for frames, another uses the processor. */
export const PAGES = 4;

/** A page of the shell without a remote. Forbidden links lead here. */
export const NEUTRAL = '/404';
/** A page of the shell with its frame, available to every account. */
export const FRAMED = '/mi-cuenta';

export const MOST_SCREENS = 40;
/** Pages start with the first width. The layout must fit the last one. */
export const WIDTHS = [1280, 360] as const;
export const HEIGHT = 800;

/** Visited in addition to the real responses. */
export const STATES: readonly PreparedState[] = ['vacio', 'muchos', 'lento', 'error'];
/** Used to read a screen before its data arrive. */
export const EARLY: PreparedState = 'lento';

/** Time limit and idle frames for a screen. */
export const PATIENCE = { withinMs: 5000, quietFrames: 3 };
/** For screens that were already visited. */
export const HASTE = { withinMs: 3000, quietFrames: 1 };
/** Interval and timeout of the liveness check. */
export const LIFE = { askedEveryMs: 1000, answersWithinMs: 5000 };

/** Times that a remote is mounted and unmounted. */
export const ROUNDS = 20;

/** Tolerated growth after all rounds. */
export const TOLERATED = {
  /** Per registration with a call site in the remote. */
  placed: 1,
  /** Per registration without a call site, possibly of the shell. */
  unplaced: ROUNDS / 2 - 1,
  /** Whole page: ordinary garbage in nodes and kB stays below. */
  growth: { styles: ROUNDS / 2, bodyChildren: ROUNDS / 2, nodes: 2 * ROUNDS, heap: 32 * ROUNDS },
};
