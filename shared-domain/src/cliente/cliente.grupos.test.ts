import { AVAL_DE_EJEMPLO, CLIENTE_COMPLETO, datosClienteDeEjemplo } from '../campos/ejemplos';
import { etiquetaCampo } from '../campos/etiquetas';
import { gruposDeCliente } from './cliente.grupos';

const EXPEDIENTE = datosClienteDeEjemplo(CLIENTE_COMPLETO, 1);

const mostrados = gruposDeCliente(EXPEDIENTE, AVAL_DE_EJEMPLO).flatMap(({ items }) => items);

test.each(Object.keys({ ...CLIENTE_COMPLETO, ...AVAL_DE_EJEMPLO }))(
  'the file of a client shows %s',
  (campo) => {
    const mostrado = mostrados.find(({ label }) => label === etiquetaCampo(campo));
    expect(mostrado?.value).not.toBe(undefined);
    expect(mostrado?.value).not.toBe('N/A');
  },
);

test('a field that the reader does not see is told apart from one without a value', () => {
  const oculto = { ...EXPEDIENTE, enfermedadesPreexistentes: null, profesion: null };
  const personales = gruposDeCliente(oculto, null, ['enfermedadesPreexistentes'])[0]?.items;
  const valor = (campo: string) => personales?.find(({ label }) => label === etiquetaCampo(campo))?.value;
  expect(valor('enfermedadesPreexistentes')).toBe('Oculto para su rol');
  expect(valor('profesion')).toBe('N/A');
});

test('a surname that the person does not have is said, not printed as a dash', () => {
  const [personales] = gruposDeCliente({ ...EXPEDIENTE, apellidoMaterno: '-' }, null);
  expect(personales?.items).toContainEqual({ label: etiquetaCampo('apellidoMaterno'), value: 'No tiene' });
});
