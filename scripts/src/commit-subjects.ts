import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const SUBJECT = /^(feat|fix|perf|refactor|test|docs|build)\([\w-]+\)!?: \S/;
const MAX_LENGTH = 72;
/** Earlier commits have subjects of other forms. */
const RULE_SINCE = '2026-11-30T08:50:00Z';

export const isGoodSubject = (subject: string): boolean =>
  SUBJECT.test(subject) && subject.length <= MAX_LENGTH;

/** Commits of a clone as `hash subject` whose subject CONTRIBUTING.md refuses. A folder without git has none. */
export function refusedCommits(root: string): string[] {
  if (!existsSync(join(root, '.git'))) return [];
  const args = ['log', '--no-merges', `--since=${RULE_SINCE}`, '--format=%h %s'];
  const lines = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  return lines.filter((line) => !isGoodSubject(line.slice(line.indexOf(' ') + 1)));
}
