import { parser } from '@prometheus-io/lezer-promql';

type Node = ReturnType<ReturnType<typeof parser.parse>['cursor']>['node'];

export interface Reading {
  metric: string;
  labels: string[];
}

/** Throws if the expression is not valid PromQL. */
export function readingsOf(expression: string): Reading[] {
  const tree = parser.parse(expression);
  const text = ({ from, to }: Node) => expression.slice(from, to);
  const found: Reading[] = [];
  tree.iterate({
    enter: ({ type, node }) => {
      if (type.isError) throw new Error(`no expression of Prometheus, at ${node.from}: ${expression}`);
      if (type.name !== 'VectorSelector') return;
      const identifier = node.getChild('Identifier');
      if (!identifier) throw new Error(`names no metric: ${text(node)}`);
      const labels = [...labelNames(node), ...groupsAround(node)].map(text);
      found.push({ metric: text(identifier), labels });
    },
  });
  return found;
}

function labelNames(node: Node): Node[] {
  const names: Node[] = [];
  node.cursor().iterate(({ name, node: below }) => void (name === 'LabelName' && names.push(below)));
  return names;
}

function groupsAround(node: Node): Node[] {
  const groups: Node[] = [];
  for (let around = node.parent; around; around = around.parent) {
    const modifier = around.getChild('AggregateModifier');
    if (modifier?.getChild('By')) groups.push(...labelNames(modifier));
  }
  return groups;
}
