import { TOPE } from 'shared-domain/campos';
import type { ConfiguracionGeneral } from 'shared-domain/configuracion';
import type { Solicitud } from 'shared-domain/evaluacion';
import { CALLS, callOf } from '../../testing/call-request';
import { decidir, enviar, multipartForm, PDF, registrar, solicitudDe } from '../../testing/solicitudes';
import { startTestApi, type TestApi } from '../../testing/test-api';
import { datosNoValidos } from '../problemas';
import { parseJson } from './json';

const KIBI = 1024;
const LETTER = '한';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const membersOf = (howMany: number, length = 0) =>
  `{${Array.from({ length: howMany }, (_, i) => `"${'x'.repeat(length)}${i}":1`).join()}}`;
const json = { 'content-type': 'application/json' };
const post = (url: string, payload: string) => api.call({ method: 'POST', url, headers: json, payload });
const PUBLIC = CALLS.filter((call) => callOf(call).quienes === 'todos' && callOf(call).body).map(
  (call) => call.split(' ')[1] as string,
);

test.each([...PUBLIC, '/api/nada', '/nada'])(
  'a megabyte sent to %s by nobody is not even parsed',
  async (url) => {
    const parse = jest.spyOn(JSON, 'parse');
    const text = membersOf(80_000);
    const { statusCode, body } = await post(url, text);
    expect(parse.mock.calls.filter(([given]) => String(given).length > KIBI)).toEqual([]);
    parse.mockRestore();
    expect([statusCode, body.length < KIBI]).toEqual([PUBLIC.includes(url) ? 413 : 404, true]);
  },
);

const mostOf = (url: string) => (url === '/api/login/factores/confirmar' ? 16 * KIBI : 4 * KIBI);

test.each(PUBLIC.map((url) => [url, mostOf(url)] as const))(
  '%s takes %i bytes and no more',
  async (url, most) => {
    const withBytes = (bytes: number) => post(url, `"${'x'.repeat(bytes - 2)}"`);
    expect((await withBytes(most)).statusCode).not.toBe(413);
    expect((await withBytes(most + 1)).statusCode).toBe(413);
  },
);

test.each([
  ['200 members of one object', membersOf(200), undefined],
  ['201 members of one object', membersOf(201), 413],
  ['201 members of one further in', `{"a":[${membersOf(201)}]}`, 413],
  ['1,000 elements in all', `[${Array.from({ length: 1000 }, () => '1').join()}]`, undefined],
  ['1,001 elements in all', `[${Array.from({ length: 1001 }, () => '1').join()}]`, 413],
  ['1,001 empty lists', `[${Array.from({ length: 1001 }, () => '[]').join()}]`, 413],
  ['commas inside of a text', JSON.stringify(','.repeat(5000)), undefined],
])('of a document %s', (_what, text, status) => {
  const parsed = () => parseJson(text);
  if (status === undefined) expect(parsed).not.toThrow();
  else expect(parsed).toThrow(expect.objectContaining({ statusCode: status }));
});

test('many and long unknown names are answered with few and short ones, from a body and from a form', async () => {
  const answer = await api.as('asesor', {
    method: 'PUT',
    url: '/api/evaluaciones/update/1',
    headers: json,
    payload: `{"${'z'.repeat(61)}":1,${membersOf(150, 50).slice(1)}`,
  });
  const part = await api.as('asesor', {
    method: 'POST',
    url: '/api/evaluaciones/create',
    ...(await multipartForm({ data: membersOf(180, 40) })),
  });
  const unknownPart = await api.as('asesor', {
    method: 'POST',
    url: '/api/evaluaciones/create',
    ...(await multipartForm({ ['y'.repeat(90)]: 'x' })),
  });
  for (const { statusCode, body } of [answer, part, unknownPart]) {
    const { errors } = JSON.parse(body) as { errors: Record<string, string[]> };
    expect(statusCode).toBe(422);
    expect(Object.keys(errors).length).toBeLessThanOrEqual(20);
    expect(Object.keys(errors).every((name) => name.length <= 80)).toBe(true);
    expect(body.length).toBeLessThan(4 * KIBI);
  }
  expect(Object.keys(JSON.parse(unknownPart.body).errors)).toEqual(['(nombre demasiado largo)']);
});

test('of the fields of a problem twenty are told', () => {
  const fields = Object.fromEntries(Array.from({ length: 45 }, (_, i) => [`campo${i}`, ['Falta.']]));
  expect(Object.keys(datosNoValidos(fields).errors ?? {})).toHaveLength(20);
});

test('an address is bounded in length and in its parameters', async () => {
  const request = (query: string) => api.as('jefe', { method: 'GET', url: `/api/evaluaciones?${query}` });
  const many = await request(Array.from({ length: 21 }, (_, i) => `p${i}=1`).join('&'));
  expect([many.statusCode, many.json().message]).toEqual([400, 'La dirección tiene demasiados parámetros.']);
  const length = await request(`q=${'x'.repeat(5000)}`);
  expect([length.statusCode, length.json().message]).toEqual([
    414,
    'La dirección solicitada es demasiado larga.',
  ]);
  expect((await request(`q=${encodeURIComponent(LETTER.repeat(80))}`)).statusCode).toBe(200);
});

describe('what a page sends at most', () => {
  function longestSolicitud(): Solicitud {
    const { usuario, credito, aval } = solicitudDe();
    const length = (maximum: number) => LETTER.repeat(maximum);
    return {
      usuario: {
        ...usuario,
        nombre: length(80),
        apellidoPaterno: length(80),
        apellidoMaterno: length(80),
        nacionalidad: length(60),
        profesion: length(80),
        correo: `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.example`,
        direccionFiscal: length(160),
        direccionCorrespondencia: length(160),
        referenciaDomicilio: length(200),
        centroLaboral: length(120),
        entidadFinanciera: length(80),
      },
      credito: { ...credito, producto: 'Capital de trabajo', destinoCredito: length(200) },
      aval: aval && {
        ...aval,
        apellidoPaternoAval: length(80),
        apellidoMaternoAval: length(80),
        nombresAval: length(80),
        direccionAval: length(160),
        referenciaDomicilioAval: length(200),
        relacionClienteAval: length(60),
      },
    };
  }

  test('an evaluation, its rejection and its correction', async () => {
    const solicitud = longestSolicitud();
    expect((await enviar(api, { solicitud, pdf: PDF })).statusCode).toBe(201);
    const id = await registrar(api, solicitud);
    const observaciones = `"${LETTER.repeat(TOPE.observaciones - 2)}"`;
    expect((await decidir(api, id, { estado: 2, observaciones })).statusCode).toBe(200);
    const url = `/api/evaluaciones/update/${id}`;
    expect((await api.as('asesor', { method: 'PUT', url, payload: solicitud })).statusCode).toBe(200);
  });

  test('the settings with every product, every quick reason and the largest logo', async () => {
    const name = (i: number, length: number) => `${i}`.padEnd(length, LETTER);
    const productos = Array.from({ length: 30 }, (_, i) => name(i, 80));
    const payload: ConfiguracionGeneral = {
      productos,
      plazosMaximos: Object.fromEntries(productos.map((producto) => [producto, 600])),
      limites: { montoMinimo: 0.01, montoMaximo: 99_999_999.99, cuotasMaximo: 600, tasaMaxima: 999.9999 },
      motivosRapidos: Array.from({ length: 20 }, (_, i) => name(i, TOPE.observaciones)),
      carta: { salud: false, edad: false, estadoCivil: false, exposicionPolitica: false },
      razonesDeAprobacion: Array.from({ length: 20 }, (_, i) => name(i, TOPE.motivoRapido)),
      institucion: {
        nombre: LETTER.repeat(120),
        ruc: '20999000011',
        direccion: LETTER.repeat(200),
        telefono: '9'.repeat(60),
        logo: `data:image/png;base64,${Buffer.from('\x89PNG\r\n\x1a\n'.padEnd(TOPE.logoMaximo), 'latin1').toString('base64')}`,
      },
      avisosPorCorreo: { decisiones: false, desembolsos: false },
    };
    const saved = await api.as('admin', { method: 'PUT', url: '/api/config/general', payload });
    expect(saved.statusCode).toBe(200);
  });

  test('a password of the strangest letters, and the tokens of a session', async () => {
    const password = '\u{1F600}'.repeat(TOPE.contrasenaMaximo / 2);
    const change = { token: 'x'.repeat(200), password };
    const answer = await api.call({ method: 'POST', url: '/api/reset-password', payload: change });
    expect(answer.json().errors).toEqual({ token: ['El enlace ya no es válido. Solicite uno nuevo.'] });
    const { refresh_token } = await api.signIn('asesor');
    const refreshed = await api.call({ method: 'POST', url: '/api/refresh', payload: { refresh_token } });
    expect(refreshed.statusCode).toBe(200);
  });
});
