import type { CallExpression, ImportExpression, JSXElement, MemberExpression, Node } from 'oxc-parser';
import { type Binding, isPackage } from './bindings';
import { addUse, type References, type Use } from './collected';

const CALL = /^(GET|POST|PUT|PATCH|DELETE) \/api\//;

/** A source that is being read, and what was found in it so far. */
export interface SourceFile extends References {
  bindings: Map<string, Binding>;
  lineOf(offset: number): number;
}

function childrenOf(node: Node): Node[] {
  const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';
  return Object.values(node).flat().filter(isNode);
}

type HowMuch = Pick<Use, 'kind' | 'parts'>;

function noteUse(file: SourceFile, local: string, start: number, howMuch: HowMuch = {}): void {
  const binding = file.bindings.get(local);
  if (binding) addUse(file.names, { ...binding, line: file.lineOf(start), ...howMuch });
}

/** A name of a call counts wherever it is written, because it may reach the call by a variable. */
function noteText(file: SourceFile, value: unknown, start: number): void {
  if (typeof value !== 'string' || !CALL.test(value)) return;
  file.calls.set(value, [...(file.calls.get(value) ?? []), file.lineOf(start)]);
}

/** The props of an element. Where an object is spread into them, nobody knows which they are. */
function propsOf({ openingElement, children }: JSXElement, file: SourceFile): HowMuch {
  const props = new Map<string, number>();
  for (const one of openingElement.attributes) {
    if (one.type === 'JSXSpreadAttribute') return {};
    // React keeps these two for itself.
    const isOfReact = one.name.type === 'JSXIdentifier' && ['key', 'ref'].includes(one.name.name);
    if (one.name.type === 'JSXIdentifier' && !isOfReact) props.set(one.name.name, file.lineOf(one.start));
  }
  const isFilled = children.some((one) => one.type !== 'JSXText' || one.value.trim() !== '');
  if (isFilled) props.set('children', file.lineOf(openingElement.start));
  return { kind: 'element', parts: props };
}

function readElement(node: JSXElement, file: SourceFile): void {
  const { name, start, attributes } = node.openingElement;
  const props = propsOf(node, file);
  if (name.type === 'JSXIdentifier') noteUse(file, name.name, start, props);
  if (name.type === 'JSXMemberExpression' && name.object.type === 'JSXIdentifier') {
    const binding = file.bindings.get(name.object.name);
    const line = file.lineOf(start);
    if (binding?.name === '*') addUse(file.names, { ...binding, name: name.property.name, line, ...props });
    else noteUse(file, name.object.name, start);
  }
  for (const child of [...attributes, ...node.children]) read(child, file);
}

/** `tokens.space.m` reads the member `space.m` of `tokens`; what stands in brackets ends the path. */
function readMember(node: MemberExpression, file: SourceFile): void {
  const path: string[] = [];
  let at: Node = node;
  for (; at.type === 'MemberExpression'; at = at.object) {
    if (at.computed) read(at.property, file);
    if (at.computed || at.property.type !== 'Identifier') path.length = 0;
    else path.unshift(at.property.name);
  }
  if (at.type !== 'Identifier') {
    read(at, file);
    return;
  }
  const binding = file.bindings.get(at.name);
  if (!binding) return;
  const line = file.lineOf(node.start);
  const name = binding.name === '*' ? path.shift() : binding.name;
  const member = path.join('.');
  const howMuch: HowMuch = member ? { kind: 'table', parts: [[member, line]] } : {};
  addUse(file.names, { source: binding.source, name: name ?? '*', line, ...howMuch });
}

/** The key of a call only finds answers that are there already: the name in it makes no call. */
function readCall({ callee, arguments: given }: CallExpression, file: SourceFile): void {
  const isKey = callee.type === 'Identifier' && file.bindings.get(callee.name)?.name === 'apiKey';
  for (const child of [callee, ...(isKey ? given.slice(1) : given)]) read(child, file);
}

function readDynamicImport({ source, start }: ImportExpression, file: SourceFile): void {
  if (source.type !== 'Literal' || typeof source.value !== 'string' || !isPackage(source.value)) return;
  addUse(file.names, { source: source.value, name: '*', line: file.lineOf(start) });
}

function readMemberOfObject(
  { computed, key, value }: { computed: boolean; key: Node; value: Node | null },
  file: SourceFile,
): void {
  if (computed) read(key, file);
  if (value) read(value, file);
}

export function readChildren(node: Node, file: SourceFile): void {
  for (const child of childrenOf(node)) read(child, file);
}

/** How the nodes are read that are not simply the sum of their parts. */
const READERS: { [T in Node['type']]?: (node: Extract<Node, { type: T }>, file: SourceFile) => void } = {
  ImportDeclaration: () => undefined,
  ExportAllDeclaration: () => undefined,
  ExportNamedDeclaration: (node, file) => {
    if (!node.source) readChildren(node, file);
  },
  ImportExpression: readDynamicImport,
  CallExpression: readCall,
  MemberExpression: readMember,
  JSXElement: readElement,
  Property: readMemberOfObject,
  PropertyDefinition: readMemberOfObject,
  MethodDefinition: readMemberOfObject,
  Identifier: ({ name, start }, file) => noteUse(file, name, start),
  Literal: ({ value, start }, file) => noteText(file, value, start),
  TemplateLiteral: (node, file) => {
    noteText(file, node.quasis[0]?.value.cooked, node.start);
    readChildren(node, file);
  },
};

/** Reads what runs. Types do not count: nothing of them is in a bundle. */
function read(node: Node, file: SourceFile): void {
  if (node.type.startsWith('TS')) {
    if ('expression' in node && node.expression) read(node.expression as Node, file);
    return;
  }
  const reader = READERS[node.type] as ((node: Node, file: SourceFile) => void) | undefined;
  (reader ?? readChildren)(node, file);
}
