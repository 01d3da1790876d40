import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Release, ShellFile, Uses } from 'shared-domain/remotes';
import { HISTORY_FILE } from 'shared-domain/remotes/history';
import type { CallShape } from 'shared-domain/remotes/skew';
import { reviewRemote } from '../check/review';
import { rollBack } from '../store/current-release';
import { record } from '../store/history';
import { releaseFolder } from '../store/release-store';
import { makeFixtureCurrent } from '../testing/release-fixture';
import { storeIn } from '../workspace';
import { brokenReleases, recordAccepted } from './broken-releases';
import { SHELL_FILE } from './shell-file';

const DAY = 24 * 60 * 60 * 1000;
const NAME = 'remote-otro';
const CALL = 'GET /api/equipos';
const EQUIPOS: CallShape = { quienes: ['asesor'], responde: { type: 'object', properties: {} } };
const USES: Uses = {
  packages: {
    'shared-ui': { Badge: { at: ['src/inicio.screen.tsx:12'], props: { tone: 'src/inicio.screen.tsx:13' } } },
  },
  calls: { [CALL]: { fingerprint: 'x', at: ['src/equipos.api.ts:4'] } },
  types: { 'shared-ui': 'as-built' },
};
const SHELL: ShellFile = {
  release: 'nueva',
  contract: 1,
  offers: { packages: { 'shared-ui': { version: '1.0.0', names: ['Badge'] } } },
  calls: { [CALL]: EQUIPOS },
  types: {},
};
const WITHOUT_BADGE: ShellFile = {
  ...SHELL,
  offers: { packages: { 'shared-ui': { version: '1.0.0', names: ['Alert'] } } },
};
const BADGE_GONE = {
  file: 'src/inicio.screen.tsx:12',
  problem: 'Usa Badge de shared-ui, que esa aplicación no ofrece.',
  fix: expect.any(String),
};

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'en-uso-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const store = () => storeIn(folder);

function write(file: string, content: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(content));
}

function lay(release: string, uses: Uses | null = USES, name = NAME): Release {
  const target = releaseFolder(store(), name, release);
  const about = {
    name,
    release,
    contract: 1,
    manifest: 'mf-manifest.json',
    integrity: {},
    ...(uses && { uses }),
  };
  write(join(target, 'release.json'), about);
  write(join(target, 'built-against.json'), { calls: { [CALL]: EQUIPOS }, types: {} });
  write(join(target, 'mf-manifest.json'), {
    metaData: { remoteEntry: { name: 'e.js' } },
    exposes: [],
    shared: [],
  });
  return about;
}

async function findingsWith(shell: ShellFile, builds: readonly Release[] = []) {
  const { broken } = await brokenReleases(store(), shell, builds);
  return broken.map(({ release, findings }) => ({ release, findings }));
}

function replacedAgo(ago: number): void {
  const file = join(folder, HISTORY_FILE);
  const at = new Date(Date.now() - ago).toISOString();
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"at":"[^"]+"/g, `"at":"${at}"`));
}

test('a shell that has everything breaks no release', async () => {
  await makeFixtureCurrent(store(), lay('a1'));
  expect(await findingsWith(SHELL)).toEqual([]);
});

test('a shell that lacks what the current release uses is told with file and line', async () => {
  await makeFixtureCurrent(store(), lay('a1'));
  expect(await findingsWith(WITHOUT_BADGE)).toEqual([{ release: 'a1', findings: [BADGE_GONE] }]);
});

test('so is an API that no longer has a call', async () => {
  await makeFixtureCurrent(store(), lay('a1'));
  expect(await findingsWith({ ...SHELL, calls: {} })).toEqual([
    {
      release: 'a1',
      findings: [
        expect.objectContaining({
          file: 'src/equipos.api.ts:4',
          problem: `La llamada ${CALL} ya no existe.`,
        }),
      ],
    },
  ]);
});

test.each([
  ['counts', 13 * DAY, ['a1']],
  ['no longer counts', 15 * DAY, []],
])('a release that was replaced some days ago %s for its calls', async (_counts, ago, releases) => {
  await makeFixtureCurrent(store(), lay('a1'));
  await makeFixtureCurrent(store(), lay('b2', { ...USES, calls: {} }));
  replacedAgo(ago);
  const { broken } = await brokenReleases(store(), { ...SHELL, calls: {} }, []);
  expect(broken.map(({ release, isCurrent }) => [release, isCurrent])).toEqual(
    releases.map((release) => [release, false]),
  );
});

test('a tab that has an older release open has the shell of then too', async () => {
  await makeFixtureCurrent(store(), lay('a1'));
  await makeFixtureCurrent(store(), lay('b2', { ...USES, packages: {} }));
  expect(await findingsWith(WITHOUT_BADGE)).toEqual([]);
});

test('of a release that does not say what it uses, only that is told', async () => {
  await makeFixtureCurrent(store(), lay('a1', null));
  const { broken, notes } = await brokenReleases(store(), WITHOUT_BADGE, []);
  expect(broken).toEqual([]);
  expect(notes).toEqual([expect.stringContaining('remote-otro no dice qué usa')]);
});

test('a release that the same build replaces is left out, and one that it does not replace is not', async () => {
  const [before, built] = [lay('a1'), lay('b2')];
  await makeFixtureCurrent(store(), before);
  const told = [{ release: 'a1', findings: [BADGE_GONE] }];
  expect(await findingsWith(WITHOUT_BADGE, [built])).toEqual([]);
  expect(await findingsWith(WITHOUT_BADGE, [before])).toEqual(told);
  expect(await findingsWith(WITHOUT_BADGE, [{ ...built, name: 'remote-aparte' }])).toEqual(told);
});

test('a build that is refused in the same shell, or was rolled back, replaces nothing', async () => {
  const [before, built] = [lay('a1'), lay('b2')];
  await makeFixtureCurrent(store(), before);
  const { release: shell } = WITHOUT_BADGE;
  const refused = { what: 'refused', release: 'b2', shell, findings: [], clone: 'otro' } as const;
  await record(store(), NAME, () => refused);
  expect((await findingsWith(WITHOUT_BADGE, [built])).map(({ release }) => release)).toEqual(['a1']);
  await makeFixtureCurrent(store(), built);
  await rollBack(store(), NAME);
  expect((await findingsWith(WITHOUT_BADGE, [built])).map(({ release }) => release)).toEqual(['a1']);
});

test('what somebody accepted for a release is not told again, and anything else is', async () => {
  await makeFixtureCurrent(store(), lay('a1'));
  const { broken } = await brokenReleases(store(), WITHOUT_BADGE, []);
  await recordAccepted(store(), { name: NAME, release: 'a1' }, 'nueva', broken[0]?.findings ?? []);
  expect(await findingsWith(WITHOUT_BADGE)).toEqual([]);
  expect(await findingsWith({ ...WITHOUT_BADGE, calls: {} })).toEqual([
    { release: 'a1', findings: [expect.objectContaining({ file: 'src/equipos.api.ts:4' })] },
  ]);
});

const review = (more: object = {}) => {
  lay('a1');
  const options = { store: store(), mountLeftOut: 'aquí', ...more };
  return reviewRemote(releaseFolder(store(), NAME, 'a1'), options);
};

test('a release is reviewed against the shell of the store where it goes', async () => {
  write(join(folder, SHELL_FILE), WITHOUT_BADGE);
  expect((await review()).findings).toContainEqual(BADGE_GONE);
  write(join(folder, SHELL_FILE), SHELL);
  expect((await review()).findings).not.toContainEqual(BADGE_GONE);
});

test('where the store does not tell which shell serves it, the review says so', async () => {
  const { findings, notes } = await review();
  expect(findings).not.toContainEqual(BADGE_GONE);
  expect(notes).toContainEqual(expect.stringContaining('No se comparó con la aplicación de allá'));
});

test('what somebody accepts is told and refuses nothing', async () => {
  write(join(folder, SHELL_FILE), WITHOUT_BADGE);
  const { findings, notes, accepted } = await review({ isSkewAccepted: true });
  expect(findings).not.toContainEqual(BADGE_GONE);
  expect(notes.join('\n')).toContain(BADGE_GONE.problem);
  expect(accepted).toEqual([BADGE_GONE]);
});
