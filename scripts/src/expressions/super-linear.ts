import { type CallExpression, type NewExpression, type Node, Visitor } from 'oxc-parser';
import { analyse } from 'scslre';
import { lineOf, type Problem, type Source, type Values, valuesIn, without } from '../imports/sources';

/** Replaces run-time parts: valid as character and repetition count. */
const UNKNOWN = '1';

const REASONS = {
  Trade: 'two quantifiers share the characters',
  Self: 'a repeated quantifier shares characters with itself',
  Move: 'a search repeats the quantifier from each character',
};

/** Undefined if known only at run time. */
function textOf(node: Node | undefined, values: Values): string | undefined {
  const of = (part: Node | undefined) => textOf(part, values);
  switch (node?.type) {
    case 'Literal':
      return 'regex' in node ? node.regex.pattern : String(node.value);
    case 'Identifier':
      return textOf(values.get(node.name), without(node.name, values));
    case 'MemberExpression':
      return of(node.object);
    case 'TaggedTemplateExpression':
      return node.quasi.quasis.map(({ value }) => value.raw).join(UNKNOWN);
    case 'BinaryExpression':
      return [node.left, node.right].map((side) => of(side) ?? UNKNOWN).join('');
    case 'TemplateLiteral': {
      const inserted = node.expressions.map((one) => of(one) ?? UNKNOWN);
      return String.raw({ raw: node.quasis.map(({ value }) => value.cooked ?? '') }, ...inserted);
    }
  }
}

/** Checks literals, `RegExp` calls with known text, and the `pattern` of schemas. No exceptions exist. */
export function slowExpressionsOf(source: Source): Problem[] {
  const found: Problem[] = [];
  const values = valuesIn(source);
  const check = (node: Node, expression: string, flags = '') => {
    const [report] = analyse({ source: expression, flags }).reports;
    if (!report) return;
    const cost = report.exponential ? 'exponential' : 'quadratic or worse';
    const why = `${cost} for many ${JSON.stringify(report.character.pick)}: ${REASONS[report.type]}`;
    found.push({
      file: source.file,
      line: lineOf(source, node.start),
      text: `/${expression}/${flags}: ${why}`,
    });
  };
  const build = (node: CallExpression | NewExpression) => {
    if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return;
    const [expression, flags] = node.arguments.map((one) => textOf(one, values));
    if (expression !== undefined) check(node, expression, flags);
  };
  new Visitor({
    CallExpression: build,
    NewExpression: build,
    Literal(node) {
      if ('regex' in node) check(node, node.regex.pattern, node.regex.flags);
    },
    Property(node) {
      const { key, value } = node;
      if (key.type !== 'Identifier' || key.name !== 'pattern' || value.type !== 'Literal') return;
      if (typeof value.value === 'string') check(node, value.value);
    },
  }).visit(source.program);
  return found;
}
