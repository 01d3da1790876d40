import {
  type BinaryOperationNode,
  ColumnNode,
  type KyselyPlugin,
  OperationNodeTransformer,
  OperatorNode,
  RawNode,
  ReferenceNode,
  type RootOperationNode,
  TableNode,
} from 'kysely';

interface Left {
  kind: RootOperationNode['kind'];
  table: string;
  columns: readonly string[];
}

/** Removes a condition from the service's statements, as if the code had forgotten it. */
export function withoutCondition(left: Left): KyselyPlugin {
  const transformer = new LeavesOut(left.columns);
  return {
    transformQuery: ({ node }) =>
      node.kind === left.kind && namesTable(node, left.table) ? transformer.transformNode(node) : node,
    transformResult: async ({ result }) => result,
  };
}

class LeavesOut extends OperationNodeTransformer {
  readonly #columns: readonly string[];

  constructor(columns: readonly string[]) {
    super();
    this.#columns = columns;
  }

  protected override transformBinaryOperation(node: BinaryOperationNode): BinaryOperationNode {
    const name = columnOf(node);
    if (name === undefined || !this.#columns.includes(name)) return super.transformBinaryOperation(node);
    // Kysely compiles any node as a condition.
    return RawNode.createWithSql('1 = 1') as unknown as BinaryOperationNode;
  }
}

/** `id` or `sesiones.id`, as written in the statement. */
function columnOf({ leftOperand, operator }: BinaryOperationNode): string | undefined {
  const compares = OperatorNode.is(operator) && operator.operator === '=';
  if (!compares || !ReferenceNode.is(leftOperand) || !ColumnNode.is(leftOperand.column)) return undefined;
  const { name } = leftOperand.column.column;
  const table = leftOperand.table?.table.identifier.name;
  return table === undefined ? name : `${table}.${name}`;
}

function namesTable(node: RootOperationNode, name: string): boolean {
  if (node.kind === 'UpdateQueryNode') return isTable(node.table, name);
  const from = node.kind === 'SelectQueryNode' || node.kind === 'DeleteQueryNode' ? node.from : undefined;
  return from?.froms.some((one) => isTable(one, name)) ?? false;
}

const isTable = (node: { kind: string } | undefined, name: string): boolean =>
  node !== undefined && TableNode.is(node as TableNode) && (node as TableNode).table.identifier.name === name;
