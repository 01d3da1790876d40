import { FUENTES, type Fuente } from 'shared-domain/fuentes';
import { preguntar } from './preguntador';
import { SIMULADOR } from './simulador';

const PREGUNTA = { finalidad: 'Una prueba' };
const consultar = (fuente: Fuente, dni: string, espera = 20) =>
  preguntar(fuente, SIMULADOR[fuente], { ...PREGUNTA, dni }, espera);

describe.each(FUENTES)('the simulator of %s', (fuente) => {
  test.each([
    ['90', 'sin_respuesta'],
    ['91', 'sin_respuesta'],
    ['92', 'sin_respuesta'],
    ['93', 'ilegible'],
    ['94', 'ilegible'],
    ['95', 'fallo'],
    ['96', 'sin_datos'],
    ['97', 'hallado'],
    ['98', 'hallado'],
    ['99', 'hallado'],
  ])('answers a DNI that ends in %s within 20 ms with %s', async (final, resultado) => {
    expect((await consultar(fuente, `101174${final}`)).resultado).toBe(resultado);
  });

  test('answers every other DNI at once, the same each time', async () => {
    for (let i = 0; i < 90; i++) {
      const dni = `436521${String(i).padStart(2, '0')}`;
      const una = await consultar(fuente, dni);
      expect(una).toMatchObject({ resultado: 'hallado', datos: { dni } });
      expect(await consultar(fuente, dni)).toEqual(una);
    }
  });
});

test('a DNI that ends in 90 is answered slowly and still in time', async () => {
  jest.useFakeTimers();
  const respuesta = consultar('identidad', '10117490', 4000);
  await jest.advanceTimersByTimeAsync(2500);
  expect((await respuesta).resultado).toBe('hallado');
  jest.useRealTimers();
});

test('the three last endings tell of debts, of an office, and of a DNI that is not valid any more', async () => {
  const { datos: riesgo } = await consultar('central_de_riesgo', '10117497');
  expect(riesgo).toMatchObject({ clasificacion: 'dudoso', deudas: { length: 4 } });
  const { datos: exposicion } = await consultar('personas_expuestas', '10117498');
  expect(exposicion).toMatchObject({ expuesta: true, cargo: 'REGIDORA DISTRITAL' });
  const { datos: identidad } = await consultar('identidad', '10117499');
  expect(identidad).toMatchObject({ fechaCaducidadDni: expect.stringMatching(/^2024-/) });
});

test('the demonstration client has the same name there', async () => {
  const { datos } = await consultar('identidad', '45678912');
  expect(datos).toMatchObject({
    nombre: 'ROSA MARIA',
    apellidoPaterno: 'NUÑEZ',
    apellidoMaterno: 'QUIÑONES',
  });
});
