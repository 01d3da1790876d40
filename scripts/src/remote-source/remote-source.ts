import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type JSXElement, type Node, type Program, parseSync } from 'oxc-parser';
import { type Areas, areasSchema } from 'shared-domain/remotes';
import { UsageError } from '../command';
import { ROOT } from '../workspace';

/** @throws UsageError with file and line for a syntax error */
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

/** Undefined for computed values. */
function plainValue(node: Node | null | undefined): unknown {
  switch (node?.type) {
    case 'Literal':
      return node.value;
    case 'ArrayExpression':
      return node.elements.map(plainValue);
    case 'JSXExpressionContainer':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return plainValue(node.expression);
    default:
      return undefined;
  }
}

function initialValue({ body }: Program, wanted: string): unknown {
  for (const statement of body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') continue;
    const found = declared.declarations.find(({ id }) => id.type === 'Identifier' && id.name === wanted);
    if (found) return plainValue(found.init);
  }
  return undefined;
}

export function shellContract(): number {
  const { program } = readSource(join(ROOT, 'shared-auth/src/remote-contract.ts'));
  const contract = initialValue(program, 'REMOTE_CONTRACT');
  if (typeof contract !== 'number') throw new Error('shared-auth names no REMOTE_CONTRACT');
  return contract;
}

/**
 * Executes none of the remote.
 * @throws UsageError if the shell would reject the module
 */
export function readRemoteSource(root: string) {
  const file = join(root, 'src/remote.tsx');
  const refuse = (problem: string) => new UsageError(`${relative(process.cwd(), file)}: ${problem}`);
  if (!existsSync(file)) throw refuse('no está; es el módulo que la aplicación muestra.');
  const { program, names } = readSource(file);
  if (!names.includes('default')) throw refuse('no exporta por defecto la pantalla que se muestra.');
  if (!names.includes('contract')) throw refuse('no exporta "contract", el número de su contrato.');
  const contract = initialValue(program, 'contract');
  const spoken = shellContract();
  if (typeof contract !== 'number')
    throw refuse(`escriba allí el número: export const contract = ${spoken};`);
  if (contract !== spoken) throw refuse(`usa el contrato ${contract}; la aplicación usa el ${spoken}.`);
  return { contract, screens: screensIn(program) };
}

/** Relative to a role's base: the exported `screens`, or literal paths of `<Route>` elements without wildcards. */
export function screensIn(program: Program): string[] {
  const declared = initialValue(program, 'screens');
  const paths: unknown[] = Array.isArray(declared) ? declared : routesBelow(program, '');
  return [...new Set(paths.filter((path) => typeof path === 'string'))].sort();
}

function routesBelow(node: unknown, base: string): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { openingElement: opening, children } = node as Partial<JSXElement>;
  if (opening?.name.type !== 'JSXIdentifier' || opening.name.name !== 'Route')
    return Object.values(node).flatMap((value) => routesBelow(value, base));
  const given = opening.attributes.find((one) => one.type === 'JSXAttribute' && one.name.name === 'path');
  const path = given?.type === 'JSXAttribute' ? plainValue(given.value) : '';
  if (typeof path !== 'string' || path.endsWith('*')) return [];
  const whole = [base, path].filter(Boolean).join('/');
  const nested = routesBelow(children, whole);
  // A route with children is a layout; `index` marks its own screen.
  return nested.length > 0 ? nested : [whole];
}

/** Published with the release, not bundled. */
export const REMOTE_AREAS = './src/areas.ts';

/** Undefined without `src/areas.ts`. */
export async function areasOf(root: string): Promise<Areas | undefined> {
  const file = join(root, REMOTE_AREAS);
  if (!existsSync(file)) return undefined;
  const { areas } = await import(pathToFileURL(file).href);
  const { success, data, error } = areasSchema.safeParse(areas);
  if (success) return data;
  const [issue] = error.issues;
  const where = ['areas', ...(issue?.path ?? [])].join('.');
  throw new UsageError(
    `${file}: ${where} no tiene la forma de un enlace del menú: to (dirección), label (texto corto) e icon.`,
  );
}
