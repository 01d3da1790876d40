import {
  type CallExpression,
  type ExportAllDeclaration,
  type ExportNamedDeclaration,
  type ImportDeclaration,
  type ImportExpression,
  type NewExpression,
  type Node,
  parseSync,
  type TSExternalModuleReference,
  type TSImportType,
  Visitor,
} from 'oxc-parser';

/** A place where a file names a module. */
export interface ModuleName {
  line: number;
  /** Undefined where the name is computed while the program runs. */
  specifier: string | undefined;
  /** Only a type is imported, so nothing of the module runs. */
  isType: boolean;
  /** The file hands it on and does not use it itself. */
  isExport: boolean;
}

const LOADS_A_MODULE =
  /^(require(\.resolve)?|import\.meta\.resolve|jest\.(mock|doMock|unmock|requireActual|requireMock|createMockFromModule|unstable_mockModule))$/;
const BUILDS_A_STATEMENT = /\.(selectFrom|insertInto|updateTable|deleteFrom|replaceInto|mergeInto)$/;

function plainText(node: Node | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type !== 'TemplateLiteral' || node.expressions.length > 0) return undefined;
  return node.quasis[0]?.value.cooked ?? undefined;
}

/**
 * Every way in which a file names a module: imports of values and of types, re-exports, `import()`, `require`,
 * `new URL(…, import.meta.url)` and the modules that jest replaces. A call that builds a statement, such as
 * `db.selectFrom(…)`, names kysely: a file that is handed the database imports nothing and uses it all the same.
 */
export function moduleNamesIn(file: string, text: string): ModuleName[] {
  const { program, errors } = parseSync(file, text);
  const [error] = errors;
  if (error) throw new Error(`${file}: ${error.message}`);
  const names: ModuleName[] = [];
  const add = (node: Node, specifier: string | undefined, isType = false, isExport = false) =>
    names.push({ line: text.slice(0, node.end).split('\n').length, specifier, isType, isExport });

  const declaration = (node: ImportDeclaration | ExportAllDeclaration | ExportNamedDeclaration) => {
    const isExport = node.type !== 'ImportDeclaration';
    const kind = isExport ? node.exportKind : node.importKind;
    if (node.source) add(node, node.source.value, kind === 'type', isExport);
  };
  const importedType = (node: TSImportType) => add(node, node.source.value, true);
  const importEquals = (node: TSExternalModuleReference) => add(node, node.expression.value);
  const importCall = (node: ImportExpression) => add(node, plainText(node.source));
  const otherCall = (node: CallExpression | NewExpression) => {
    const called = text.slice(node.callee.start, node.callee.end);
    const [first, second] = node.arguments;
    const isUrlHere =
      called === 'URL' && second && text.slice(second.start, second.end) === 'import.meta.url';
    const named = LOADS_A_MODULE.test(called) || isUrlHere ? plainText(first) : undefined;
    if (named !== undefined) add(node, named);
    if (BUILDS_A_STATEMENT.test(called)) add(node, 'kysely');
  };
  new Visitor({
    ImportDeclaration: declaration,
    ExportAllDeclaration: declaration,
    ExportNamedDeclaration: declaration,
    TSImportType: importedType,
    TSExternalModuleReference: importEquals,
    ImportExpression: importCall,
    CallExpression: otherCall,
    NewExpression: otherCall,
  }).visit(program);
  return names;
}
