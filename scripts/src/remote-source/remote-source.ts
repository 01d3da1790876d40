import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import {
  type Expression,
  type JSXElement,
  type JSXOpeningElement,
  type Program,
  parseSync,
} from 'oxc-parser';
import { UsageError } from '../command';
import { ROOT } from '../workspace';

/**
 * Reads a module, and the names of the values that it exports.
 * @throws UsageError with file and line where the parser cannot read it
 */
export function readSource(file: string) {
  const text = readFileSync(file, 'utf8');
  const { program, module, errors } = parseSync(file, text);
  const [error] = errors;
  if (error) {
    const line = text.slice(0, error.labels[0]?.start ?? 0).split('\n').length;
    throw new UsageError(
      `${relative(process.cwd(), file)}:${line}: no se entiende el código. ${error.message}`,
    );
  }
  const exported = module.staticExports.flatMap(({ entries }) => entries).filter(({ isType }) => !isType);
  return { program, names: exported.map(({ exportName }) => exportName.name ?? 'default') };
}

/** What a variable at the top of a module begins with; no type, no `as const`. */
function initialValue({ body }: Program, wanted: string): Expression | undefined {
  for (const statement of body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') continue;
    const found = declared.declarations.find(({ id }) => id.type === 'Identifier' && id.name === wanted);
    let value = found?.init ?? undefined;
    while (value?.type === 'TSAsExpression' || value?.type === 'TSSatisfiesExpression')
      value = value.expression;
    if (found) return value;
  }
  return undefined;
}

function numberIn(program: Program, name: string): number | undefined {
  const value = initialValue(program, name);
  return value?.type === 'Literal' && typeof value.value === 'number' ? value.value : undefined;
}

/** The contract number that this shell speaks. */
export function shellContract(): number {
  const { program } = readSource(join(ROOT, 'shared-auth/src/remote-contract.ts'));
  const contract = numberIn(program, 'REMOTE_CONTRACT');
  if (contract === undefined) throw new Error('shared-auth names no REMOTE_CONTRACT');
  return contract;
}

/**
 * Reads the module that a remote exposes, before anything of it runs.
 * @throws UsageError when the shell would not run it, whatever the rest of the remote is like
 */
export function readRemoteSource(root: string) {
  const file = join(root, 'src/remote.tsx');
  const refuse = (problem: string) => new UsageError(`${relative(process.cwd(), file)}: ${problem}`);
  if (!existsSync(file)) throw refuse('no está; es el módulo que la aplicación muestra.');
  const { program, names } = readSource(file);
  if (!names.includes('default')) throw refuse('no exporta por defecto la pantalla que se muestra.');
  if (!names.includes('contract')) throw refuse('no exporta "contract", el número de su contrato.');
  const contract = numberIn(program, 'contract');
  const spoken = shellContract();
  if (contract === undefined) throw refuse(`escriba allí el número: export const contract = ${spoken};`);
  if (contract !== spoken) throw refuse(`usa el contrato ${contract}; la aplicación usa el ${spoken}.`);
  return { contract, screens: screensIn(program) };
}

const textOf = (value: { type: string; value?: unknown } | null | undefined) =>
  value?.type === 'Literal' && typeof value.value === 'string' ? value.value : undefined;

/**
 * The screens that a remote names, by their path below the base of a role: what it declares as `screens`, or the paths of
 * its `<Route>`s as far as they stand in the code as plain text. A path that ends with `*` has no screen of its own.
 */
export function screensIn(program: Program): string[] {
  const declared = initialValue(program, 'screens');
  const paths =
    declared?.type === 'ArrayExpression'
      ? declared.elements.flatMap((one) => textOf(one) ?? [])
      : routesBelow(program, '');
  return [...new Set(paths)].sort();
}

function isRoute(node: object): node is JSXElement {
  const { type, openingElement } = node as Partial<JSXElement>;
  const name = type === 'JSXElement' ? openingElement?.name : undefined;
  return name?.type === 'JSXIdentifier' && name.name === 'Route';
}

function routesBelow(node: unknown, base: string): string[] {
  if (typeof node !== 'object' || node === null) return [];
  if (!isRoute(node)) return Object.values(node).flatMap((value) => routesBelow(value, base));
  const path = pathOf(node.openingElement);
  if (path === null || path?.endsWith('*')) return [];
  const whole = [base, path].filter(Boolean).join('/');
  const nested = routesBelow(node.children, whole);
  // A route with others inside is a frame around them; its own screen is the one marked `index`.
  return nested.length > 0 ? nested : [whole];
}

/** `null` when the program works it out, undefined when the route has none. */
function pathOf({ attributes }: JSXOpeningElement): string | null | undefined {
  for (const one of attributes) {
    if (one.type !== 'JSXAttribute' || one.name.name !== 'path') continue;
    return textOf(one.value?.type === 'JSXExpressionContainer' ? one.value.expression : one.value) ?? null;
  }
  return undefined;
}
