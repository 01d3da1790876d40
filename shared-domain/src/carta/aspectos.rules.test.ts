import { calcularCapacidad } from '../capacidad/capacidad.rules';
import type { DatosCliente } from '../cliente/expediente.schema';
import { POLITICA_INICIAL } from '../politica/politica.inicial';
import { aval, cliente, direccion, empleo, politica } from '../score/score.fixture';
import { calcularScore } from '../score/score.rules';
import { aspectosEnContra } from './aspectos.rules';
import { capacidad, credito } from './casos.fixture';

const marcas = POLITICA_INICIAL.capacidad;
const aspectosDe = (cambio: Partial<DatosCliente>, conAval: typeof aval | null = aval) =>
  aspectosEnContra({
    score: calcularScore({ ...cliente, ...cambio }, conAval, politica),
    capacidad: null,
    marcas,
  });

test('a client in whom nothing counted against reads no aspect', () => {
  expect(aspectosDe({})).toEqual([]);
});

test.each<[Partial<DatosCliente>, string]>([
  [{ fechaNacimiento: '2003-05-05' }, 'Su edad: 22 años al 01/10/2025.'],
  [{ fechaNacimiento: null }, 'No tenemos el dato de su fecha de nacimiento.'],
  [
    { fechaCaducidadDni: '2024-03-01' },
    'Su DNI no estaba vigente el 01/10/2025, fecha que la evaluación toma como referencia (caduca el 01/03/2024).',
  ],
  [{ nivelEducativo: 'postgrado' }, 'Su nivel educativo: postgrado.'],
  [{ estadoCivil: 'soltero' }, 'Su estado civil: soltero/a.'],
  [{ residePeru: false }, 'Declaró que no reside en el Perú.'],
  [{ enfermedadesPreexistentes: true }, 'Declaró enfermedades preexistentes.'],
  [{ expuesta: true }, 'Declaró ser una persona expuesta políticamente.'],
  [
    { direcciones: [{ ...direccion, tiempoResidencia: 0.5 }] },
    'El tiempo que vive en su dirección actual: 0.5 años.',
  ],
  [{ direcciones: [] }, 'No tenemos la dirección de su domicilio.'],
  [{ contactos: [] }, 'No tenemos un teléfono ni un correo para comunicarnos con usted.'],
  [{ cuentas_bancarias: [] }, 'No tenemos una cuenta bancaria a su nombre.'],
  [{ ruc: null }, 'No tenemos su número de RUC.'],
  [{ empleos: [] }, 'No declaró un trabajo o negocio del que obtenga ingresos.'],
  [{ empleos: [{ ...empleo, ingresoMensual: 900 }] }, 'Su ingreso mensual declarado: S/ 900.00 al mes.'],
  [{ empleos: [{ ...empleo, inicioLaboral: '2025-06-03' }] }, 'El tiempo en su trabajo actual: 4 meses.'],
  [{ empleos: [{ ...empleo, situacionLaboral: 'jubilado' }] }, 'Su situación laboral: jubilado/a.'],
])('what took points away is said to the client: %#', (cambio, frase) => {
  expect(aspectosDe(cambio)).toEqual([frase]);
});

test('the guarantor is told of without a name, and the heaviest aspect comes first', () => {
  expect(aspectosDe({ fechaNacimiento: '2003-05-05', ruc: null }, null)).toEqual([
    'Su edad: 22 años al 01/10/2025.',
    'Su solicitud no tiene un aval.',
    'No tenemos su número de RUC.',
  ]);
});

test('a capacity that does not suffice comes before the score, with the share and its mark', () => {
  const resultado = calcularCapacidad(capacidad, { ...credito, cuotas: 7 }, marcas);
  expect(
    aspectosEnContra({ score: calcularScore(cliente, null, politica), capacidad: resultado, marcas }),
  ).toEqual([
    'La cuota tomaría el 47.9 % de su ingreso; se acepta hasta el 30 %.',
    'Su solicitud no tiene un aval.',
  ]);
  const sinNada = { ...capacidad, familia: { ...capacidad.familia, otrosGastos: 1200 } };
  const score = calcularScore(cliente, aval, politica);
  expect(aspectosEnContra({ score, capacidad: calcularCapacidad(sinNada, credito, marcas), marcas })).toEqual(
    ['Según lo que declaró, después de sus gastos y sus otras deudas no le queda dinero para una cuota.'],
  );
});
