import { atMost, print, runCommand } from '../../scripts/src/command';
import { buildEarlier, releaseBefore } from './earlier-api';

/**
 * Builds the service of an earlier commit and says where it is. Without a commit: the newest one that does not know the
 * newest migration, which is the release before as far as the database is concerned.
 */
await runCommand({}, async ({ positionals }) => {
  const [ref = releaseBefore()] = atMost(1, positionals);
  print(buildEarlier(ref));
});
