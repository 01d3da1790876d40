import { resolve } from 'node:path';
import { TEST } from './boundaries/rules';
import { violationsOf } from './boundaries/violations';
import { atMost, print, runCommand } from './command';
import { refusedCommits } from './commit-subjects';
import { slowExpressionsOf } from './expressions/super-linear';
import { importsIn } from './imports/imports';
import { type Problem, packagesIn } from './imports/sources';
import { looseTextsOf } from './text-nodes/loose-texts';
import { ROOT } from './workspace';

/**
 * `npm run lint`: forbidden imports, slow regular expressions, and texts that React cannot update on a translated page.
 */
await runCommand({}, async ({ positionals }) => {
  const root = resolve(atMost(1, positionals)[0] ?? ROOT);
  const problems: Problem[] = [];
  const imports = importsIn(root, (source) => {
    if (!TEST.test(source.file)) problems.push(...slowExpressionsOf(source), ...looseTextsOf(source));
  });
  problems.unshift(...violationsOf(imports, packagesIn(root)));
  for (const { file, line, text } of problems) print(`${file}:${line} ${text}`);
  const commits = refusedCommits(root);
  for (const commit of commits) print(`${commit}\n  Write "type(scope): imperative", at most 72 characters.`);
  if (problems.length + commits.length > 0) process.exitCode = 1;
});
