import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type Node, type ParseResult, parseSync, Visitor } from 'oxc-parser';

export interface Source {
  /** Relative to the root. */
  file: string;
  text: string;
  program: ParseResult['program'];
}

export interface Problem {
  file: string;
  line: number;
  text: string;
}

const SOURCE = /\.[cm]?[jt]sx?$/;
const GENERATED = new Set(['node_modules', 'dist', 'test-results']);

/** Expands the `workspaces` patterns of package.json. */
export function packagesIn(root: string): string[] {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  const patterns = workspaces.map((pattern) => new RegExp(`^${pattern.replaceAll('*', '.*')}$`));
  return readdirSync(root).filter(
    (name) => patterns.some((one) => one.test(name)) && existsSync(join(root, name, 'package.json')),
  );
}

function pathsIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return GENERATED.has(entry.name) ? [] : pathsIn(path);
    return SOURCE.test(entry.name) ? [path] : [];
  });
}

/** A generator, because all syntax trees would exhaust the memory. */
export function* sourcesIn(root: string): Generator<Source> {
  for (const path of packagesIn(root).flatMap((name) => pathsIn(join(root, name)))) {
    const file = relative(root, path).split(sep).join('/');
    const text = readFileSync(path, 'utf8');
    const { program, errors } = parseSync(file, text);
    if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
    yield { file, text, program };
  }
}

export const lineOf = ({ text }: Source, offset: number) => text.slice(0, offset).split('\n').length;

export type Values = ReadonlyMap<string, Node>;

/** Properties of type `ReactElement` map to their type. */
export function valuesIn({ program }: Source): Values {
  const values = new Map<string, Node>();
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) values.set(id.name, init);
    },
    TSPropertySignature({ key, typeAnnotation }) {
      const own = typeAnnotation?.typeAnnotation;
      const type = own?.type === 'TSFunctionType' ? own.returnType?.typeAnnotation : own;
      const isElement =
        type?.type === 'TSTypeReference' && 'name' in type.typeName && type.typeName.name === 'ReactElement';
      if (isElement && key.type === 'Identifier') values.set(key.name, type);
    },
  }).visit(program);
  return values;
}

/** Prevents endless recursion: within its own value, the name belongs to another scope. */
export function without(name: string, values: Values): Values {
  return new Map([...values].filter(([other]) => other !== name));
}
