import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isGoodSubject, refusedCommits } from './commit-subjects';

const longest = `fix(api): ${'a'.repeat(62)}`;

test.each([['fix(shell): keep the trace'], ['feat(shared-ui)!: rename a prop'], [longest]])(
  '%s is a subject',
  (subject) => {
    expect(isGoodSubject(subject)).toBe(true);
  },
);

test.each([
  ['fix: keep the trace'],
  ['Fix(shell): keep the trace'],
  ['wip(shell): keep the trace'],
  ['fix(shell) keep the trace'],
  ['fix(shell):keep the trace'],
  [`${longest}a`],
])('%s is refused', (subject) => {
  expect(isGoodSubject(subject)).toBe(false);
});

test('a clone names its refused commits, and a folder without git has none', () => {
  const root = mkdtempSync(join(tmpdir(), 'commits-'));
  try {
    expect(refusedCommits(root)).toEqual([]);
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=Ana', '-c', 'user.email=ana@example.pe', ...args], { cwd: root });
    git('init', '-q');
    git('commit', '-q', '--allow-empty', '-m', 'fix(shell): keep the trace');
    git('commit', '-q', '--allow-empty', '-m', 'a word of no kind');
    expect(refusedCommits(root)).toEqual([expect.stringMatching(/^[0-9a-f]+ a word of no kind$/)]);
  } finally {
    rmSync(root, { recursive: true });
  }
});
