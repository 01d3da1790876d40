import type { PreparedState } from 'shared-domain/remotes';
import { DEMO_ACCOUNTS, REMOTES, type RemoteName } from 'shared-domain/remotes/list';

/*
 * The plan of a review in the browser. Every account of a remote signs in on a page of its own and
 * 1. opens the screens that the sidebar, the links on screens and release.json name, in each width;
 * 2. types into forms, and asks `hasUnsavedWork`;
 * 3. opens the screens again while the API answers in each prepared state;
 * 4. shows and leaves them ROUNDS times, after which nothing may have grown;
 * 5. on the page of the first account, opens the other remotes.
 * `findings.ts` says which of these observations refuse a release.
 */

/** A remote in whose place a release is mounted, and the demonstration accounts whose sign-ins open it. */
export interface MountPoint {
  /** The name under which the shell asks for the files. */
  remote: string;
  /** One of each role that the remote serves. */
  usernames: readonly [string, ...string[]];
}

export const MOUNT_POINTS: readonly MountPoint[] = REMOTES.map(({ name, roles: [first, ...others] }) => ({
  remote: name,
  usernames: [DEMO_ACCOUNTS[first], ...others.map((rol) => DEMO_ACCOUNTS[rol])],
}));

/** The place of a remote that no role asks for, unless its author chooses another one. */
const DEFAULT_REMOTE: RemoteName = 'remote-cliente';

/** @param wanted the place that the author chose */
export function mountPointFor(name: string, wanted?: string): MountPoint | undefined {
  const find = (wantedName: string) => MOUNT_POINTS.find(({ remote }) => remote === wantedName);
  return wanted ? find(wanted) : (find(name) ?? find(DEFAULT_REMOTE));
}

/** Pages that work at a time: while one waits for its frames, another one uses the processor. */
export const PAGES = 4;

/** A page of the shell without a remote. A link to a screen of another role leads here. */
export const NEUTRAL = '/404';
/** A page of the shell that has its frame around it, for every account. */
export const FRAMED = '/mi-cuenta';

export const MOST_SCREENS = 40;
/** The first is the one in which a page starts. Nothing may be wider than the last. */
export const WIDTHS = [1280, 360] as const;
export const HEIGHT = 800;

/** The states of the tester's page in which each screen is looked at, in addition to the real answers. */
export const STATES: readonly PreparedState[] = ['vacio', 'muchos', 'lento', 'error'];
/** The state in which a screen is read before its data have arrived. */
export const EARLY: PreparedState = 'lento';

/** Until a screen counts as shown. */
export const PATIENCE = { withinMs: 5000, quietFrames: 3 };
/** For screens that were looked at already. */
export const HASTE = { withinMs: 3000, quietFrames: 1 };
/** How often a working page is asked for a sign of life, and how long it may take to give it. */
export const LIFE = { askedEveryMs: 1000, answersWithinMs: 5000 };

/** How often a remote is put on the page and taken away again. */
export const ROUNDS = 20;

/** Growth after all rounds that is no finding yet. */
export const TOLERATED = {
  /** Of one registration with a place in the remote's files. */
  placed: 1,
  /** Of one without a place, which may be the shell's. */
  unplaced: ROUNDS / 2 - 1,
  /** Growth of the whole page: nodes and kB of ordinary garbage stay below these. */
  growth: { styles: ROUNDS / 2, bodyChildren: ROUNDS / 2, nodes: 2 * ROUNDS, heap: 32 * ROUNDS },
};
