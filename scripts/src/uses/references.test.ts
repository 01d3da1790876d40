import { type Reference, referencesIn } from './references';

const SOURCE = `import type { ButtonProps } from 'shared-ui';
import { Badge, Button as Boton, Card, type Tone, tokens, useWidth } from 'shared-ui';
import * as ui from 'shared-ui';
import { apiKey, apiQuery, callApi } from 'shared-auth';
import { texts } from './texts';
export { Alert } from 'shared-ui';

const QUEUE = 'GET /api/evaluaciones';

export function Screen(props: ButtonProps & { tone: Tone; Badge: typeof Badge }) {
  const width = useWidth(texts.Badge);
  void callApi('PUT /api/usuarios/:id', { params: { id: 1 } });
  void apiQuery(QUEUE as 'GET /api/avisos');
  void apiKey('GET /api/equipos');
  return (
    <Card>
      <Badge
        tone="pending"
        title="x"
      >
        {width}
      </Badge>
      <Badge tone="info" />
      <Boton {...props} />
      <ui.Page title={tokens.space.m} gap={tokens.color[props.tone]} />
      {ui.formatX}
    </Card>
  );
}
`;

function found() {
  const { names, calls } = referencesIn('src/screen.tsx', SOURCE);
  const ui = names.get('shared-ui');
  const flat = (reference: Reference | undefined) =>
    reference && { ...reference, parts: Object.fromEntries(reference.parts) };
  return { of: (name: string) => flat(ui?.get(name)), names, ui, calls: Object.fromEntries(calls) };
}

test('a component is found with the props that are passed to it, each with its line', () => {
  expect(found().of('Badge')).toEqual({
    at: [17, 23],
    kind: 'element',
    parts: { tone: 18, title: 19, children: 17 },
  });
  expect(found().of('Card')).toEqual({ at: [16], kind: 'element', parts: { children: 16 } });
});

test('where props are spread, or the component is handed on, all of its type counts', () => {
  expect(found().of('Button')).toEqual({ at: [24], kind: 'whole', parts: {} });
  expect(found().of('Alert')).toEqual({ at: [6], kind: 'whole', parts: {} });
  expect(found().of('useWidth')).toEqual({ at: [11], kind: 'whole', parts: {} });
});

test('of a table the members that are read count', () => {
  expect(found().of('tokens')).toEqual({ at: [25, 25], kind: 'table', parts: { 'space.m': 25, color: 25 } });
});

test('an import of everything counts by the names that are read from it', () => {
  expect(found().of('Page')).toEqual({ at: [25], kind: 'element', parts: { title: 25, gap: 25 } });
  expect(found().of('formatX')).toEqual({ at: [26], kind: 'whole', parts: {} });
  expect(found().ui?.has('*')).toBe(false);
});

test('types do not count', () => {
  const { ui, names } = found();
  expect([...(ui?.keys() ?? [])].sort()).toEqual(
    ['Alert', 'Badge', 'Button', 'Card', 'Page', 'formatX', 'tokens', 'useWidth'].sort(),
  );
  expect([...(names.get('shared-auth')?.keys() ?? [])].sort()).toEqual(['apiKey', 'apiQuery', 'callApi']);
});

test('a call counts wherever its name is written, but not as a type or as the key of an answer', () => {
  expect(found().calls).toEqual({ 'GET /api/evaluaciones': [8], 'PUT /api/usuarios/:id': [12] });
});

test('a package that is taken whole is not told by names', () => {
  const { names } = referencesIn(
    'x.ts',
    "import * as ui from 'shared-ui';\nexport const all = ui;\nvoid import('react');\n",
  );
  expect(names.get('shared-ui')?.get('*')?.at).toEqual([2]);
  expect(names.get('react')?.get('*')?.at).toEqual([3]);
});
