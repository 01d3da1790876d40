import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import {
  type CallExpression,
  type NewExpression,
  type Node,
  parseSync,
  type VariableDeclarator,
  Visitor,
} from 'oxc-parser';
import { analyse } from 'scslre';
import { TEST } from '../boundaries/rules';
import { packagesIn, sourcesIn } from '../imports/imports';

interface Expression {
  file: string;
  line: number;
  source: string;
  flags: string;
}

export interface SlowExpression extends Expression {
  text: string;
}

/** Replaces a part that is known only at run time. It is valid as a character and as a number of repetitions. */
const UNKNOWN = '1';

const REASONS = {
  Trade: 'two quantifiers share the characters',
  Self: 'a repeated quantifier shares characters with itself',
  Move: 'a search repeats the quantifier from each character',
};

/** Texts and expressions that a file gives a name, by their names. */
type Constants = ReadonlyMap<string, Node>;

function textOf(node: Node | null | undefined, constants: Constants): string | undefined {
  if (!node) return undefined;
  if (node.type === 'Literal') {
    if ('regex' in node) return node.regex.pattern;
    return typeof node.value === 'string' || typeof node.value === 'number' ? String(node.value) : undefined;
  }
  if (node.type === 'Identifier') {
    const value = constants.get(node.name);
    return value === node ? undefined : textOf(value, constants);
  }
  if (node.type === 'MemberExpression') return textOf(node.object, constants);
  if (node.type === 'TaggedTemplateExpression') {
    return node.quasi.quasis.map(({ value }) => value.raw).join(UNKNOWN);
  }
  if (node.type === 'BinaryExpression') {
    const sides = [node.left, node.right].map((side) => textOf(side, constants) ?? UNKNOWN);
    return sides.join('');
  }
  if (node.type !== 'TemplateLiteral') return undefined;
  const parts = node.quasis.map(({ value }, index) => {
    const inserted = node.expressions[index];
    return (value.cooked ?? '') + (inserted ? (textOf(inserted, constants) ?? UNKNOWN) : '');
  });
  return parts.join('');
}

/** Literals, `RegExp` of texts that the file holds, and the `pattern` of schemas. */
function expressionsOf(file: string, text: string): Expression[] {
  const { program } = parseSync(file, text);
  const found: Expression[] = [];
  const constants = new Map<string, Node>();
  const built: (() => void)[] = [];
  const add = (node: Node, source: string, flags: string) =>
    found.push({ file, line: text.slice(0, node.start).split('\n').length, source, flags });
  const build = (node: CallExpression | NewExpression) => {
    if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return;
    const [pattern, flags] = node.arguments;
    // A constant may be declared below the function that uses it.
    built.push(() => {
      const source = textOf(pattern, constants);
      if (source !== undefined) add(node, source, textOf(flags, constants) ?? '');
    });
  };
  const literal = (node: Node) => {
    if (node.type === 'Literal' && 'regex' in node) add(node, node.regex.pattern, node.regex.flags);
  };
  const declaration = ({ id, init }: VariableDeclarator) => {
    if (id.type === 'Identifier' && init) constants.set(id.name, init);
  };
  const property = (node: Node) => {
    if (node.type !== 'Property' || node.key.type !== 'Identifier' || node.key.name !== 'pattern') return;
    if (node.value.type === 'Literal' && typeof node.value.value === 'string')
      add(node, node.value.value, '');
  };
  new Visitor({
    Literal: literal,
    VariableDeclarator: declaration,
    Property: property,
    CallExpression: build,
    NewExpression: build,
  }).visit(program);
  for (const one of built) one();
  return found;
}

function problemOf({ source, flags }: Expression): string | undefined {
  const [report] = analyse({ source, flags }).reports;
  if (!report) return undefined;
  const cost = report.exponential ? 'exponential' : 'quadratic or worse';
  return `${cost} for many ${JSON.stringify(report.character.pick)}: ${REASONS[report.type]}`;
}

/** The regular expressions of the product, tests left out, whose cost grows faster than their input. */
export function slowExpressionsIn(root: string): SlowExpression[] {
  const files = packagesIn(root).flatMap((name) => sourcesIn(join(root, name)));
  return files.flatMap((path) => {
    const file = relative(root, path).split(sep).join('/');
    if (TEST.test(file)) return [];
    return expressionsOf(file, readFileSync(path, 'utf8')).flatMap((one) => {
      const text = problemOf(one);
      return text ? [{ ...one, text }] : [];
    });
  });
}
