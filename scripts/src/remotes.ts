import { REMOTES as LISTED, type RemoteName } from 'shared-domain/remotes';

/** What a build of the whole product builds beside the shell. */
export const REMOTES: readonly RemoteName[] = LISTED.map(({ name }) => name);
