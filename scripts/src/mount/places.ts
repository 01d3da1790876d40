/** Whose sign-in opens the screens of each remote: demonstration accounts. A mount tells when it is not so any more. */
const ACCOUNTS: Record<string, string> = {
  'remote-cliente': 'cliente',
  'remote-asesor': 'asesor',
  'remote-jefe-negocios': 'jefe',
  'remote-admin': 'superadmin',
};

/** Where a remote goes that no role asks for, unless its author names another place. */
const FIRST_PLACE = 'remote-cliente';

export interface Place {
  /** The name under which the shell asks for what is mounted there. */
  remote: string;
  username: string;
}

export const PLACES: readonly Place[] = Object.entries(ACCOUNTS).map(([remote, username]) => ({
  remote,
  username,
}));

/** Where a remote is mounted: in its own place, or in the one that is wanted. */
export function placeOf(name: string, wanted?: string): Place | undefined {
  const own = wanted ?? (name in ACCOUNTS ? name : FIRST_PLACE);
  return PLACES.find(({ remote }) => remote === own);
}
