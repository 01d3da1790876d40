/** Whose sign-in opens the screens of each remote: demonstration accounts. A mount tells when it is not so any more. */
const ACCOUNTS: Record<string, string> = {
  'remote-cliente': 'cliente',
  'remote-asesor': 'asesor',
  'remote-jefe-negocios': 'jefe',
  'remote-admin': 'superadmin',
};

/** Where a remote goes that no role asks for, unless its author names another place. */
const DEFAULT_REMOTE = 'remote-cliente';

export interface MountPoint {
  /** The name under which the shell asks for what is mounted there. */
  remote: string;
  username: string;
}

export const MOUNT_POINTS: readonly MountPoint[] = Object.entries(ACCOUNTS).map(([remote, username]) => ({
  remote,
  username,
}));

/** Where a remote is mounted: in its own place, or in the one that is wanted. */
export function mountPointFor(name: string, wanted?: string): MountPoint | undefined {
  const own = wanted ?? (name in ACCOUNTS ? name : DEFAULT_REMOTE);
  return MOUNT_POINTS.find(({ remote }) => remote === own);
}
