import { print, runCommand } from './command';
import { publicHalf, publishKey } from './store/signatures';

/** `npm run admin -- publish-key`: the public half of the key that signs publications here, for the `PUBLISH_KEYS` of a server. */
await runCommand({}, async () => {
  print(publicHalf(publishKey()));
});
