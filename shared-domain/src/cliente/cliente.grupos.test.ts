import { ETIQUETA_CAMPO } from '../campos/etiquetas';
import { AVAL_DE_EJEMPLO, CLIENTE_DE_EJEMPLO } from '../ejemplos/ejemplos';
import { gruposDeCliente } from './cliente.grupos';
import type { AvalGuardado, DatosCliente } from './expediente.schema';

type Campo = keyof typeof ETIQUETA_CAMPO;

const { expuestaPoliticamente: _, ...persona } = CLIENTE_DE_EJEMPLO;

/** A client's file in which every field has a value. */
const EXPEDIENTE = {
  ...persona,
  id: 1,
  residePeru: true,
  enfermedadesPreexistentes: false,
  expuesta: false,
  contactos: [{ ...persona, telefonoFijo: '073123456' }],
  direcciones: [persona],
  empleos: [persona],
  cuentas_bancarias: [persona],
} satisfies DatosCliente;

const AVAL: AvalGuardado = AVAL_DE_EJEMPLO;

const mostrados = gruposDeCliente(EXPEDIENTE, AVAL).flatMap(({ items }) => items);

test.each(Object.keys({ ...CLIENTE_DE_EJEMPLO, telefonoFijo: '', ...AVAL_DE_EJEMPLO }) as Campo[])(
  'the file of a client shows %s',
  (campo) => {
    const mostrado = mostrados.find(({ label }) => label === ETIQUETA_CAMPO[campo]);
    expect(mostrado?.value).not.toBe(undefined);
    expect(mostrado?.value).not.toBe('N/A');
  },
);

test('a field that the reader does not see is told apart from one without a value', () => {
  const oculto = { ...EXPEDIENTE, enfermedadesPreexistentes: null, profesion: null };
  const personales = gruposDeCliente(oculto, null, ['enfermedadesPreexistentes'])[0]?.items;
  const valor = (campo: Campo) => personales?.find(({ label }) => label === ETIQUETA_CAMPO[campo])?.value;
  expect(valor('enfermedadesPreexistentes')).toBe('Oculto para su rol');
  expect(valor('profesion')).toBe('N/A');
});

test('a surname that the person does not have is said, not printed as a dash', () => {
  const [personales] = gruposDeCliente({ ...EXPEDIENTE, apellidoMaterno: '-' }, null);
  expect(personales?.items).toContainEqual({ label: ETIQUETA_CAMPO.apellidoMaterno, value: 'No tiene' });
});
