import { resolve } from 'node:path';
import { atMost, print, runCommand } from './command';
import { slowExpressionsIn } from './expressions/super-linear';
import { ROOT } from './workspace';

/** `npm run lint`: regular expressions that a long input could make slow. There are no exceptions. */
await runCommand({}, async ({ positionals }) => {
  const [folder = ROOT] = atMost(1, positionals);
  const slow = slowExpressionsIn(resolve(folder));
  for (const { file, line, source, flags, text } of slow)
    print(`${file}:${line} /${source}/${flags}: ${text}`);
  if (slow.length > 0) process.exitCode = 1;
});
