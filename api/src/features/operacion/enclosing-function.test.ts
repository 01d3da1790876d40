import { enclosingFunction } from './source-lines';

const SOURCE = `
export const ALTO = 3;

export function createLista({ db }: { db: Db }) {
  return {
    async todas(filtro: Filtro): Promise<Fila[]> {
      for (const una of filtro) {
        await db.leer(una);
      }
    },
  };
}

const corta = (texto: string) => texto.trim();

class Panel extends Component {
  override render() {
    return null;
  }
}
`;

const lineWith = (text: string) => SOURCE.split('\n').findIndex((line) => line.includes(text)) + 1;

test.each([
  ['db.leer', 'todas'],
  ['return {', 'createLista'],
  ['texto.trim', 'corta'],
  ['return null', 'render'],
  ['ALTO', undefined],
])('the function around %j is %s', (text, name) => {
  expect(enclosingFunction(SOURCE, lineWith(text))).toBe(name);
});

test('a line that the source does not have is in no function', () => {
  expect(enclosingFunction('', 12)).toBeUndefined();
});
