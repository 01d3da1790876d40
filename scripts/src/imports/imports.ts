import { isBuiltin } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import {
  type CallExpression,
  type ExportAllDeclaration,
  type ExportNamedDeclaration,
  type ImportDeclaration,
  type ImportExpression,
  type NewExpression,
  type Node,
  type TSImportType,
  Visitor,
} from 'oxc-parser';
import { ResolverFactory } from 'oxc-resolver';
import { lineOf, packagesIn, type Source, sourcesIn } from './sources';

export interface Import {
  line: number;
  /** Undefined if computed at run time. */
  specifier: string | undefined;
  isType: boolean;
  /** A re-export. */
  isExport: boolean;
  /**
   * A repository path, `npm:<package>` or `node:<module>`. A bare product package name means that its `exports` lack
   * the subpath. Undefined if nothing fits.
   */
  target: string | undefined;
}

const LOADS_A_MODULE =
  /^(require(\.resolve)?|import\.meta\.resolve|jest\.(mock|doMock|unmock|requireActual|requireMock|createMockFromModule|unstable_mockModule))$/;
const BUILDS_A_STATEMENT = /\.(selectFrom|insertInto|updateTable|deleteFrom|replaceInto|mergeInto)$/;

function plainText(node: Node | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type !== 'TemplateLiteral' || node.expressions.length > 0) return undefined;
  return node.quasis[0]?.value.cooked ?? undefined;
}

const resolver = new ResolverFactory({
  extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js', '.json'],
  conditionNames: ['import', 'require', 'default'],
});

/** `@scope/name/part` gives `@scope/name`. */
function packageOf(specifier: string): string {
  const length = specifier.startsWith('@') ? 2 : 1;
  return specifier.split('/').slice(0, length).join('/');
}

function targetOf(root: string, file: string, specifier: string, packages: string[]): string | undefined {
  if (isBuiltin(specifier)) return `node:${specifier.replace(/^node:/, '')}`;
  const name = packageOf(specifier);
  const isPath = /^[./]/.test(specifier);
  if (!isPath && !packages.includes(name)) return /^[@\w]/.test(specifier) ? `npm:${name}` : undefined;
  const { path } = resolver.sync(dirname(join(root, file)), specifier);
  if (!path) return isPath ? undefined : name;
  const target = relative(root, path).split(sep).join('/');
  const installed = target.split('node_modules/').at(-1) as string;
  return installed === target ? target : `npm:${packageOf(installed)}`;
}

/**
 * Finds imports, re-exports, `require`, `new URL(…, import.meta.url)` and modules mocked by jest. Building a statement,
 * such as `db.selectFrom(…)`, counts as an import of kysely, because the database may be injected.
 */
function importsOf(source: Source, root: string, packages: string[]): Import[] {
  const textOf = ({ start, end }: Node) => source.text.slice(start, end);
  const imports: Import[] = [];
  const add = (node: Node, specifier: string | undefined, isType = false, isExport = false) => {
    const target = specifier && targetOf(root, source.file, specifier, packages);
    imports.push({ line: lineOf(source, node.end), specifier, isType, isExport, target });
  };
  const declaration = (node: ImportDeclaration | ExportAllDeclaration | ExportNamedDeclaration) => {
    const isExport = node.type !== 'ImportDeclaration';
    const kind = isExport ? node.exportKind : node.importKind;
    if (node.source) add(node, node.source.value, kind === 'type', isExport);
  };
  const imported = (node: ImportExpression | TSImportType) =>
    add(node, plainText(node.source), node.type === 'TSImportType');
  const call = (node: CallExpression | NewExpression) => {
    const called = textOf(node.callee);
    const [first, second] = node.arguments;
    const isUrlHere = called === 'URL' && second && textOf(second) === 'import.meta.url';
    const named = LOADS_A_MODULE.test(called) || isUrlHere ? plainText(first) : undefined;
    if (named !== undefined) add(node, named);
    if (BUILDS_A_STATEMENT.test(called)) add(node, 'kysely');
  };
  new Visitor({
    ImportDeclaration: declaration,
    ExportAllDeclaration: declaration,
    ExportNamedDeclaration: declaration,
    ImportExpression: imported,
    TSImportType: imported,
    CallExpression: call,
    NewExpression: call,
  }).visit(source.program);
  return imports;
}

/** @param look called with each source, for further checks */
export function importsIn(root: string, look?: (source: Source) => void): Map<string, Import[]> {
  const packages = packagesIn(root);
  const imports = new Map<string, Import[]>();
  for (const source of sourcesIn(root)) {
    imports.set(source.file, importsOf(source, root, packages));
    look?.(source);
  }
  return imports;
}

/** Includes `start`. */
export function closureOf(
  start: Iterable<string>,
  next: (one: string) => Iterable<string> | undefined,
): Set<string> {
  // Iteration over a Set includes elements that are added meanwhile.
  const reached = new Set(start);
  for (const one of reached) for (const other of next(one) ?? []) reached.add(other);
  return reached;
}
