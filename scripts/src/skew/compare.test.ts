import type { Release, ShellFile } from 'shared-domain/remotes';
import type { CallShape } from 'shared-domain/remotes/skew';
import type { Candidate } from '../check/candidate';
import { fingerprintsOf } from '../types/surfaces';
import { compare } from './compare';

const CALL = 'GET /api/equipos';
const SCREEN = 'src/inicio.screen.tsx';

/** `members`: properties of the API response. */
function shellWith(props: string, members: readonly string[], names = ['Badge']): ShellFile {
  const index = `import type { JSX } from 'react';\nexport declare function Badge(props: { ${props} }): JSX.Element;`;
  const types = { 'shared-ui': { 'shared-ui/src/index.d.ts': index } };
  const properties = Object.fromEntries(members.map((member) => [member, { type: 'string' }]));
  const responde = { type: 'object', properties, required: [...members] };
  const calls: Record<string, CallShape> = { [CALL]: { quienes: ['asesor'], responde } };
  const shared = { version: '1.0.0', names, types: fingerprintsOf(types)['shared-ui'] as string };
  return { release: 'x', contract: 1, offers: { packages: { 'shared-ui': shared } }, calls, types };
}

function builtAgainst({ calls, types }: ShellFile): [Candidate, Release] {
  const badge = { at: [`${SCREEN}:12`], props: { tone: `${SCREEN}:13` } };
  const about: Release = {
    name: 'remote-asesor',
    release: 'a1',
    integrity: {},
    uses: {
      packages: { 'shared-ui': { Badge: badge } },
      calls: { [CALL]: { fingerprint: 'x', at: ['src/equipos.api.ts:4'] } },
      types: fingerprintsOf(types),
    },
  };
  const body = Buffer.from(JSON.stringify({ calls, types }));
  return [{ location: '', list: () => [], read: async () => ({ body }) }, about];
}

const OLD = shellWith('title?: string', ['nombre']);
const NEW = shellWith('title?: string; tone?: string', ['nombre', 'jefe']);

async function toldBy(release: [Candidate, Release], shell: ShellFile, isOpenTab = false) {
  const { findings } = await compare(...release, shell, isOpenTab);
  return findings.map(({ file, problem }) => `${file}: ${problem}`);
}

const JEFE_GONE = `src/equipos.api.ts:4: La llamada ${CALL} ya no responde "jefe".`;

test('a remote that is newer than the shell and the API there is told by prop and by field', async () => {
  expect(await toldBy(builtAgainst(NEW), OLD)).toEqual([
    `${SCREEN}:13: Usa Badge de shared-ui con "tone", que esa aplicación no ofrece.`,
    JEFE_GONE,
  ]);
});

test('a shell that is newer than a remote is told by prop, and what it adds is not told', async () => {
  const newer = shellWith('size: number; tone?: string; title?: string', ['nombre', 'jefe', 'zona']);
  expect(await toldBy(builtAgainst(NEW), newer)).toEqual([
    `${SCREEN}:12: Usa Badge de shared-ui sin "size", que esa aplicación exige.`,
  ]);
});

test('a shell without a name is told by name', async () => {
  expect(await toldBy(builtAgainst(NEW), shellWith('title?: string', ['nombre', 'jefe'], []))).toEqual([
    `${SCREEN}:12: Usa Badge de shared-ui, que esa aplicación no ofrece.`,
  ]);
});

test('an open tab has its own shell, and the API of now by field', async () => {
  expect(await toldBy(builtAgainst(NEW), OLD, true)).toEqual([JEFE_GONE]);
});
