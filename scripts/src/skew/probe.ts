import type { UsedName, Uses } from 'shared-domain';

/** What a line of a probe asks, so that an error of the compiler on it can be told in terms of the remote. */
export interface Question {
  package: string;
  name: string;
  /** Where the remote does it. */
  file: string;
  /** The prop that is passed or the member that is read; undefined where all of it counts. */
  part?: string | undefined;
  kind: 'element' | 'prop' | 'member' | 'value';
  /** The type with which a generic component is asked about. */
  of?: string;
}

export interface Probe {
  text: string;
  /** What each line asks; lines without a question only make it compile. */
  questions: (Question | undefined)[];
}

type Line = [text: string, question?: Question];

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

const isComponent = (name: string) => /^[A-Z][a-z]/.test(name);
const old = (pack: string) => `Old_${pack.replaceAll('-', '_')}`;
const subject = (pack: string) => `Subject_${pack.replaceAll('-', '_')}`;

/** The element needs nothing that the remote does not pass, and takes whatever the old one took of what is passed. */
function elementLines(
  pack: string,
  name: string,
  { at: [file = name], props = {} }: UsedName,
  of = '',
): Line[] {
  const before = `Props<typeof ${old(pack)}.${name}${of}>`;
  const now = `Props<typeof ${subject(pack)}.${name}${of}>`;
  const about = { package: pack, name, ...(of && { of }) };
  const passed = Object.keys(props).map((prop) => `'${prop}'`);
  return [
    [
      `void ((): never => any<Missing<${now}, ${before}, ${passed.join(' | ') || 'never'}>>());`,
      { ...about, file, kind: 'element' },
    ],
    ...Object.entries(props).map(([part, where]): Line => {
      const text = `void ((): Part<${now}, '${part}'> => any<Part<${before}, '${part}'>>());`;
      return [text, { ...about, file: where, part, kind: 'prop' }];
    }),
  ];
}

function memberLines(pack: string, name: string, { members = {} }: UsedName): Line[] {
  return Object.entries(members).map(([part, file]) => {
    const type = part.split('.').reduce((all, one) => `${all}['${one}']`, `(typeof ${old(pack)}.${name})`);
    const question: Question = { package: pack, name, file, part, kind: 'member' };
    return [`void ((): Loose<${type}> => ${subject(pack)}.${name}.${part});`, question];
  });
}

/** All of a value counts: what replaces it has to serve wherever the old one did, with every prop that it took. */
function valueLines(pack: string, name: string, { at: [file = name] }: UsedName): Line[] {
  const question: Question = { package: pack, name, file, kind: 'value' };
  const [before, now] = [`typeof ${old(pack)}.${name}`, `typeof ${subject(pack)}.${name}`];
  if (!isComponent(name)) return [[`void ((): ${before} => ${subject(pack)}.${name});`, question]];
  return [
    [`void ((): Value<${before}> => any<Value<${now}>>());`, question],
    [`void ((): Props<${now}> => any<Props<${before}>>());`, question],
    [`void ((): keyof Props<${now}> => any<keyof Props<${before}>>());`, question],
  ];
}

function linesFor(pack: string, name: string, used: UsedName): Line[] {
  if (used.members && !used.props) return memberLines(pack, name, used);
  if (!used.props) return valueLines(pack, name, used);
  return [...elementLines(pack, name, used), ...elementLines(pack, name, used, '<Sample>')];
}

/**
 * A source that compiles when what a remote takes from some packages fits how it takes it.
 * @param folder where the types of the packages lie that are put in the place of the old ones
 */
export function probeFor(packages: Uses['packages'], folder: string): Probe {
  const names = Object.keys(packages);
  const lines: Line[] = [
    ...names.map((pack): Line => [`import type * as ${old(pack)} from './old/${pack}/src/index';`]),
    ...names.map((pack): Line => [`import * as ${subject(pack)} from './${folder}/${pack}/src/index';`]),
    ...HEAD.split('\n').map((line): Line => [line]),
    ...Object.entries(packages).flatMap(([pack, used]) =>
      Object.entries(used).flatMap(([name, one]) => linesFor(pack, name, one)),
    ),
  ];
  return {
    text: lines.map(([text]) => `${text}\n`).join(''),
    questions: lines.map(([, question]) => question),
  };
}
