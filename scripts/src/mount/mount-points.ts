import { DEMO_ACCOUNTS, REMOTES, type RemoteName } from 'shared-domain/remotes';

/** A remote in whose place a release is mounted, and the demonstration accounts whose sign-ins open it. */
export interface MountPoint {
  /** The name under which the shell asks for what is mounted there. */
  remote: string;
  /** One of each role that the remote serves. */
  usernames: readonly [string, ...string[]];
}

/** Where a remote is mounted that no role asks for, unless its author chooses another place. */
const DEFAULT_REMOTE: RemoteName = 'remote-cliente';

export const MOUNT_POINTS: readonly MountPoint[] = REMOTES.map(({ name, roles: [first, ...others] }) => ({
  remote: name,
  usernames: [DEMO_ACCOUNTS[first], ...others.map((rol) => DEMO_ACCOUNTS[rol])],
}));

/** Where a remote is mounted: in its own place, or in the one that somebody chose. */
export function mountPointFor(name: string, wanted?: string): MountPoint | undefined {
  const find = (wantedName: string) => MOUNT_POINTS.find(({ remote }) => remote === wantedName);
  return wanted ? find(wanted) : (find(name) ?? find(DEFAULT_REMOTE));
}
