import { type Node, parseSync, visitorKeys } from 'oxc-parser';

/** A place where a file names a module. */
export interface Mention {
  line: number;
  /** Undefined where it is computed. */
  specifier: string | undefined;
}

const STATEMENT = /^(selectFrom|insertInto|updateTable|deleteFrom|replaceInto|mergeInto)$/;
const OF_JEST = /^(mock|doMock|unmock|requireActual|requireMock|createMockFromModule|unstable_mockModule)$/;

function plainText(node: Node | null | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type !== 'TemplateLiteral' || node.expressions.length > 0) return undefined;
  return node.quasis[0]?.value.cooked ?? undefined;
}

const isNamed = (node: Node, name: string | RegExp): boolean =>
  node.type === 'Identifier' && (typeof name === 'string' ? node.name === name : name.test(node.name));

/** What a call or a `new` names: the module that it loads, or kysely where it builds a statement. */
function namedByCall(callee: Node, [first, second]: Node[]): string | undefined {
  const named = plainText(first);
  if (isNamed(callee, 'require')) return named;
  if (isNamed(callee, 'URL')) {
    const isHere = second?.type === 'MemberExpression' && second.object.type === 'MetaProperty';
    return isHere ? named : undefined;
  }
  if (callee.type !== 'MemberExpression') return undefined;
  const { object, property } = callee;
  if (isNamed(property, STATEMENT)) return 'kysely';
  const isModule =
    object.type === 'MetaProperty' ||
    (isNamed(object, 'require') && isNamed(property, 'resolve')) ||
    (isNamed(object, 'jest') && isNamed(property, OF_JEST));
  return isModule ? named : undefined;
}

/** The module that this one node names; null where it names none. */
function namedBy(node: Node): string | null | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'TSImportType':
      return node.source.value;
    case 'ExportNamedDeclaration':
      return node.source?.value ?? null;
    case 'TSExternalModuleReference':
      return node.expression.value;
    case 'ImportExpression':
      return plainText(node.source);
    case 'CallExpression':
    case 'NewExpression':
      return namedByCall(node.callee, node.arguments) ?? null;
    default:
      return null;
  }
}

function* nodesIn(node: Node): Generator<Node> {
  yield node;
  for (const key of visitorKeys[node.type] ?? []) {
    const children = [(node as unknown as Record<string, Node | (Node | null)[] | null>)[key]].flat();
    for (const child of children) if (child) yield* nodesIn(child);
  }
}

/**
 * Every way in which a file names a module: imports of values and of types, re-exports, `import()`, `require`,
 * `new URL(…, import.meta.url)` and the modules that jest replaces. A statement that is built with the methods of
 * kysely names kysely, also where the file was handed the database and imports nothing.
 */
export function mentionsIn(file: string, text: string): Mention[] {
  const { program, errors } = parseSync(file, text);
  const [error] = errors;
  if (error) throw new Error(`${file}: ${error.message}`);
  return [...nodesIn(program)].flatMap((node) => {
    const specifier = namedBy(node);
    return specifier === null ? [] : [{ line: text.slice(0, node.end).split('\n').length, specifier }];
  });
}
