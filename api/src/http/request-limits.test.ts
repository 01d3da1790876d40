import { type ConfiguracionGeneral, type Solicitud, TOPE } from 'shared-domain';
import { datosNoValidos } from '../problemas';
import { type ApiDePrueba, apiDePrueba } from '../testing/api-de-prueba';
import { CALLS, callOf } from '../testing/calls/call-request';
import { decidir, enviar, formulario, PDF, registrar, solicitudDe } from '../testing/solicitudes';
import { leerJson } from './json';

const KIBI = 1024;
/** Three bytes each, and one unit of the length that a schema counts. */
const LETRA = '한';

let api: ApiDePrueba;
beforeAll(async () => {
  api = await apiDePrueba();
});
afterAll(() => api.close());

const miembros = (cuantos: number, largo = 0) =>
  `{${Array.from({ length: cuantos }, (_, i) => `"${'x'.repeat(largo)}${i}":1`).join()}}`;
const json = { 'content-type': 'application/json' };
const publicar = (url: string, payload: string) =>
  api.llamar({ method: 'POST', url, headers: json, payload });
const PUBLICAS = CALLS.filter((call) => callOf(call).quienes === 'todos' && callOf(call).body).map(
  (call) => call.split(' ')[1] as string,
);

test.each([...PUBLICAS, '/api/nada', '/nada'])(
  'a megabyte sent to %s by nobody is not even parsed',
  async (url) => {
    const parse = jest.spyOn(JSON, 'parse');
    const texto = miembros(80_000);
    const { statusCode, body } = await publicar(url, texto);
    expect(parse.mock.calls.filter(([dado]) => String(dado).length > KIBI)).toEqual([]);
    parse.mockRestore();
    expect([statusCode, body.length < KIBI]).toEqual([PUBLICAS.includes(url) ? 413 : 404, true]);
  },
);

test.each(PUBLICAS)('%s takes four kibibytes and no more', async (url) => {
  const con = (bytes: number) => publicar(url, `"${'x'.repeat(bytes - 2)}"`);
  expect((await con(4 * KIBI)).statusCode).not.toBe(413);
  expect((await con(4 * KIBI + 1)).statusCode).toBe(413);
});

test.each([
  ['200 members of one object', miembros(200), undefined],
  ['201 members of one object', miembros(201), 413],
  ['201 members of one further in', `{"a":[${miembros(201)}]}`, 413],
  ['1,000 elements in all', `[${Array.from({ length: 1000 }, () => '1').join()}]`, undefined],
  ['1,001 elements in all', `[${Array.from({ length: 1001 }, () => '1').join()}]`, 413],
  ['1,001 empty lists', `[${Array.from({ length: 1001 }, () => '[]').join()}]`, 413],
  ['commas inside of a text', JSON.stringify(','.repeat(5000)), undefined],
])('of a document %s', (_que, texto, estado) => {
  const leido = () => leerJson(texto);
  if (estado === undefined) expect(leido).not.toThrow();
  else expect(leido).toThrow(expect.objectContaining({ statusCode: estado }));
});

test('many and long unknown names are answered with few and short ones, from a body and from a form', async () => {
  const respuesta = await api.como('asesor', {
    method: 'PUT',
    url: '/api/evaluaciones/update/1',
    headers: json,
    payload: `{"${'z'.repeat(61)}":1,${miembros(150, 50).slice(1)}`,
  });
  const parte = await api.como('asesor', {
    method: 'POST',
    url: '/api/evaluaciones/create',
    ...(await formulario({ data: miembros(180, 40) })),
  });
  const ajena = await api.como('asesor', {
    method: 'POST',
    url: '/api/evaluaciones/create',
    ...(await formulario({ ['y'.repeat(90)]: 'x' })),
  });
  for (const { statusCode, body } of [respuesta, parte, ajena]) {
    const { errors } = JSON.parse(body) as { errors: Record<string, string[]> };
    expect(statusCode).toBe(422);
    expect(Object.keys(errors).length).toBeLessThanOrEqual(20);
    expect(Object.keys(errors).every((nombre) => nombre.length <= 60)).toBe(true);
    expect(body.length).toBeLessThan(4 * KIBI);
  }
  expect(Object.keys(JSON.parse(ajena.body).errors)).toEqual(['(nombre demasiado largo)']);
});

test('of the fields of a problem twenty are told', () => {
  const campos = Object.fromEntries(Array.from({ length: 45 }, (_, i) => [`campo${i}`, ['Falta.']]));
  expect(Object.keys(datosNoValidos(campos).errors ?? {})).toHaveLength(20);
});

test('an address is bounded in length and in its parameters', async () => {
  const pedir = (consulta: string) =>
    api.como('jefe', { method: 'GET', url: `/api/evaluaciones?${consulta}` });
  const muchos = await pedir(Array.from({ length: 21 }, (_, i) => `p${i}=1`).join('&'));
  expect([muchos.statusCode, muchos.json().message]).toEqual([
    400,
    'La dirección tiene demasiados parámetros.',
  ]);
  const largo = await pedir(`q=${'x'.repeat(5000)}`);
  expect([largo.statusCode, largo.json().message]).toEqual([
    414,
    'La dirección solicitada es demasiado larga.',
  ]);
  expect((await pedir(`q=${encodeURIComponent(LETRA.repeat(80))}`)).statusCode).toBe(200);
});

describe('what a page sends at most', () => {
  /** Every text as long as its schema lets it be. */
  function solicitudLarga(): Solicitud {
    const { usuario, credito, aval } = solicitudDe();
    const largo = (maximo: number) => LETRA.repeat(maximo);
    return {
      usuario: {
        ...usuario,
        nombre: largo(80),
        apellidoPaterno: largo(80),
        apellidoMaterno: largo(80),
        nacionalidad: largo(60),
        profesion: largo(80),
        correo: `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.example`,
        direccionFiscal: largo(160),
        direccionCorrespondencia: largo(160),
        referenciaDomicilio: largo(200),
        centroLaboral: largo(120),
        entidadFinanciera: largo(80),
      },
      credito: { ...credito, producto: 'Capital de trabajo', destinoCredito: largo(200) },
      aval: aval && {
        ...aval,
        apellidoPaternoAval: largo(80),
        apellidoMaternoAval: largo(80),
        nombresAval: largo(80),
        direccionAval: largo(160),
        referenciaDomicilioAval: largo(200),
        relacionClienteAval: largo(60),
      },
    };
  }

  test('an evaluation, its rejection and its correction', async () => {
    const solicitud = solicitudLarga();
    expect((await enviar(api, { solicitud, pdf: PDF })).statusCode).toBe(201);
    const id = await registrar(api, solicitud);
    const observaciones = `"${LETRA.repeat(TOPE.observaciones - 2)}"`;
    expect((await decidir(api, id, { estado: 2, observaciones })).statusCode).toBe(200);
    const url = `/api/evaluaciones/update/${id}`;
    expect((await api.como('asesor', { method: 'PUT', url, payload: solicitud })).statusCode).toBe(200);
  });

  test('the settings with every product and every quick reason', async () => {
    const nombre = (i: number, largo: number) => `${i}`.padEnd(largo, LETRA);
    const payload: ConfiguracionGeneral = {
      productos: Array.from({ length: 30 }, (_, i) => nombre(i, 80)),
      limites: { montoMinimo: 0.01, montoMaximo: 99_999_999.99, cuotasMaximo: 600, tasaMaxima: 999.9999 },
      motivosRapidos: Array.from({ length: 20 }, (_, i) => nombre(i, TOPE.observaciones)),
    };
    const guardada = await api.como('admin', { method: 'PUT', url: '/api/config/general', payload });
    expect(guardada.statusCode).toBe(200);
  });

  test('a password of the strangest letters, and the tokens of a session', async () => {
    const password = '\u{1F600}'.repeat(TOPE.claveMaximo / 2);
    const cambio = { token: 'x'.repeat(200), password };
    const respuesta = await api.llamar({ method: 'POST', url: '/api/reset-password', payload: cambio });
    expect(respuesta.json().errors).toEqual({ token: ['El enlace ya no es válido. Solicite uno nuevo.'] });
    const { refresh_token } = await api.entrar('asesor');
    const refresco = await api.llamar({ method: 'POST', url: '/api/refresh', payload: { refresh_token } });
    expect(refresco.statusCode).toBe(200);
  });
});
