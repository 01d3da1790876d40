import {
  type CallExpression,
  type ExportNamedDeclaration,
  type JSXElement,
  type MemberExpression,
  type Node,
  parseSync,
} from 'oxc-parser';

const CALL = /^(GET|POST|PUT|PATCH|DELETE) \/api\//;
/** Props that React does not pass on. */
const OF_REACT = ['key', 'ref'];

export interface Reference {
  at: number[];
  /** `whole`: any other use, so the complete type counts. */
  kind: 'element' | 'table' | 'whole';
  /** Line of each passed prop or read member. */
  parts: Map<string, number>;
}

export interface References {
  /** By package and name; `*` is a whole package. */
  names: Map<string, Map<string, Reference>>;
  calls: Map<string, number[]>;
}

interface Binding {
  source: string;
  name: string;
}

interface SourceFile extends References {
  /** Value imports by local name. */
  bindings: Map<string, Binding>;
  lineOf(offset: number): number;
}

type HowMuch = Partial<Pick<Reference, 'kind' | 'parts'>>;

function addUse(
  { names, lineOf }: SourceFile,
  { source, name }: Binding,
  start: number,
  { kind = 'whole', parts }: HowMuch = {},
): void {
  if (/^[./#]/.test(source)) return;
  const ofPackage = names.get(source) ?? new Map<string, Reference>();
  const known: Reference = ofPackage.get(name) ?? { at: [], kind, parts: new Map() };
  names.set(source, ofPackage.set(name, known));
  known.at.push(lineOf(start));
  if (known.kind !== kind) known.kind = 'whole';
  for (const [part, line] of parts ?? []) if (!known.parts.has(part)) known.parts.set(part, line);
}

function noteUse(file: SourceFile, local: string, start: number, howMuch?: HowMuch): void {
  const binding = file.bindings.get(local);
  if (binding) addUse(file, binding, start, howMuch);
}

/** Any literal counts, because a variable may carry it to the call. */
function noteText(file: SourceFile, value: unknown, start: number): void {
  if (typeof value !== 'string' || !CALL.test(value)) return;
  file.calls.set(value, [...(file.calls.get(value) ?? []), file.lineOf(start)]);
}

/** Spread props are unknown. */
function propsOf({ openingElement, children }: JSXElement, { lineOf }: SourceFile): HowMuch {
  const parts = new Map<string, number>();
  for (const one of openingElement.attributes) {
    if (one.type === 'JSXSpreadAttribute') return {};
    const { name } = one.name;
    if (typeof name === 'string' && !OF_REACT.includes(name)) parts.set(name, lineOf(one.start));
  }
  const isFilled = children.some((one) => one.type !== 'JSXText' || one.value.trim() !== '');
  if (isFilled) parts.set('children', lineOf(openingElement.start));
  return { kind: 'element', parts };
}

function readElement(node: JSXElement, file: SourceFile): void {
  const { name, start } = node.openingElement;
  const props = propsOf(node, file);
  if (name.type === 'JSXIdentifier') noteUse(file, name.name, start, props);
  if (name.type === 'JSXMemberExpression' && name.object.type === 'JSXIdentifier') {
    const binding = file.bindings.get(name.object.name);
    if (binding?.name === '*') addUse(file, { ...binding, name: name.property.name }, start, props);
    else noteUse(file, name.object.name, start);
  }
  readChildren(node, file);
}

/** `tokens.space.m` reads the member `space.m`; computed keys end the path. */
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
  const name = (binding.name === '*' ? path.shift() : binding.name) ?? '*';
  const member = path.join('.');
  const parts = new Map([[member, file.lineOf(node.start)]]);
  addUse(file, { ...binding, name }, node.start, member ? { kind: 'table', parts } : {});
}

/** A query key makes no call. */
function readCall({ callee, arguments: given }: CallExpression, file: SourceFile): void {
  const isKey = callee.type === 'Identifier' && file.bindings.get(callee.name)?.name === 'apiKey';
  for (const child of [callee, ...(isKey ? given.slice(1) : given)]) read(child, file);
}

/** Re-exported names have no local binding. */
function readExport(node: ExportNamedDeclaration, file: SourceFile): void {
  if (node.exportKind === 'type') return;
  if (!node.source) readChildren(node, file);
  else
    for (const { local, exportKind, start } of node.specifiers) {
      const name = local.type === 'Literal' ? local.value : local.name;
      if (exportKind !== 'type') addUse(file, { source: node.source.value, name }, start);
    }
}

function readChildren(node: Node, file: SourceFile): void {
  const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';
  for (const [name, value] of Object.entries(node)) {
    // Property keys are not references.
    const isName = name === 'key' && 'computed' in node && !node.computed;
    if (!isName) for (const child of [value].flat().filter(isNode)) read(child, file);
  }
}

/** Nodes without a reader only visit their children. */
const READERS: { [T in Node['type']]?: (node: Extract<Node, { type: T }>, file: SourceFile) => void } = {
  ImportDeclaration: () => undefined,
  ExportAllDeclaration: ({ source, exportKind, start }, file) => {
    if (exportKind !== 'type') addUse(file, { source: source.value, name: '*' }, start);
  },
  ExportNamedDeclaration: readExport,
  ImportExpression: ({ source, start }, file) => {
    const name = source.type === 'Literal' && source.value;
    if (typeof name === 'string') addUse(file, { source: name, name: '*' }, start);
  },
  CallExpression: readCall,
  MemberExpression: readMember,
  JSXElement: readElement,
  Identifier: ({ name, start }, file) => noteUse(file, name, start),
  Literal: ({ value, start }, file) => noteText(file, value, start),
  TemplateLiteral: (node, file) => {
    noteText(file, node.quasis[0]?.value.cooked, node.start);
    readChildren(node, file);
  },
};

/** Bundles contain no types. */
function read(node: Node, file: SourceFile): void {
  if (node.type.startsWith('TS')) {
    if ('expression' in node && node.expression) read(node.expression as Node, file);
    return;
  }
  const reader = READERS[node.type] as ((node: Node, file: SourceFile) => void) | undefined;
  (reader ?? readChildren)(node, file);
}

export function referencesIn(path: string, text: string): References {
  const { program, module, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const file: SourceFile = {
    bindings: new Map(),
    names: new Map(),
    calls: new Map(),
    lineOf: (offset) => text.slice(0, offset).split('\n').length,
  };
  for (const { moduleRequest, entries } of module.staticImports) {
    for (const { importName, localName, isType } of entries) {
      const name = importName.kind === 'NamespaceObject' ? '*' : (importName.name ?? 'default');
      if (!isType) file.bindings.set(localName.value, { source: moduleRequest.value, name });
    }
  }
  readChildren(program, file);
  return { names: file.names, calls: file.calls };
}
