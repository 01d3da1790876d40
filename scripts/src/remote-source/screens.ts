import type { JSXElement, JSXOpeningElement, Program } from 'oxc-parser';
import { initialValue } from './exported';

/**
 * The screens that a remote names, by their path below the base of a role: what it declares as `screens`, or the paths of
 * its `<Route>`s as far as they stand in the code as plain text. A path that ends with `*` has no screen of its own.
 */
export function screensIn(program: Program): string[] {
  const paths = declaredScreens(program) ?? routesBelow(program, '');
  return [...new Set(paths)].sort();
}

function declaredScreens(program: Program): string[] | undefined {
  const value = initialValue(program, 'screens');
  if (value?.type !== 'ArrayExpression') return undefined;
  return value.elements.flatMap((one) =>
    one?.type === 'Literal' && typeof one.value === 'string' ? [one.value] : [],
  );
}

function isRoute(node: object): node is JSXElement {
  const { type, openingElement } = node as Partial<JSXElement>;
  return (
    type === 'JSXElement' &&
    openingElement?.name.type === 'JSXIdentifier' &&
    openingElement.name.name === 'Route'
  );
}

function routesBelow(node: unknown, base: string): string[] {
  if (typeof node !== 'object' || node === null) return [];
  if (isRoute(node)) return routesOf(node, base);
  return Object.values(node).flatMap((value) => routesBelow(value, base));
}

function routesOf({ openingElement, children }: JSXElement, base: string): string[] {
  const path = attribute(openingElement, 'path');
  if (path === null || path?.endsWith('*')) return [];
  const whole = [base, path].filter(Boolean).join('/');
  const nested = routesBelow(children, whole);
  // A route with others inside is a frame around them; its own screen is the one marked `index`.
  return nested.length > 0 ? nested : [whole];
}

/** The text of an attribute; `null` when the program works it out, undefined when the element does not have it. */
function attribute({ attributes }: JSXOpeningElement, wanted: string): string | null | undefined {
  for (const one of attributes) {
    if (one.type !== 'JSXAttribute' || one.name.name !== wanted) continue;
    const value = one.value?.type === 'JSXExpressionContainer' ? one.value.expression : one.value;
    return value?.type === 'Literal' && typeof value.value === 'string' ? value.value : null;
  }
  return undefined;
}
