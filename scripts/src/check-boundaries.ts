import { resolve } from 'node:path';
import { violationsIn } from './boundaries/violations';
import { atMost, print, runCommand } from './command';
import { ROOT } from './workspace';

/** `npm run lint`: imports that cross a boundary, each with its line and with what to do instead. */
await runCommand({}, async ({ positionals }) => {
  const [folder = ROOT] = atMost(1, positionals);
  const violations = violationsIn(resolve(folder));
  for (const { file, line, specifier, text } of violations) print(`${file}:${line} '${specifier}': ${text}`);
  if (violations.length > 0) process.exitCode = 1;
});
