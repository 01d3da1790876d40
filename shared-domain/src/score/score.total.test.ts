import fc from 'fast-check';
import type { Campo, Clase } from '../campos/clases';
import {
  CAMPOS_BANCARIOS,
  CAMPOS_DE_CONTACTO,
  CAMPOS_DE_DIRECCION,
  CAMPOS_LABORALES,
  CAMPOS_PERSONALES,
} from '../campos/tabla';
import type { DatosCliente } from '../cliente/expediente.schema';
import { aval, cliente, politica } from './score.fixture';
import { calcularScore } from './score.rules';

const texto = fc.option(fc.oneof(fc.string(), fc.constantFrom('casado', 'técnico', 'independiente', ' ')));
const dia = fc.option(
  fc.oneof(
    fc.string(),
    fc.date({ noInvalidDate: true }).map((fecha) => fecha.toISOString()),
  ),
);
const numero = fc.option(fc.double());
const siNo = fc.option(fc.boolean());
const POR_CLASE: Partial<Record<Clase, fc.Arbitrary<unknown>>> = {
  siNo,
  soles: numero,
  anios: numero,
  fecha: dia,
  fechaPasada: dia,
};
const valores = (campos: Record<string, Campo>) =>
  fc.record(
    Object.fromEntries(
      Object.entries(campos).map(([campo, { clase }]) => [campo, POR_CLASE[clase] ?? texto]),
    ),
  );
const clienteCualquiera = fc
  .record({
    personales: valores(CAMPOS_PERSONALES),
    id: fc.integer(),
    nombre: fc.string(),
    apellidoPaterno: fc.string(),
    apellidoMaterno: fc.string(),
    dni: fc.string(),
    expuesta: siNo,
    contactos: fc.array(valores(CAMPOS_DE_CONTACTO)),
    direcciones: fc.array(valores(CAMPOS_DE_DIRECCION)),
    empleos: fc.array(valores(CAMPOS_LABORALES)),
    cuentas_bancarias: fc.array(valores(CAMPOS_BANCARIOS)),
  })
  .map(({ personales, ...resto }) => ({ ...personales, ...resto }) as DatosCliente);

test('whatever the data: thirteen factors sum to the raw points, and the total is their clamp to 0–100', () => {
  fc.assert(
    fc.property(clienteCualquiera, fc.option(fc.constant(aval)), (datos, conAval) => {
      const { factores, puntosBrutos, total } = calcularScore(datos, conAval, politica);
      expect(factores).toHaveLength(13);
      expect(factores.reduce((suma, { puntos }) => suma + puntos, 0)).toBe(puntosBrutos);
      expect(total).toBe(Math.min(100, Math.max(0, puntosBrutos)));
      for (const { puntos, partes } of factores) {
        if (partes) expect(partes.reduce((suma, parte) => suma + parte.puntos, 0)).toBe(puntos);
      }
    }),
  );
});

test('the best client has 205 raw points and a total of 100', () => {
  expect(calcularScore(cliente, aval, politica)).toMatchObject({
    puntosBrutos: 205,
    total: 100,
    version: 1,
  });
});

test('a client without any data has every factor at its otherwise and a total of 0', () => {
  const nada: DatosCliente = {
    ...cliente,
    fechaNacimiento: null,
    fechaCaducidadDni: null,
    nivelEducativo: null,
    estadoCivil: null,
    residePeru: null,
    enfermedadesPreexistentes: null,
    expuesta: null,
    ruc: null,
    contactos: [],
    direcciones: [],
    empleos: [],
    cuentas_bancarias: [],
  };
  expect(calcularScore(nada, null, politica)).toMatchObject({
    puntosBrutos: -160,
    total: 0,
    banda: { nombre: 'Baja Confiabilidad', color: 'red' },
  });
});
