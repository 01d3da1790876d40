import type { PreparedState } from 'shared-domain/remotes';
import { DEMO_ACCOUNTS, REMOTES, type RemoteName } from 'shared-domain/remotes/list';

/*
 * Each account of a remote uses a separate page and
 * 1. opens the screens from the sidebar, links and release.json, in each width;
 * 2. types into forms, and calls `hasUnsavedWork`;
 * 3. opens the screens again with each prepared API state;
 * 4. shows and leaves them ROUNDS times to detect leaks;
 * 5. on the first account's page, opens the other remotes.
 * `findings.ts` decides which observations reject a release.
 */

export interface MountPoint {
  remote: string;
  /** One account per role. */
  usernames: readonly [string, ...string[]];
}

export const MOUNT_POINTS: readonly MountPoint[] = REMOTES.map(({ name, roles: [first, ...others] }) => ({
  remote: name,
  usernames: [DEMO_ACCOUNTS[first], ...others.map((rol) => DEMO_ACCOUNTS[rol])],
}));

/** For remotes that no role uses. */
const DEFAULT_REMOTE: RemoteName = 'remote-cliente';

export function mountPointFor(name: string, wanted?: string): MountPoint | undefined {
  const find = (wantedName: string) => MOUNT_POINTS.find(({ remote }) => remote === wantedName);
  return wanted ? find(wanted) : (find(name) ?? find(DEFAULT_REMOTE));
}

/** While one page waits for frames, another uses the processor. */
export const PAGES = 4;

/** A page of the shell without a remote, also shown for forbidden links. */
export const NEUTRAL = '/404';
/** A page of the shell that every account may open. */
export const FRAMED = '/mi-cuenta';

export const MOST_SCREENS = 40;
/** Pages start with the first width and must fit the last. */
export const WIDTHS = [1280, 360] as const;
export const HEIGHT = 800;

export const STATES: readonly PreparedState[] = ['vacio', 'muchos', 'lento', 'error'];
/** Shows a screen before its data arrive. */
export const EARLY: PreparedState = 'lento';

export const PATIENCE = { withinMs: 5000, quietFrames: 3 };
/** For screens that were visited before. */
export const HASTE = { withinMs: 3000, quietFrames: 1 };
/** Liveness check. */
export const LIFE = { askedEveryMs: 1000, answersWithinMs: 5000 };

export const ROUNDS = 20;

export const TOLERATED = {
  /** Per call site in the remote. */
  placed: 1,
  /** Without a call site: possibly the shell's. */
  unplaced: ROUNDS / 2 - 1,
  /** Ordinary garbage stays below these node counts and kB. */
  growth: { styles: ROUNDS / 2, bodyChildren: ROUNDS / 2, nodes: 2 * ROUNDS, heap: 32 * ROUNDS },
};
