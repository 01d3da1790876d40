import { resolve } from 'node:path';
import { atMost, print, runCommand } from './command';
import { looseTextsIn } from './text-nodes/loose-texts';
import { ROOT } from './workspace';

/** `npm run lint`: texts that React cannot update once the browser has translated the page. */
await runCommand({}, async ({ positionals }) => {
  const [folder = ROOT] = atMost(1, positionals);
  const loose = looseTextsIn(resolve(folder));
  for (const { file, line, source } of loose)
    print(
      `${file}:${line} ${source}: wrap the text in an element, or build one string of it and its siblings`,
    );
  if (loose.length > 0) process.exitCode = 1;
});
