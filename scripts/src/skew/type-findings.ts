import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BuiltAgainst, ShellFile, UsedName, Uses } from 'shared-domain/remotes';
import { type PageUse, pageFinding, type SkewFinding } from 'shared-domain/remotes/skew';
import { runTsc } from '../types/emit-types';
import { ROOT } from '../workspace';

type Types = ShellFile['types'];

type NamedUse = PageUse & { name: string };

/** Makes the finding of what the compiler says about a line, in English. */
type Wording = (message: string) => SkewFinding;

/** A line without wording only makes the others compile. */
type Line = [text: string, wording?: Wording];

/**
 * `Props` of a component, plain or styled; `Part` is one of them, `never` where it is not taken; `Missing` are those that
 * have to be passed now and are not. `Loose`: of a table the values may change, but not what they are.
 * A generic component is asked about with a `Sample`, of which nothing but its name is known.
 */
const HEAD = `import type { JSXElementConstructor } from 'react';
import type { IStyledComponentBase } from 'styled-components/dist/types';
type Props<C> = C extends IStyledComponentBase<'web', infer P> ? P : C extends JSXElementConstructor<infer P> ? P : never;
type Part<P, K> = P extends unknown ? (K extends keyof P ? P[K] : never) : never;
type Needed<P> = P extends unknown ? { [K in keyof P]-?: {} extends Pick<P, K> ? never : K }[keyof P] : never;
type Missing<Now, Before, Passed> = Exclude<Needed<Now>, Needed<Before> | Passed>;
type Value<C> = [Props<C>] extends [never] ? C : 'component';
type Loose<T> = T extends string ? string : T extends number ? number : T extends (...given: any) => any ? T : T extends object ? { [K in keyof T]: Loose<T[K]> } : T;
interface Sample { sample: 'sample' }
declare function any<T>(): T;`;

/** The calls of the API are compared by what they mean, so that any name of a call fits. */
const CALLS = `export type NombreDeLlamada = string;
export type LlamadaConSesion = string;
export type LlamadaPublica = string;
export type LlamadaConArchivo = string;
export type EntradaDe<N> = { params?: any; query?: any; body?: any; formulario?: any };
export type RespuestaDe<N> = any;
`;

/** The entries of shared-domain as modules: one per subject, and in earlier releases one for all and one for the calls. */
function domainModules(types: Readonly<Record<string, string>>): Record<string, string> {
  const modules: Record<string, string> = { llamadas: CALLS };
  for (const file of Object.keys(types)) {
    const entry = /^shared-domain\/src\/(?:(.*)\/)?index\.d\.ts$/.exec(file);
    if (!entry) continue;
    const name = entry[1] ?? 'index';
    modules[name] = `${modules[name] ?? ''}export * from '../../${file.slice(0, -5)}';\n`;
  }
  return modules;
}

const SETTINGS = {
  compilerOptions: {
    target: 'ES2022',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'bundler',
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    types: [],
  },
  files: ['probe-old.ts', 'probe-new.ts'],
};

const isComponent = (name: string) => /^[A-Z][a-z]/.test(name);
const moduleOf = (side: 'Old' | 'Now', pack: string) => `${side}_${pack.replaceAll('-', '_')}`;
const old = ({ package: pack, name }: NamedUse) => `${moduleOf('Old', pack)}.${name}`;
const now = ({ package: pack, name }: NamedUse) => `${moduleOf('Now', pack)}.${name}`;

const firstLine = (message: string) => message.split('\n', 1)[0] ?? '';
/** The innermost reason of the compiler is its last line. */
const reasonIn = (message: string) => message.split('\n').at(-1)?.trim().replace(/\.$/, '');
const isNever = (message: string) => firstLine(message).endsWith("to type 'never'.");
const isGone = (message: string) => isNever(message) || /does not exist on type/.test(message);

/** The element needs nothing that the remote does not pass, and takes all that the old one took of what is passed. */
function elementLines(use: NamedUse, props: Readonly<Record<string, string>>): Line[] {
  const passed = Object.keys(props).map((prop) => `'${prop}'`);
  const ofElement: Wording = (message) =>
    isNever(message)
      ? pageFinding(use, 'incomplete', [...firstLine(message).matchAll(/"[\w$-]+"/g)].join(', '))
      : pageFinding(use, 'changed', reasonIn(message));
  const passedProps = Object.entries(props).map(([prop, file]) => {
    const wording: Wording = (message) =>
      pageFinding({ ...use, file, prop }, isGone(message) ? 'gone' : 'refused', reasonIn(message));
    return { prop, wording };
  });
  return ['', '<Sample>'].flatMap((of): Line[] => {
    const [before, after] = [`Props<typeof ${old(use)}${of}>`, `Props<typeof ${now(use)}${of}>`];
    return [
      [
        `void ((): never => any<Missing<${after}, ${before}, ${passed.join(' | ') || 'never'}>>());`,
        ofElement,
      ],
      ...passedProps.map(({ prop, wording }): Line => {
        return [`void ((): Part<${after}, '${prop}'> => any<Part<${before}, '${prop}'>>());`, wording];
      }),
    ];
  });
}

function memberLine(use: NamedUse, member: string): Line {
  const type = member.split('.').reduce((all, one) => `${all}['${one}']`, `(typeof ${old(use)})`);
  return [
    `void ((): Loose<${type}> => ${now(use)}.${member});`,
    (message) => pageFinding({ ...use, member }, isGone(message) ? 'gone' : 'changed', reasonIn(message)),
  ];
}

/** All of a value counts: what replaces it has to serve wherever the old one did, with every prop that it took. */
function valueLines(use: NamedUse): Line[] {
  const wording: Wording = (message) => pageFinding(use, 'changed', reasonIn(message));
  const [before, after] = [`typeof ${old(use)}`, `typeof ${now(use)}`];
  if (!isComponent(use.name)) return [[`void ((): ${before} => ${now(use)});`, wording]];
  return [
    [`void ((): Value<${before}> => any<Value<${after}>>());`, wording],
    [`void ((): Props<${after}> => any<Props<${before}>>());`, wording],
    [`void ((): keyof Props<${after}> => any<keyof Props<${before}>>());`, wording],
  ];
}

function linesFor(pack: string, name: string, { at: [file = name], props, members }: UsedName): Line[] {
  const use = { file, package: pack, name };
  if (props) return elementLines(use, props);
  if (!members) return valueLines(use);
  return Object.entries(members).map(([member, where]) => memberLine({ ...use, file: where }, member));
}

/** The first message about each line of a file. The lines after an error that are indented belong to it. */
function errorsIn(output: string, file: string): Map<number, string> {
  const errors = output.matchAll(
    new RegExp(`^${file}\\((\\d+),\\d+\\): error (TS\\d+: .*(?:\\n\\s+.*)*)`, 'gm'),
  );
  return new Map([...errors].reverse().map(([, line, message = '']) => [Number(line), message]));
}

/**
 * Compiles a source with the old types and with the new ones.
 * @param text imports the packages from `./old/` and, those that are replaced, from `./SIDE/`
 * @returns what is wrong with the new types alone, by line
 */
function compileProbe(text: string, before: Types, now: Types): Map<number, string> {
  const cache = join(ROOT, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  // Below node_modules, so that the types find those of React.
  const folder = mkdtempSync(join(cache, 'tipos-'));
  try {
    for (const [side, types] of Object.entries({ old: before, new: now })) {
      const files = Object.assign({}, ...Object.values(types)) as Record<string, string>;
      for (const [name, content] of Object.entries(domainModules(files))) {
        files[`node_modules/shared-domain/${name}.d.ts`] = content;
      }
      for (const [file, content] of Object.entries(files)) {
        mkdirSync(join(folder, side, dirname(file)), { recursive: true });
        writeFileSync(join(folder, side, file), content);
      }
      writeFileSync(join(folder, `probe-${side}.ts`), text.replaceAll('./SIDE/', `./${side}/`));
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(SETTINGS));
    // A type is called by its name: the folder differs each time, and accepted findings are known by their sentence.
    const output =
      runTsc(join(folder, 'tsconfig.json'), folder)?.replaceAll(/import\("[^"]*"\)\./g, '') ?? '';
    const known = errorsIn(output, 'probe-old.ts');
    return new Map([...errorsIn(output, 'probe-new.ts')].filter(([line]) => !known.has(line)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What a release uses of the packages whose types differ from those that it was built against. */
function changedUses({ packages, types }: Uses, shell: ShellFile): [string, Record<string, UsedName>][] {
  return Object.entries(packages).flatMap(([pack, used]) => {
    const { types: fingerprint, names } = shell.offers.packages[pack] ?? {};
    const isComparable = types[pack] && fingerprint && shell.types[pack];
    if (!isComparable || types[pack] === fingerprint) return [];
    // A name that is gone is a finding already.
    const there = Object.entries(used).filter(([name]) => name !== '*' && names?.includes(name) !== false);
    return there.length > 0 ? [[pack, Object.fromEntries(there)]] : [];
  });
}

/**
 * The uses of shared components, hooks and tables that no longer fit: a source that uses them in the same way compiles
 * with the old types and not with the new ones. Equal fingerprints cost nothing.
 */
export function typeFindings(uses: Uses, { types }: BuiltAgainst, shell: ShellFile): SkewFinding[] {
  const packages = changedUses(uses, shell);
  if (packages.length === 0) return [];
  const lines: Line[] = [
    ...packages.flatMap(([pack]): Line[] => [
      [`import type * as ${moduleOf('Old', pack)} from './old/${pack}/src/index';`],
      [`import * as ${moduleOf('Now', pack)} from './SIDE/${pack}/src/index';`],
    ]),
    ...HEAD.split('\n').map((text): Line => [text]),
    ...packages.flatMap(([pack, used]) =>
      Object.entries(used).flatMap(([name, one]) => linesFor(pack, name, one)),
    ),
  ];
  const text = lines.map(([line]) => `${line}\n`).join('');
  const worded = new Map<Wording, SkewFinding>();
  const errors = compileProbe(text, types, shell.types);
  for (const [index, [, wording]] of lines.entries()) {
    const message = errors.get(index + 1);
    if (message && wording && !worded.has(wording)) worded.set(wording, wording(message));
  }
  return [...worded.values()];
}
