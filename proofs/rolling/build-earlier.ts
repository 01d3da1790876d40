import { atMost, print, runCommand } from '../../scripts/src/command';
import { buildEarlier, releaseBefore } from './earlier-api';

/**
 * Builds the service of an earlier commit and prints its path. The default is the newest commit without the newest
 * migration.
 */
await runCommand({}, async ({ positionals }) => {
  const [ref = releaseBefore()] = atMost(1, positionals);
  print(buildEarlier(ref));
});
