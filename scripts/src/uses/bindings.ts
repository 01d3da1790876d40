import type { Program, Statement } from 'oxc-parser';

/** A name of a package; `*` is the whole package. */
export interface Binding {
  source: string;
  name: string;
}

interface Bindings {
  /** By the name under which the file knows them. */
  bindings: Map<string, Binding>;
  /** What the file hands on without naming it itself. */
  reexports: (Binding & { start: number })[];
}

export const isPackage = (source: string) => !/^[./#]/.test(source);

const exportedName = (node: { type: string; name?: string; value?: unknown }) =>
  node.type === 'Literal' ? String(node.value) : (node.name ?? '');

function readImport(statement: Statement, bindings: Bindings['bindings']): void {
  if (statement.type !== 'ImportDeclaration' || statement.importKind === 'type') return;
  const source = statement.source.value;
  if (!isPackage(source)) return;
  for (const one of statement.specifiers) {
    if (one.type === 'ImportNamespaceSpecifier') bindings.set(one.local.name, { source, name: '*' });
    if (one.type === 'ImportDefaultSpecifier') bindings.set(one.local.name, { source, name: 'default' });
    if (one.type !== 'ImportSpecifier' || one.importKind === 'type') continue;
    bindings.set(one.local.name, { source, name: exportedName(one.imported) });
  }
}

function reexportsIn(statement: Statement): Bindings['reexports'] {
  const { type, start } = statement;
  if (type !== 'ExportAllDeclaration' && type !== 'ExportNamedDeclaration') return [];
  if (!statement.source || statement.exportKind === 'type' || !isPackage(statement.source.value)) return [];
  const source = statement.source.value;
  if (type === 'ExportAllDeclaration') return [{ source, name: '*', start }];
  return statement.specifiers
    .filter(({ exportKind }) => exportKind !== 'type')
    .map((one) => ({ source, name: exportedName(one.local), start: one.start }));
}

/** What a file imports from packages, by value. */
export function bindingsOf({ body }: Program): Bindings {
  const bindings: Bindings['bindings'] = new Map();
  const statements = body as Statement[];
  for (const statement of statements) readImport(statement, bindings);
  return { bindings, reexports: statements.flatMap(reexportsIn) };
}
