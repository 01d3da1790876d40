import { ESTADO_CIVIL, etiqueta } from '../campos/enumerations';
import { etiquetaCampo, formatCampo } from '../campos/etiquetas';
import { normalizar } from '../campos/normalizar';
import { solicitudSchema } from './solicitud.schema';
import { agruparPorEstado, camposDeEvaluacion, nombreCompleto } from './tarjeta';

test('groups evaluations by state and keeps their order', () => {
  const evaluaciones = [
    { id: 5, estado: 1 },
    { id: 4, estado: 0 },
    { id: 3, estado: 1 },
  ] as const;
  const grupos = agruparPorEstado(evaluaciones);
  expect(grupos[0].map(({ id }) => id)).toEqual([4]);
  expect(grupos[1].map(({ id }) => id)).toEqual([5, 3]);
  expect(grupos[2]).toEqual([]);
});

test('the fields of a card are labelled and formatted', () => {
  const credito = {
    producto: 'Consumo',
    montoPrestamo: 6000,
    tasaInteres: 40,
    cuotas: 12,
    modalidadCredito: 'consaldo',
    periodoCredito: 'mensual',
    destinoCredito: 'Mercadería',
  };
  expect(camposDeEvaluacion(credito)).toEqual([
    { campo: 'producto', label: 'Producto', value: 'Consumo' },
    { campo: 'montoPrestamo', label: 'Monto del préstamo', value: 'S/ 6,000.00' },
    { campo: 'tasaInteres', label: 'Tasa de interés (%)', value: '40.00 %' },
    { campo: 'cuotas', label: 'Cuotas', value: '12' },
    { campo: 'periodoCredito', label: 'Periodo de crédito', value: 'Mensual' },
    { campo: 'modalidadCredito', label: 'Modalidad de crédito', value: 'Con saldo' },
    { campo: 'destinoCredito', label: 'Destino del crédito', value: 'Mercadería' },
  ]);
});

test('a full name leaves out what is missing', () => {
  expect(nombreCompleto({ nombre: 'Ana ', apellidoPaterno: 'Flores', apellidoMaterno: 'Ruiz' })).toBe(
    'Ana Flores Ruiz',
  );
  expect(nombreCompleto({ nombre: 'Ana', apellidoPaterno: null, apellidoMaterno: ' ' })).toBe('Ana');
  expect(nombreCompleto({ nombre: 'Li', apellidoPaterno: 'Wang', apellidoMaterno: '-' })).toBe('Li Wang');
  expect(nombreCompleto({})).toBe('');
});

test('the label of a value: its own, itself when unknown, nothing when missing', () => {
  expect(etiqueta(ESTADO_CIVIL, 'casado')).toBe('Casado/a');
  expect(etiqueta(ESTADO_CIVIL, 'concubinato')).toBe('concubinato');
  expect(etiqueta(ESTADO_CIVIL, 'toString')).toBe('toString');
  expect([
    etiqueta(ESTADO_CIVIL, null),
    etiqueta(ESTADO_CIVIL, undefined),
    etiqueta(ESTADO_CIVIL, ''),
  ]).toEqual(['', '', '']);
});

test('every field of the forms has a label', () => {
  const { usuario, credito, aval } = solicitudSchema.shape;
  const campos = [usuario, credito, aval.unwrap()].flatMap((esquema) => Object.keys(esquema.shape));
  expect(campos.filter((campo) => etiquetaCampo(campo) === campo)).toEqual([]);
});

test.each([
  ['credito.montoPrestamo', 'Monto del préstamo'],
  ['cuotas', 'Cuotas'],
  ['usuario.alias', 'alias'],
])('the path %s is called %s', (ruta, nombre) => {
  expect(etiquetaCampo(ruta)).toBe(nombre);
});

test.each([
  ['credito.montoPrestamo', 6000, 'S/ 6,000.00'],
  ['usuario.ingresoMensual', 0, 'S/ 0.00'],
  ['credito.tasaInteres', 38.5, '38.50 %'],
  ['credito.cuotas', 12, '12'],
  ['usuario.tiempoResidencia', 1.5, '1.5'],
  ['usuario.fechaNacimiento', '1990-05-01', '01/05/1990'],
  ['usuario.fechaNacimiento', 'desconocida', 'desconocida'],
  ['usuario.residePeru', 1, 'Sí'],
  ['usuario.residePeru', '0', 'No'],
  ['expuesta', true, 'Sí'],
  ['expuesta', false, 'No'],
  ['usuario.nivelEducativo', 'tecnico', 'Técnico'],
  ['usuario.profesion', 'Técnico dental', 'Técnico dental'],
  ['usuario.ruc', null, ''],
  ['usuario.ruc', undefined, ''],
])('%s %p reads %p', (ruta, valor, texto) => {
  expect(formatCampo(ruta, valor)).toBe(texto);
});

test('accents, case and superfluous spaces do not tell texts apart', () => {
  expect(normalizar('  Técnico   SUPERIOR ñandú ')).toBe('tecnico superior nandu');
});
