import type { Expression, Program } from 'oxc-parser';

/** The names that a module exports. `default` is among them when it exports something under that name. */
export function namesExportedBy({ body }: Program): Set<string> {
  const names = new Set<string>();
  for (const statement of body) {
    if (statement.type === 'ExportDefaultDeclaration') names.add('default');
    if (statement.type !== 'ExportNamedDeclaration' || statement.exportKind === 'type') continue;
    for (const { exported } of statement.specifiers)
      names.add(exported.type === 'Literal' ? exported.value : exported.name);
    const { declaration } = statement;
    if (declaration?.type === 'FunctionDeclaration' && declaration.id) names.add(declaration.id.name);
    for (const [name] of variablesOf(declaration)) names.add(name);
  }
  return names;
}

/** What a variable at the top of a module begins with, when it is written there as it is: no type, no `as const`. */
export function initialValue({ body }: Program, wanted: string): Expression | undefined {
  for (const statement of body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    for (const [name, value] of variablesOf(declaration)) if (name === wanted) return withoutType(value);
  }
  return undefined;
}

/** The number that a variable at the top of a module begins with. */
export function numberIn(program: Program, name: string): number | undefined {
  const value = initialValue(program, name);
  return value?.type === 'Literal' && typeof value.value === 'number' ? value.value : undefined;
}

type Statement = Program['body'][number];

function variablesOf(statement: Statement | null | undefined): [string, Expression | null][] {
  if (statement?.type !== 'VariableDeclaration') return [];
  return statement.declarations.flatMap(({ id, init }) =>
    id.type === 'Identifier' ? [[id.name, init] as [string, Expression | null]] : [],
  );
}

function withoutType(value: Expression | null): Expression | undefined {
  if (value?.type === 'TSAsExpression' || value?.type === 'TSSatisfiesExpression')
    return withoutType(value.expression);
  return value ?? undefined;
}
