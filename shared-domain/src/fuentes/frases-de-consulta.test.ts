import { frasesDeConsulta } from './frases-de-consulta';
import { FUENTES, RESULTADO_DE_FUENTE } from './fuentes';
import type { ConsultaAFuente } from './fuentes.schema';

const HOY = '2026-11-23';
const COMUN = {
  id: 1,
  origen: 'Prueba',
  resultado: 'hallado',
  consultadaEn: '2026-11-23T15:00:00Z',
} as const;
const dni = '10117410';
const frases = (consulta: ConsultaAFuente) =>
  frasesDeConsulta(consulta, HOY).map(({ frase, isAlerta }) => (isAlerta ? `! ${frase}` : frase));

const identidad = (fechaCaducidadDni: string | null): ConsultaAFuente => ({
  ...COMUN,
  fuente: 'identidad',
  datos: {
    dni,
    nombre: 'ROSA',
    apellidoPaterno: 'NUÑEZ',
    apellidoMaterno: 'PEÑA',
    fechaNacimiento: '1985-02-28',
    fechaCaducidadDni,
  },
});

test.each([
  ['2026-11-22', '! El DNI venció el 22/11/2026.'],
  ['2026-11-23', 'DNI vigente hasta el 23/11/2026.'],
])('a DNI that is valid until %s is told with its day', (caduca, frase) => {
  expect(frases(identidad(caduca))).toEqual(['ROSA NUÑEZ PEÑA.', 'Fecha de nacimiento: 28/02/1985.', frase]);
});

test('what the register does not know is left out', () => {
  expect(frases(identidad(null))).toHaveLength(2);
});

test('debts are told one by one, and a class that is not normal stands out', () => {
  const deudas = [
    { entidad: 'Caja de los Andes', cuota: 120.5, saldo: 3000 },
    { entidad: 'Banco del Litoral', cuota: null, saldo: 10 },
  ];
  const riesgo = { ...COMUN, fuente: 'central_de_riesgo' as const };
  expect(frases({ ...riesgo, datos: { dni, clasificacion: 'dudoso', deudas } })).toEqual([
    '! Peor clasificación: Dudoso.',
    'Caja de los Andes: saldo S/ 3,000.00, cuota S/ 120.50 al mes.',
    'Banco del Litoral: saldo S/ 10.00, sin cuota informada.',
  ]);
  expect(frases({ ...riesgo, datos: { dni, clasificacion: 'normal', deudas: [] } })).toEqual([
    'Peor clasificación: Normal.',
    'Sin deudas en otras entidades.',
  ]);
});

test('an office is told where the list names one', () => {
  const lista = { ...COMUN, fuente: 'personas_expuestas' as const };
  expect(frases({ ...lista, datos: { dni, expuesta: true, cargo: 'ALCALDE' } })).toEqual([
    '! Figura como persona expuesta políticamente: ALCALDE.',
  ]);
  expect(frases({ ...lista, datos: { dni, expuesta: true, cargo: null } })).toEqual([
    '! Figura como persona expuesta políticamente.',
  ]);
  expect(frases({ ...lista, datos: { dni, expuesta: false, cargo: null } })).toEqual([
    'No figura como persona expuesta políticamente.',
  ]);
});

const SIN_DATOS = (['sin_datos', 'sin_respuesta', 'ilegible', 'fallo', 'suspendida'] as const).flatMap(
  (resultado) => FUENTES.map((fuente) => [fuente, resultado] as const),
);
test.each(SIN_DATOS)('%s says of %s why there is nothing', (fuente, resultado) => {
  expect(frases({ ...COMUN, fuente, resultado, datos: null })).toEqual([
    `${RESULTADO_DE_FUENTE[resultado]}.`,
  ]);
});
