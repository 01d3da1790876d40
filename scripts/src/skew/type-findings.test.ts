import type { ShellFile, Uses } from 'shared-domain/remotes';
import { missingNames, type SkewFinding } from 'shared-domain/remotes/skew';
import { fingerprintOf, type Surface } from '../types/surfaces';
import { usedName } from '../uses/describe-release';
import { referencesIn } from '../uses/references';
import { typeFindings } from './type-findings';

interface Planted {
  before: string;
  now: string;
  /** The tenth line of `src/screen.tsx`. */
  use: string;
}

const badge = (props: string) => `export declare function Badge(props: { ${props} }): JSX.Element;`;
const BADGE = badge("tone: 'info' | 'pending'; title?: string; children: ReactNode");
const SHOWN = '<Badge tone="info" title="x">Nuevo</Badge>;';

const table = (props: string) =>
  `export declare function Table<Row>(props: { rows: Row[]; ${props} }): JSX.Element;`;
const TABLE = table('getKey: (row: Row) => string; perPage?: number');
const LISTED = '<Table rows={rows} getKey={(row) => row.id} />;';

const width = (signature: string) => `export declare function useWidth${signature};`;
const WIDTH = width(
  "(element: HTMLElement | null, unit?: 'px' | 'rem'): { width: number; isNarrow: boolean }",
);
const MEASURED = 'const size = useWidth(element);';

const tokens = (type: string) => `export declare const tokens: ${type};`;
const TOKENS = tokens(
  '{ readonly space: { readonly s: "4px"; readonly m: "8px" }; readonly color: { readonly ink: "#111" } }',
);
const SPACED = 'const gap = tokens.space.m;';

const card = (props: string) =>
  `import type { IStyledComponent } from 'styled-components'; export declare const Card: IStyledComponent<'web', { children?: ReactNode; ${props} }>;`;
const CARD = card("$gap?: 's' | 'm'; title?: string");
const FRAMED = '<Card $gap="s" title="x" />;';

const user = (type: string) => `export declare function useUser(): ${type};`;
const USER = user('{ dni: string; rol: "asesor" | "cliente"; nombre?: string }');
const GREETED = 'const { dni } = useUser();';

const list = (row: string) =>
  `export interface Entry { ${row} } export declare function List(props: { entries: Entry[] }): JSX.Element;`;
const LIST = list('text: string');

const both = `${BADGE}\n${WIDTH}`;

/** `problem`: part of the message. */
const BREAKING: Record<string, Planted & { problem: string }> = {
  'a component is gone': {
    before: both,
    now: WIDTH,
    use: SHOWN,
    problem: 'Usa Badge de PACK, que esa aplicación no ofrece.',
  },
  'a hook is gone': {
    before: both,
    now: BADGE,
    use: MEASURED,
    problem: 'Usa useWidth de PACK, que esa aplicación no ofrece.',
  },
  'a component is renamed': {
    before: BADGE,
    now: BADGE.replace('Badge', 'Label'),
    use: SHOWN,
    problem: 'Usa Badge de PACK, que esa aplicación no ofrece.',
  },
  'a prop that is passed is gone': {
    before: BADGE,
    now: badge("tone: 'info' | 'pending'; children: ReactNode"),
    use: SHOWN,
    problem: 'Usa Badge de PACK con "title", que esa aplicación no ofrece.',
  },
  'the content is no longer taken': {
    before: BADGE,
    now: badge("tone: 'info' | 'pending'; title?: string"),
    use: SHOWN,
    problem: 'Usa Badge de PACK con "children", que esa aplicación no ofrece.',
  },
  'a new prop is required': {
    before: BADGE,
    now: badge("tone: 'info' | 'pending'; title?: string; size: 's' | 'm'; children: ReactNode"),
    use: SHOWN,
    problem: 'Usa Badge de PACK sin "size", que esa aplicación exige.',
  },
  'an optional prop that nobody passes is required': {
    before: BADGE,
    now: badge("tone: 'info' | 'pending'; title: string; children: ReactNode"),
    use: '<Badge tone="info">Nuevo</Badge>;',
    problem: 'Usa Badge de PACK sin "title", que esa aplicación exige.',
  },
  'a prop takes one value less': {
    before: BADGE,
    now: badge("tone: 'info'; title?: string; children: ReactNode"),
    use: SHOWN,
    problem: 'Usa Badge de PACK con "tone", que esa aplicación no admite así',
  },
  'a prop has another type': {
    before: BADGE,
    now: badge("tone: 'info' | 'pending'; title?: number; children: ReactNode"),
    use: SHOWN,
    problem: 'Usa Badge de PACK con "title", que esa aplicación no admite así',
  },
  'a function that is passed gets something else': {
    before: TABLE,
    now: table('getKey: (index: number) => string; perPage?: number'),
    use: LISTED,
    problem: 'Usa Table de PACK con "getKey", que esa aplicación no admite así',
  },
  'a list needs one more prop': {
    before: TABLE,
    now: table('getKey: (row: Row) => string; caption: string; perPage?: number'),
    use: LISTED,
    problem: 'Usa Table de PACK sin "caption", que esa aplicación exige.',
  },
  'a component whose props are spread loses one': {
    before: BADGE,
    now: badge("tone: 'info' | 'pending'; children: ReactNode"),
    use: '<Badge {...props} />;',
    problem: 'Usa Badge de PACK, que en esa aplicación es otra cosa',
  },
  'the entries that a prop takes need one member more': {
    before: LIST,
    now: list('text: string; day: string'),
    use: '<List entries={entries} />;',
    problem: `con "entries", que esa aplicación no admite así (Property 'day' is missing in type 'Entry' but required in type 'Entry').`,
  },
  'a styled component takes one value less': {
    before: CARD,
    now: card("$gap?: 's'; title?: string"),
    use: FRAMED,
    problem: 'Usa Card de PACK con "$gap", que esa aplicación no admite así',
  },
  'a styled component loses a prop': {
    before: CARD,
    now: card('title?: string'),
    use: FRAMED,
    problem: 'Usa Card de PACK con "$gap", que esa aplicación no ofrece.',
  },
  'a hook needs one more argument': {
    before: WIDTH,
    now: width(
      "(element: HTMLElement | null, unit: 'px' | 'rem', isLive: boolean): { width: number; isNarrow: boolean }",
    ),
    use: MEASURED,
    problem: 'Usa useWidth de PACK, que en esa aplicación es otra cosa',
  },
  'a hook answers a member less': {
    before: WIDTH,
    now: width("(element: HTMLElement | null, unit?: 'px' | 'rem'): { width: number }"),
    use: MEASURED,
    problem: 'Usa useWidth de PACK, que en esa aplicación es otra cosa',
  },
  'a hook may answer nothing': {
    before: USER,
    now: `${USER.slice(0, -1)} | null;`,
    use: GREETED,
    problem: 'Usa useUser de PACK, que en esa aplicación es otra cosa',
  },
  'a member that is read is gone': {
    before: TOKENS,
    now: tokens('{ readonly space: { readonly s: "4px" }; readonly color: { readonly ink: "#111" } }'),
    use: SPACED,
    problem: 'Lee "space.m" de tokens de PACK, que esa aplicación no ofrece.',
  },
  'a member that is read has another type': {
    before: TOKENS,
    now: tokens(
      '{ readonly space: { readonly s: 4; readonly m: 8 }; readonly color: { readonly ink: "#111" } }',
    ),
    use: SPACED,
    problem: 'Lee "space.m" de tokens de PACK, que en esa aplicación es otra cosa',
  },
};

const ADDITIONS: Record<string, Planted> = {
  'a styled component that is styled again takes one prop more': {
    before: CARD,
    now: card("$gap?: 's' | 'm'; $end?: boolean; title?: string"),
    use: 'const Wide = styled(Card)``;',
  },
  'another component': { before: BADGE, now: `${BADGE}\n${TABLE}`, use: SHOWN },
  'another hook': { before: BADGE, now: both, use: SHOWN },
  'a component that the remote does not use is gone': { before: both, now: WIDTH, use: MEASURED },
  'a new optional prop': {
    before: BADGE,
    now: badge("tone: 'info' | 'pending'; title?: string; size?: 's'; children: ReactNode"),
    use: SHOWN,
  },
  'a prop that the remote does not pass is gone': {
    before: BADGE,
    now: badge("tone: 'info' | 'pending'; children: ReactNode"),
    use: '<Badge tone="info">Nuevo</Badge>;',
  },
  'a prop that the remote does not pass takes less': {
    before: TABLE,
    now: table('getKey: (row: Row) => string; perPage?: 10'),
    use: LISTED,
  },
  'a required prop became optional': {
    before: BADGE,
    now: badge("tone?: 'info' | 'pending'; title?: string; children?: ReactNode"),
    use: SHOWN,
  },
  'a prop takes one value more': {
    before: BADGE,
    now: badge("tone: 'info' | 'pending' | 'done'; title?: string; children: ReactNode"),
    use: SHOWN,
  },
  'a prop takes another type besides': {
    before: BADGE,
    now: badge("tone: 'info' | 'pending'; title?: ReactNode; children: ReactNode"),
    use: SHOWN,
  },
  'a spread component takes one prop more': {
    before: BADGE,
    now: badge("tone: 'info' | 'pending'; title?: string; size?: 's'; children: ReactNode"),
    use: '<Badge {...props} />;',
  },
  'a function that is passed gets more': {
    before: TABLE,
    now: table('getKey: (row: Row, index: number) => string; perPage?: number'),
    use: LISTED,
  },
  'a styled component takes one value more': {
    before: CARD,
    now: card("$gap?: 's' | 'm' | 'l'; title?: string"),
    use: FRAMED,
  },
  'a styled component takes one prop more': {
    before: CARD,
    now: card("$gap?: 's' | 'm'; $end?: boolean; title?: string"),
    use: FRAMED,
  },
  'a hook takes one more argument if somebody wants': {
    before: WIDTH,
    now: width(
      "(element: HTMLElement | null, unit?: 'px' | 'rem', isLive?: boolean): { width: number; isNarrow: boolean }",
    ),
    use: MEASURED,
  },
  'a hook takes more': {
    before: WIDTH,
    now: width(
      "(element: HTMLElement | null | undefined, unit?: 'px' | 'rem' | '%'): { width: number; isNarrow: boolean }",
    ),
    use: MEASURED,
  },
  'a hook answers more': {
    before: WIDTH,
    now: width(
      "(element: HTMLElement | null, unit?: 'px' | 'rem'): { width: number; height: number; isNarrow: boolean }",
    ),
    use: MEASURED,
  },
  'a hook always answers what could be missing': {
    before: USER,
    now: user('{ dni: string; rol: "asesor" | "cliente"; nombre: string }'),
    use: GREETED,
  },
  'a table has one more member': {
    before: TOKENS,
    now: tokens(
      '{ readonly space: { readonly s: "4px"; readonly m: "8px"; readonly l: "16px" }; readonly color: { readonly ink: "#111" } }',
    ),
    use: SPACED,
  },
  'a table has another value': { before: TOKENS, now: TOKENS.replace('8px', '10px'), use: SPACED },
  'a member that the remote does not read is gone': {
    before: TOKENS,
    now: tokens('{ readonly space: { readonly m: "8px" } }'),
    use: SPACED,
  },
};

const LINE = 10;
const HEAD = "import type { JSX, ReactNode } from 'react';\n";

/** Separate packages, so that the compiler runs once. */
const changes = Object.entries<Planted>({ ...BREAKING, ...ADDITIONS }).map(([what, planted], index) => ({
  what,
  planted,
  pack: `shared-${index}`,
}));

function surfaceOf(pack: string, text: string): Surface {
  return { [`${pack}/src/index.d.ts`]: HEAD + text };
}

function namesIn(text: string): string[] {
  return [...text.matchAll(/export declare (?:function|const) (\w+)/g)].map(([, name = '']) => name);
}

function usesOf(pack: string, use: string): Uses['packages'][string] {
  const names = ['Badge', 'Card', 'List', 'Table', 'tokens', 'useUser', 'useWidth'].filter((name) =>
    use.includes(name),
  );
  const source = `import { ${names.join(', ')} } from '${pack}';${'\n'.repeat(LINE - 1)}${use}\n`;
  const found = [...(referencesIn('src/screen.tsx', source).names.get(pack) ?? [])];
  return Object.fromEntries(found.map(([name, reference]) => [name, usedName('src/screen.tsx', reference)]));
}

function byPackage<T>(value: (one: (typeof changes)[number]) => T): Record<string, T> {
  return Object.fromEntries(changes.map((one) => [one.pack, value(one)]));
}

const before = byPackage(({ pack, planted }) => surfaceOf(pack, planted.before));
const now = byPackage(({ pack, planted }) => surfaceOf(pack, planted.now));
const uses: Uses = {
  packages: byPackage(({ pack, planted }) => usesOf(pack, planted.use)),
  calls: {},
  types: byPackage(({ pack }) => fingerprintOf(before[pack])),
};

function shellWith(types: ShellFile['types']): ShellFile {
  const packages = byPackage(({ pack, planted }) => ({
    version: '1.0.0',
    names: namesIn(planted.now),
    types: fingerprintOf(types[pack]),
  }));
  return { release: 'nueva', contract: 1, offers: { packages }, calls: {}, types };
}

let found: SkewFinding[];

beforeAll(() => {
  const shell = shellWith(now);
  found = [...missingNames(uses, shell.offers), ...typeFindings(uses, { calls: {}, types: before }, shell)];
});

const packOf = (change: string) => changes.find(({ what }) => what === change)?.pack ?? '';
const about = (change: string) => found.filter(({ problem }) => problem.includes(`de ${packOf(change)}`));

test.each(Object.keys(BREAKING))('refused: %s', (change) => {
  const problem = BREAKING[change]?.problem.replace('PACK', packOf(change)) ?? '';
  expect(about(change)).toContainEqual(
    expect.objectContaining({ file: `src/screen.tsx:${LINE}`, problem: expect.stringContaining(problem) }),
  );
});

test.each(Object.keys(ADDITIONS))('passes: %s', (change) => {
  expect(uses.packages[packOf(change)]).not.toEqual({});
  expect(about(change)).toEqual([]);
});

test('equal fingerprints are not compared', () => {
  expect(typeFindings(uses, { calls: {}, types: {} }, shellWith(before))).toEqual([]);
});
