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

/** A place where a file names a module. */
export interface Import {
  line: number;
  /** Undefined where the name is computed while the program runs. */
  specifier: string | undefined;
  /** Only a type is imported, so nothing of the module runs. */
  isType: boolean;
  /** The file hands it on and does not use it itself. */
  isExport: boolean;
  /**
   * A file of ours by its path from the root, `npm:<package>` or `node:<module>`. The name of a package of ours alone
   * means that its `exports` do not lead there. Undefined where the import leads to none of these.
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

/** Of `@scope/name/part`, the package `@scope/name`. */
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
 * Every way in which a file names a module: imports of values and of types, re-exports, `import()`, `require`,
 * `new URL(…, import.meta.url)` and the modules that jest replaces. A call that builds a statement, such as
 * `db.selectFrom(…)`, names kysely: a file that is handed the database imports nothing and uses it all the same.
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

/**
 * The imports of each source in the packages of a workspace, by its path from the root.
 * @param look is called with each source, for further checks of it
 */
export function importsIn(root: string, look?: (source: Source) => void): Map<string, Import[]> {
  const packages = packagesIn(root);
  const imports = new Map<string, Import[]>();
  for (const source of sourcesIn(root)) {
    imports.set(source.file, importsOf(source, root, packages));
    look?.(source);
  }
  return imports;
}

/** Some files or folders with everything that they import, and what that imports. */
export function closureOf(
  start: Iterable<string>,
  next: (one: string) => Iterable<string> | undefined,
): Set<string> {
  // A set hands over what is added to it while it is walked.
  const reached = new Set(start);
  for (const one of reached) for (const other of next(one) ?? []) reached.add(other);
  return reached;
}
