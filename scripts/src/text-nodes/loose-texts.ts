import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import {
  type JSXChild,
  type JSXElement,
  type JSXFragment,
  type Node,
  parseSync,
  type ReturnStatement,
  type TSPropertySignature,
  type VariableDeclarator,
  Visitor,
} from 'oxc-parser';
import { TEST } from '../boundaries/rules';
import { packagesIn, sourcesIn } from '../imports/imports';

export interface LooseText {
  file: string;
  line: number;
  source: string;
}

/** The least harmful first. `passed` is a component's own `children`, which are checked where its caller writes them. */
const TEXTS = ['none', 'passed', 'fixed', 'changing'] as const;

/** The kind of content that a child renders. Elements that come and go are placed before their next sibling. */
interface Rendered {
  text: (typeof TEXTS)[number];
  comesAndGoes: boolean;
}

const ELEMENT: Rendered = { text: 'none', comesAndGoes: false };
const PASSED: Rendered = { text: 'passed', comesAndGoes: false };
const FIXED: Rendered = { text: 'fixed', comesAndGoes: false };
/** Also what is not known, such as a property. */
const CHANGING: Rendered = { text: 'changing', comesAndGoes: true };

/** The values of a file's constants by name. A property whose type is `ReactElement` has the type as its value. */
type Values = ReadonlyMap<string, Node>;

const isBlank = (child: JSXChild) =>
  (child.type === 'JSXText' && !child.value.trim()) ||
  (child.type === 'JSXExpressionContainer' &&
    (child.expression.type === 'JSXEmptyExpression' ||
      (child.expression.type === 'Literal' && !String(child.expression.value).trim())));

/** The texts of a package are constants. */
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
  const worst = Math.max(0, ...parts.map(({ text }) => TEXTS.indexOf(text)));
  return {
    text: TEXTS[worst] as Rendered['text'],
    comesAndGoes: parts.some(({ comesAndGoes }) => comesAndGoes),
  };
}

function oneOf(...outcomes: Rendered[]): Rendered {
  const { text } = together(outcomes);
  return { text: text === 'fixed' ? 'changing' : text, comesAndGoes: true };
}

function calleeName(node: Node): string {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'MemberExpression' && 'name' in node.property ? String(node.property.name) : '';
}

/** The values that are left once a name is looked up: within its own value, it is that of another scope. */
function without(name: string, values: Values): Values {
  return new Map([...values].filter(([other]) => other !== name));
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
    case 'JSXEmptyExpression':
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
      if (name === 'cloneElement') return ELEMENT;
      const result = resultOf(name === 'map' ? node.arguments[0] : values.get(name));
      if (result) return oneOf(rendered(result, without(name, values)));
      return values.get(name)?.type === 'TSTypeReference' ? ELEMENT : name === 'children' ? PASSED : CHANGING;
    }
    case 'Identifier': {
      if (node.name === 'undefined') return ELEMENT;
      const value = values.get(node.name);
      if (value) return rendered(value, without(node.name, values));
      return node.name === 'children' ? PASSED : CHANGING;
    }
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

/** The children of an element whose text React could not update, move or remove, because it holds another node. */
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
    // The siblings of a fragment's children are also those of the fragment, which are not known.
    return isLoose || (isFragment && !isHarmless(text)) ? [child] : [];
  });
}

function looseTextsOf(file: string, source: string): LooseText[] {
  const { program } = parseSync(file, source);
  const values = new Map<string, Node>();
  const checks: (() => Node[])[] = [];
  const components: boolean[] = [];
  const enter = (node: Node) =>
    void components.push(node.type === 'FunctionDeclaration' && /^[A-Z]/.test(node.id?.name ?? ''));
  const leave = () => void components.pop();
  const declaration = ({ id, init }: VariableDeclarator) => {
    if (id.type === 'Identifier' && init) values.set(id.name, init);
  };
  const property = ({ key, typeAnnotation }: TSPropertySignature) => {
    const own = typeAnnotation?.typeAnnotation;
    const type = own?.type === 'TSFunctionType' ? own.returnType?.typeAnnotation : own;
    if (key.type !== 'Identifier' || type?.type !== 'TSTypeReference') return;
    if (calleeName(type.typeName) === 'ReactElement') values.set(key.name, type);
  };
  const result = ({ argument }: ReturnStatement) => {
    if (argument && components.at(-1) && argument.type !== 'JSXFragment')
      checks.push(() => (isHarmless(rendered(argument, values).text) ? [] : [argument]));
  };
  const element = ({ type, children }: JSXElement | JSXFragment) =>
    void checks.push(() => looseAmong(children, type === 'JSXFragment', values));
  new Visitor({
    VariableDeclarator: declaration,
    TSPropertySignature: property,
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    ReturnStatement: result,
    JSXElement: element,
    JSXFragment: element,
  }).visit(program);
  return checks
    .flatMap((check) => check())
    .map(({ start, end }) => ({
      file,
      line: source.slice(0, start).split('\n').length,
      source: source.slice(start, end).trim().replace(/\s+/g, ' '),
    }));
}

/** Texts of the product, tests left out, that would not survive a translation of the page by the browser. */
export function looseTextsIn(root: string): LooseText[] {
  const files = packagesIn(root).flatMap((name) => sourcesIn(join(root, name)));
  return files.flatMap((path) => {
    const file = relative(root, path).split(sep).join('/');
    return TEST.test(file) || !file.endsWith('.tsx') ? [] : looseTextsOf(file, readFileSync(path, 'utf8'));
  });
}
