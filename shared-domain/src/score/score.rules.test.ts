import type { AvalGuardado, DatosCliente } from '../cliente/expediente.schema';
import { aval, cliente, contacto, cuenta, direccion, empleo, politica } from './score.fixture';
import { calcularScore } from './score.rules';

function factorDe(datos: DatosCliente, nombre: string, conAval: AvalGuardado | null = aval) {
  const { factores } = calcularScore(datos, conAval, politica);
  const todos = factores.flatMap((factor) => [factor, ...(factor.partes ?? [])]);
  return todos.find(({ factor }) => factor === nombre);
}

const en = (tiempoResidencia: number | null) => ({ direcciones: [{ ...direccion, tiempoResidencia }] });
const desde = (inicioLaboral: string | null) => ({ empleos: [{ ...empleo, inicioLaboral }] });
const gana = (ingresoMensual: number | null) => ({ empleos: [{ ...empleo, ingresoMensual }] });
const como = (situacionLaboral: string | null) => ({ empleos: [{ ...empleo, situacionLaboral }] });
const contactoVacio = { telefonoMovil: null, telefonoFijo: null, correo: ' ' };
const cuentaVacia = { ctaAhorros: null, cci: null, entidadFinanciera: null };

test.each<[string, string, Partial<DatosCliente>, number]>([
  ['Edad', '24, a day before turning 25', { fechaNacimiento: '2000-10-02' }, -30],
  ['Edad', '25 on the reference date', { fechaNacimiento: '2000-10-01' }, 20],
  ['Edad', '60, a day before turning 61', { fechaNacimiento: '1964-10-02' }, 20],
  ['Edad', '61 on the reference date', { fechaNacimiento: '1964-10-01' }, -10],
  ['Edad', '70, a day before turning 71', { fechaNacimiento: '1954-10-02' }, -10],
  ['Edad', '71 on the reference date', { fechaNacimiento: '1954-10-01' }, -30],
  ['Edad', 'no date', { fechaNacimiento: null }, -30],
  ['Edad', 'no calendar date', { fechaNacimiento: '1985-13-05' }, -30],
  ['Vigencia del DNI', 'the day before', { fechaCaducidadDni: '2025-09-30' }, -15],
  ['Vigencia del DNI', 'on the reference date', { fechaCaducidadDni: '2025-10-01' }, -15],
  ['Vigencia del DNI', 'the day after', { fechaCaducidadDni: '2025-10-02' }, 10],
  ['Vigencia del DNI', 'no date', { fechaCaducidadDni: null }, -15],
  ['Nivel educativo', 'universitario', { nivelEducativo: 'universitario' }, 15],
  ['Nivel educativo', 'superior with other words', { nivelEducativo: 'Educación SUPERIOR completa' }, 15],
  ['Nivel educativo', 'Técnico with accent', { nivelEducativo: ' TÉCNICO ' }, 15],
  ['Nivel educativo', 'secundaria', { nivelEducativo: 'Secundaria' }, 10],
  ['Nivel educativo', 'primaria', { nivelEducativo: 'primaria' }, 5],
  ['Nivel educativo', 'postgrado, which the table does not name', { nivelEducativo: 'postgrado' }, -5],
  ['Nivel educativo', 'missing', { nivelEducativo: null }, -5],
  ['Estado civil', 'casado', { estadoCivil: 'Casado' }, 10],
  ['Estado civil', 'concubinato', { estadoCivil: 'concubinato' }, 10],
  ['Estado civil', 'soltero', { estadoCivil: 'SOLTERO' }, -5],
  ['Estado civil', 'divorciado', { estadoCivil: 'divorciado' }, 0],
  ['Estado civil', 'viudo', { estadoCivil: 'viudo' }, 0],
  ['Estado civil', 'missing', { estadoCivil: null }, 0],
  ['Residencia en el Perú', 'yes', { residePeru: true }, 5],
  ['Residencia en el Perú', 'no', { residePeru: false }, -10],
  ['Residencia en el Perú', 'missing', { residePeru: null }, -10],
  ['Salud', 'no conditions', { enfermedadesPreexistentes: false }, 10],
  ['Salud', 'conditions', { enfermedadesPreexistentes: true }, -10],
  ['Salud', 'missing', { enfermedadesPreexistentes: null }, -10],
  ['Exposición política', 'no', { expuesta: false }, 10],
  ['Exposición política', 'yes', { expuesta: true }, -15],
  ['Exposición política', 'missing', { expuesta: null }, -15],
  ['Tiempo de residencia', '0.99 years', en(0.99), -5],
  ['Tiempo de residencia', '1 year', en(1), -5],
  ['Tiempo de residencia', '1.01 years', en(1.01), 10],
  ['Tiempo de residencia', '2 years', en(2), 10],
  ['Tiempo de residencia', '2.01 years', en(2.01), 15],
  ['Tiempo de residencia', 'missing', en(null), -5],
  ['Tiempo de residencia', 'no address', { direcciones: [] }, -10],
  ['Contactos', 'none', { contactos: [] }, -10],
  ['Contactos', 'one', { contactos: [contacto] }, 5],
  ['Contactos', 'two', { contactos: [contacto, contacto] }, 10],
  ['Contactos', 'three', { contactos: [contacto, contacto, contacto] }, 10],
  ['Contactos', 'one and an entry without data', { contactos: [contacto, contactoVacio] }, 5],
  ['Cuenta bancaria', 'one', { cuentas_bancarias: [cuenta] }, 15],
  ['Cuenta bancaria', 'none', { cuentas_bancarias: [] }, -10],
  ['Cuenta bancaria', 'an entry without data', { cuentas_bancarias: [cuentaVacia] }, -10],
  ['RUC', 'present', { ruc: '20512333797' }, 10],
  ['RUC', 'missing', { ruc: null }, -5],
  ['RUC', 'blank', { ruc: ' ' }, -5],
  ['Antigüedad laboral', '359 days', desde('2024-10-07'), -10],
  ['Antigüedad laboral', '360 days, 12 months', desde('2024-10-06'), -10],
  ['Antigüedad laboral', '361 days', desde('2024-10-05'), 10],
  ['Antigüedad laboral', '1,440 days, 48 months', desde('2021-10-22'), 10],
  ['Antigüedad laboral', '1,441 days', desde('2021-10-21'), 20],
  ['Antigüedad laboral', 'missing', desde(null), -10],
  ['Ingreso mensual', '1,500', gana(1500), -5],
  ['Ingreso mensual', '1,500.01', gana(1500.01), 15],
  ['Ingreso mensual', '2,500', gana(2500), 15],
  ['Ingreso mensual', '2,500.01', gana(2500.01), 25],
  ['Ingreso mensual', 'missing', gana(null), -5],
  ['Situación laboral', 'dependiente', como('Dependiente'), 10],
  ['Situación laboral', 'independiente', como('independiente'), 10],
  ['Situación laboral', 'empleado, which the table does not name', como('empleado'), -5],
  ['Situación laboral', 'missing', como(null), -5],
  ['Empleo', 'the sum of its best parts', {}, 55],
  [
    'Empleo',
    'the sum of its worst parts',
    { empleos: [{ ...empleo, inicioLaboral: null, ingresoMensual: 0, situacionLaboral: 'x' }] },
    -20,
  ],
  ['Empleo', 'no job', { empleos: [] }, -30],
])('%s: %s', (factor, _caso, cambio, puntos) => {
  expect(factorDe({ ...cliente, ...cambio }, factor)).toMatchObject({
    puntos,
    motivo: expect.stringMatching(/\.$/),
  });
});

test.each<[string, AvalGuardado | null, number]>([
  ['complete', aval, 20],
  ['without DNI', { ...aval, dniAval: '' }, 10],
  ['without mobile phone', { ...aval, telefonoMovilAval: ' ' }, 10],
  ['without address', { ...aval, direccionAval: '' }, 10],
  ['none', null, -10],
])('Aval: %s', (_caso, conAval, puntos) => {
  expect(factorDe(cliente, 'Aval', conAval)?.puntos).toBe(puntos);
});

test('only the first address and the first job count', () => {
  const datos = {
    ...cliente,
    direcciones: [{ ...direccion, tiempoResidencia: 0 }, direccion],
    empleos: [{ ...empleo, ingresoMensual: 100 }, empleo],
  };
  expect(factorDe(datos, 'Tiempo de residencia')?.puntos).toBe(-5);
  expect(factorDe(datos, 'Ingreso mensual')?.puntos).toBe(-5);
});

test.each<[string, Partial<DatosCliente>, string]>([
  ['Edad', {}, '40 años al 01/10/2025.'],
  ['Vigencia del DNI', {}, 'Vigente: caduca el 01/01/2030.'],
  ['Vigencia del DNI', { fechaCaducidadDni: '2025-10-01' }, 'No vigente: caduca el 01/10/2025.'],
  ['Nivel educativo', { nivelEducativo: 'tecnico' }, 'Técnico.'],
  ['Nivel educativo', { nivelEducativo: 'postgrado' }, 'Postgrado: la tabla no lo nombra.'],
  ['Salud', {}, 'Sin enfermedades preexistentes.'],
  ['Salud', { enfermedadesPreexistentes: null }, 'Sin dato.'],
  ['Tiempo de residencia', en(1), '1 año en su dirección.'],
  ['Tiempo de residencia', en(null), 'Sin dato.'],
  ['Tiempo de residencia', { direcciones: [] }, 'Sin dirección.'],
  ['Contactos', {}, '2 contactos.'],
  ['Contactos', { contactos: [] }, 'Sin contactos.'],
  ['RUC', { ruc: null }, 'Sin RUC.'],
  ['Antigüedad laboral', desde('2021-10-21'), '48.03 meses de 30 días.'],
  ['Ingreso mensual', {}, 'S/ 3,000.00 al mes.'],
  ['Ingreso mensual', gana(null), 'Sin dato.'],
  ['Empleo', { empleos: [] }, 'Sin empleo.'],
])('the reason of %s, %j: %s', (factor, cambio, motivo) => {
  expect(factorDe({ ...cliente, ...cambio }, factor)?.motivo).toBe(motivo);
});
