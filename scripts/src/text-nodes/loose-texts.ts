import { type JSXChild, type JSXElement, type JSXFragment, type Node, Visitor } from 'oxc-parser';
import { lineOf, type Problem, type Source, type Values, valuesIn, without } from '../imports/sources';

/** Least harmful first. `passed`: a component's own `children`, checked at its call sites. */
const TEXTS = ['none', 'passed', 'fixed', 'changing'] as const;

/** Conditional elements are inserted before their next sibling. */
interface Rendered {
  text: (typeof TEXTS)[number];
  comesAndGoes: boolean;
}

const ELEMENT: Rendered = { text: 'none', comesAndGoes: false };
const PASSED: Rendered = { text: 'passed', comesAndGoes: false };
const FIXED: Rendered = { text: 'fixed', comesAndGoes: false };
/** The default for unknown content. */
const CHANGING: Rendered = { text: 'changing', comesAndGoes: true };

/** Names without a value in the file. */
const KNOWN = new Map([
  ['undefined', ELEMENT],
  ['cloneElement', ELEMENT],
  ['children', PASSED],
]);

const isBlank = (child: JSXChild) =>
  (child.type === 'JSXText' && !child.value.trim()) ||
  (child.type === 'JSXExpressionContainer' &&
    (child.expression.type === 'JSXEmptyExpression' ||
      (child.expression.type === 'Literal' && !String(child.expression.value).trim())));

/** The properties of `texts` are constants. */
const isConstantText = (node: Node): boolean =>
  node.type === 'MemberExpression'
    ? !node.computed && isConstantText(node.object)
    : node.type === 'Identifier' && node.name.startsWith('texts');

function resultOf(node: Node | undefined): Node | undefined {
  if (node?.type !== 'ArrowFunctionExpression') return undefined;
  if (node.body.type !== 'BlockStatement') return node.body;
  const last = node.body.body.at(-1);
  return last?.type === 'ReturnStatement' ? (last.argument ?? undefined) : undefined;
}

function together(parts: Rendered[]): Rendered {
  const text = TEXTS.findLast((kind) => parts.some((part) => part.text === kind)) ?? 'none';
  return { text, comesAndGoes: parts.some(({ comesAndGoes }) => comesAndGoes) };
}

function oneOf(...outcomes: Rendered[]): Rendered {
  const { text } = together(outcomes);
  return { text: text === 'fixed' ? 'changing' : text, comesAndGoes: true };
}

function calleeName(node: Node): string {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'MemberExpression' && 'name' in node.property ? String(node.property.name) : '';
}

function named(name: string, values: Values): Rendered {
  const value = values.get(name);
  return value ? rendered(value, without(name, values)) : (KNOWN.get(name) ?? CHANGING);
}

const isList = (child: JSXChild) =>
  child.type === 'JSXExpressionContainer' &&
  child.expression.type === 'CallExpression' &&
  calleeName(child.expression.callee) === 'map';

function rendered(node: Node, values: Values): Rendered {
  const of = (part: Node) => rendered(part, values);
  switch (node.type) {
    case 'JSXElement':
    case 'TSTypeReference':
      return ELEMENT;
    case 'JSXText':
      return FIXED;
    case 'Literal':
      return typeof node.value === 'string' || typeof node.value === 'number' ? FIXED : ELEMENT;
    case 'JSXFragment':
      return together(node.children.filter((child) => !isBlank(child)).map(of));
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'ChainExpression':
      return of(node.expression);
    case 'ConditionalExpression':
      return oneOf(of(node.consequent), of(node.alternate));
    case 'LogicalExpression':
      return node.operator === '&&' ? oneOf(of(node.right)) : oneOf(of(node.left), of(node.right));
    case 'CallExpression': {
      const name = calleeName(node.callee);
      const result = resultOf(name === 'map' ? node.arguments[0] : values.get(name));
      return result ? oneOf(rendered(result, without(name, values))) : named(name, values);
    }
    case 'Identifier':
      return named(node.name, values);
    case 'MemberExpression': {
      const value = node.object.type === 'Identifier' ? values.get(node.object.name) : undefined;
      if (value?.type !== 'ObjectExpression') return isConstantText(node) ? FIXED : CHANGING;
      return oneOf(...value.properties.map((one) => (one.type === 'Property' ? of(one.value) : CHANGING)));
    }
    default:
      return CHANGING;
  }
}

const isHarmless = (text: Rendered['text']) => text === 'none' || text === 'passed';

/** A translation may replace text nodes, which React then cannot update, move or remove. */
function looseAmong(children: JSXChild[], isFragment: boolean, values: Values): Node[] {
  const parts = children
    .filter((child) => !isBlank(child))
    .map((child) => ({ child, ...rendered(child, values) }));
  return parts.flatMap(({ child, text }) => {
    const others = parts.filter((other) => other.child !== child);
    const isLoose =
      text === 'changing'
        ? others.length > 0 || isList(child)
        : text !== 'none' && others.some(({ comesAndGoes }) => comesAndGoes);
    // A fragment's children also have the fragment's siblings, which are unknown.
    return isLoose || (isFragment && !isHarmless(text)) ? [child] : [];
  });
}

export function looseTextsOf(source: Source): Problem[] {
  const { file, text, program } = source;
  if (!file.endsWith('.tsx')) return [];
  const values = valuesIn(source);
  const loose: Node[] = [];
  const components: boolean[] = [];
  const leave = () => void components.pop();
  const element = ({ type, children }: JSXElement | JSXFragment) =>
    void loose.push(...looseAmong(children, type === 'JSXFragment', values));
  new Visitor({
    FunctionDeclaration({ id }) {
      components.push(/^[A-Z]/.test(id?.name ?? ''));
    },
    'FunctionDeclaration:exit': leave,
    ArrowFunctionExpression() {
      components.push(false);
    },
    'ArrowFunctionExpression:exit': leave,
    ReturnStatement({ argument }) {
      if (!argument || !components.at(-1) || argument.type === 'JSXFragment') return;
      if (!isHarmless(rendered(argument, values).text)) loose.push(argument);
    },
    JSXElement: element,
    JSXFragment: element,
  }).visit(program);
  return loose.map(({ start, end }) => {
    const found = text.slice(start, end).trim().replace(/\s+/g, ' ');
    const how = 'wrap the text in an element, or build one string of it and its siblings';
    return { file, line: lineOf(source, start), text: `${found}: ${how}` };
  });
}
