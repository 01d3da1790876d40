import { print, runCommand } from './command';
import { publicHalf, publishKey } from './store/signatures';

/** `npm run admin -- publish-key`: prints the key for `PUBLISH_KEYS` of a server. */
await runCommand({}, async () => {
  print(publicHalf(publishKey()));
});
