import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../workspace';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean).length;
const pagesIn = (folder: string) =>
  readdirSync(join(ROOT, folder))
    .filter((file) => file.endsWith('.md'))
    .map((file) => join(folder, file));

const GUIDES = ['README.md', 'CONTRIBUTING.md', 'deploy/README.md', ...pagesIn('docs')];
const DECISIONS = pagesIn('docs/decisions').filter((file) => !file.endsWith('README.md'));
const PAGES = [...GUIDES, ...pagesIn('docs/decisions')];

const found = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, part = '']) => part)),
];
const withoutBlocks = (text: string) => text.replace(/^ *```[\s\S]*?^ *```$/gm, '');

const tracked = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).split('\n');
const sources = tracked.filter((file) => /\.(tsx?|mjs|js|conf|service|example|yml)$/.test(file));
/** All code of the clone as one text, without the tests: they quote names that do not exist. */
const code = sources
  .filter((file) => !/\.(test|spec)\.tsx?$/.test(file) && existsSync(join(ROOT, file)))
  .map(read)
  .join('\n');

const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts;
const entriesOf = (file: string) => found(read(file), /^ {2}'?([\w-]+)'?: [{[]/gm);
/** Commands that take the name of something that one file lists. */
const NAMED: Record<string, string[]> = {
  prove: entriesOf('proofs/prove.mjs'),
  bench: entriesOf('proofs/bench.mjs'),
  admin: entriesOf('scripts/admin.mjs'),
};
/** Scripts of a remote in a folder of its own. */
const OF_ITS_OWN = ['build', 'check', 'dev', 'lint', 'types'];

test.each(GUIDES)('%s names commands that exist', (file) => {
  const text = read(file);
  const known = [...Object.keys(scripts), ...OF_ITS_OWN];
  expect(found(text, /npm run (?:-s )?([\w:-]+)/g).filter((name) => !known.includes(name))).toEqual([]);
  for (const [command, names] of Object.entries(NAMED)) {
    const typed = found(text, new RegExp(`npm run ${command} -- ([a-z][\\w:-]*)`, 'g'));
    expect(typed.filter((name) => !names.includes(name.replace(':', '-')))).toEqual([]);
  }
  const operator = found(text, /(?:^|[`;] ?)credievalua ([a-z][\w-]+)/gm);
  expect(operator.filter((name) => !existsSync(join(ROOT, `api/src/commands/${name}.ts`)))).toEqual([]);
});

test.each(GUIDES)('%s copies files of operators that exist', (file) => {
  const files = found(read(file), /(?:\/(?:srv\/credievalua|root)\/|[`(\s])(deploy\/[\w@./-]+)(?![\w*])/g);
  expect(files.filter((one) => !existsSync(join(ROOT, one)))).toEqual([]);
});

test.each(GUIDES)('%s names files and code that exist', (file) => {
  const quoted = found(withoutBlocks(read(file)), /`([^`\n]+)`/g);
  const paths = quoted.filter((part) =>
    /^[\w./-]+\.(ts|tsx|mjs|js|json|md|csv)$|^[\w-]+(\/[\w.-]+)*\/$/.test(part),
  );
  const isThere = (path: string) =>
    GENERATED.test(path) || tracked.some((one) => `/${one}`.includes(`/${path}`)) || code.includes(path);
  expect(paths.filter((path) => !isThere(path))).toEqual([]);
  const names = found(quoted.join('\n'), /^([a-z]+[A-Z]\w+|[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)\b/gm);
  expect(names.filter((name) => !code.includes(name) && !OF_KUBERNETES.includes(name))).toEqual([]);
});

const OF_KUBERNETES = ['terminationGracePeriodSeconds', 'fsGroup'];

/** Written by commands, or an example of a guide. */
const GENERATED =
  /^((\.data|dist|releases|node_modules|remote-caja|paquetes)\/|\/schemas\/|(webpack|rspack|vite)\.config\.js$|DATA_DIR\/)/;

test.each(['docs/lenders.md', 'docs/testers.md'])('%s quotes texts that the product shows', (file) => {
  const text = withoutBlocks(read(file))
    .replace(/<img.*>/g, '')
    .replace(/\s+/g, ' ');
  const quoted = found(text, /"([^"]+)"/g).flatMap((one) => one.split(' › '));
  expect(quoted.filter((one) => !code.includes(one))).toEqual([]);
});

const slugOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
const anchorsOf = (text: string) => found(withoutBlocks(text), /^#{1,4} (.+)$/gm).map(slugOf);

test.each(PAGES)('%s links to files and headings that exist', (file) => {
  const links = found(withoutBlocks(read(file)), /(?:\]\(|src=")([^)"\s]+)/g);
  const broken = links.filter((link) => {
    if (/^\w+:/.test(link)) return false;
    const [path = '', anchor] = link.split('#');
    const target = path ? join(dirname(file), path) : file;
    return !existsSync(join(ROOT, target)) || (anchor && !anchorsOf(read(target)).includes(anchor));
  });
  expect(broken).toEqual([]);
});

test('the contents of docs/operators.md list every chapter', () => {
  const text = read('docs/operators.md');
  const [, contents = ''] = /^## Contents\n([\s\S]*?)^## /m.exec(text) ?? [];
  const listed = found(contents, /\]\(#([^)]+)\)/g);
  const chapters = found(text, /^## (.+)$/gm).map(slugOf);
  expect(chapters.filter((chapter) => chapter !== 'contents' && !listed.includes(chapter))).toEqual([]);
});

test.each(GUIDES)('%s has no dates, which belong to decisions', (file) => {
  const date =
    /\b(20\d\d-\d\d-\d\d|\d{1,2} (January|February|March|April|May|June|July|August|September|October|November|December)\b)/;
  expect(withoutBlocks(read(file)).match(date)?.[0]).toBeUndefined();
});

/** A figure of a guide, and the constant that it states: the last column multiplies the constant. */
test.each([
  ['README.md', /Node\.js ([\d.]+) or newer/, 'package.json', /"node": ">=([\d.]+)"/, 1],
  [
    'README.md',
    /lasts (\d+) days with remember-me/,
    'shared-auth/src/session/sign-in.ts',
    /REMEMBERED_DAYS = (\d+)/,
    1,
  ],
  ['docs/integrators.md', /Node\.js ([\d.]+) and/, 'package.json', /"node": ">=([\d.]+)"/, 1],
  ['docs/integrators.md', /at most (\d+) kB/, 'scripts/src/check/release.rules.ts', /LARGEST_KB = (\d+)/, 1],
  ['docs/integrators.md', /after (\d+) mounts/, 'scripts/src/mount/plan.ts', /ROUNDS = (\d+)/, 1],
  ['docs/teams.md', /at most (\d+) kB/, 'scripts/src/check/release.rules.ts', /LARGEST_KB = (\d+)/, 1],
  ['docs/teams.md', /(\d+) times, to find leaks/, 'scripts/src/mount/plan.ts', /ROUNDS = (\d+)/, 1],
  [
    'docs/teams.md',
    /within (\d+) minutes/,
    'shell/src/remotes/area/new-release-notice.tsx',
    /EVERY_MS = (\d+) \* 60_000/,
    1,
  ],
  [
    'docs/teams.md',
    /last (\d+) days/,
    'shared-domain/src/remotes/release-history.rules.ts',
    /STILL_OPEN_MS = (\d+) \* 24/,
    1,
  ],
  [
    'docs/testers.md',
    /with (\d+) entries/,
    'shared-domain/src/remotes/prepared-states.rules.ts',
    /MANY = (\d+)/,
    1,
  ],
  ['docs/testers.md', /, (\d+) s late/, 'shell/src/standalone/prepared-states.ts', /SLOW_MS = (\d+)/, 0.001],
  ['docs/testers.md', /last (\d+) calls/, 'shell/src/diagnostics/calls.ts', /MOST_CALLS = (\d+)/, 1],
] as const)('%s states the figure %s of %s', (guide, stated, source, constant, factor) => {
  const [, figure] = stated.exec(read(guide).replace(/\s+/g, ' ')) ?? [];
  const [, value] = constant.exec(read(source)) ?? [];
  expect(figure).toBe(String(Number(value) * factor));
});

test('guides give the password of the demonstration', () => {
  const [, password = ''] = /CONTRASENA_DEMO = '([^']+)'/.exec(read('api/src/demo/cuentas.ts')) ?? [];
  for (const file of ['README.md', 'docs/testers.md']) expect(read(file)).toContain(`\`${password}\``);
});

test('the README, the guides and the decisions stay short', () => {
  expect(wordsOf(read('README.md'))).toBeLessThanOrEqual(1000);
  expect(DECISIONS.length).toBeLessThanOrEqual(45);
  expect(DECISIONS.filter((file) => wordsOf(read(file)) > 250)).toEqual([]);
  const docs = PAGES.filter((file) => file.startsWith('docs/')).map((file) => wordsOf(read(file)));
  expect(docs.reduce((sum, words) => sum + words, 0)).toBeLessThanOrEqual(30_000);
});

test.each(DECISIONS)('%s has a title, a date, context, decision, alternatives and consequences', (file) => {
  const text = read(file);
  expect(text).toMatch(/^# \d{3} · .+\n\nDate: \d{4}-\d\d-\d\d\n/);
  for (const part of ['Context', 'Decision', 'Alternatives', 'Consequences'])
    expect(text).toContain(`**${part}.**`);
});
