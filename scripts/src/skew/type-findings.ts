import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BuiltAgainst, ShellFile, UsedName, Uses } from 'shared-domain/remotes';
import { type PageUse, pageFinding, type SkewFinding } from 'shared-domain/remotes/skew';
import { runTsc } from '../types/emit-types';
import { ROOT } from '../workspace';

type Types = ShellFile['types'];

type NamedUse = PageUse & { name: string };

/** Takes the compiler's English message. */
type Wording = (message: string) => SkewFinding;

/** Errors of lines without wording are ignored. */
type Line = [text: string, wording?: Wording];

/**
 * `Part`: the type of a prop, or `never` if unknown. `Missing`: new required props that are not passed. `Loose`: widens
 * literals, so that values may change but not their types. `Sample`: an opaque type argument.
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

/** Calls are compared by their schemas, so any name is valid here. */
const CALLS = `export type NombreDeLlamada = string;
export type LlamadaConSesion = string;
export type LlamadaPublica = string;
export type LlamadaConArchivo = string;
export type EntradaDe<N> = { params?: any; query?: any; body?: any; formulario?: any };
export type RespuestaDe<N> = any;
`;

/** One entry per subject; earlier releases have one for everything and one for the calls. */
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
/** The last line has the innermost reason. */
const reasonIn = (message: string) => message.split('\n').at(-1)?.trim().replace(/\.$/, '');
const isNever = (message: string) => firstLine(message).endsWith("to type 'never'.");
const isGone = (message: string) => isNever(message) || /does not exist on type/.test(message);

/** The element must require no further props and accept the former values. */
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

/** The replacement must be assignable everywhere and accept all former props. */
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

/** Indented lines continue a message. */
function errorsIn(output: string, file: string): Map<number, string> {
  const errors = output.matchAll(
    new RegExp(`^${file}\\((\\d+),\\d+\\): error (TS\\d+: .*(?:\\n\\s+.*)*)`, 'gm'),
  );
  return new Map([...errors].reverse().map(([, line, message = '']) => [Number(line), message]));
}

/**
 * @param text imports from `./old/` and `./SIDE/`, which is replaced
 * @returns errors by line that occur only with the new types
 */
function compileProbe(text: string, before: Types, now: Types): Map<number, string> {
  const cache = join(ROOT, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  // Finds React's types only below node_modules.
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
    // Removes the random path, because accepted findings are identified by their text.
    const output =
      runTsc(join(folder, 'tsconfig.json'), folder)?.replaceAll(/import\("[^"]*"\)\./g, '') ?? '';
    const known = errorsIn(output, 'probe-old.ts');
    return new Map([...errorsIn(output, 'probe-new.ts')].filter(([line]) => !known.has(line)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function changedUses({ packages, types }: Uses, shell: ShellFile): [string, Record<string, UsedName>][] {
  return Object.entries(packages).flatMap(([pack, used]) => {
    const { types: fingerprint, names } = shell.offers.packages[pack] ?? {};
    const isComparable = types[pack] && fingerprint && shell.types[pack];
    if (!isComparable || types[pack] === fingerprint) return [];
    // Removed names are reported elsewhere.
    const there = Object.entries(used).filter(([name]) => name !== '*' && names?.includes(name) !== false);
    return there.length > 0 ? [[pack, Object.fromEntries(there)]] : [];
  });
}

/** Finds uses that compile with the old types only. Equal fingerprints are skipped. */
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
