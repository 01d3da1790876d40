import { addCodes, codeAt, prove } from '../../../testing/factores';
import { PASSWORD, startTestApi, type TestApi } from '../../../testing/test-api';

const MINUTO = 60_000;
const MAL = { metodo: 'recuperacion', codigo: 'AAAA-AAAA-AAAA' };

let api: TestApi;
let secreto: string;
beforeAll(async () => {
  api = await startTestApi('sqlite', {
    config: { limits: { failuresByAddress: 2, callsByPerson: 0, connections: 0 } },
  });
  ({ secreto } = await addCodes(api, 'asesor'));
});
afterAll(() => api.close());

const ingresar = (username: string, headers: Record<string, string> = {}) =>
  api.call({
    method: 'POST',
    url: '/api/login',
    headers,
    payload: { username, password: PASSWORD, remember_me: false },
  });
const boletoDe = async (headers: Record<string, string> = {}): Promise<string> => {
  api.clock.now += MINUTO;
  return (await ingresar('asesor', headers)).json().segundo_paso.boleto;
};
const segundo = (url: string, payload: object, headers: Record<string, string>) =>
  api.call({ method: 'POST', url: `/api/login/${url}`, headers, payload });
const cookieDe = (answer: { headers: object }) =>
  String((answer.headers as Record<string, unknown>)['set-cookie']).split(';', 1)[0] as string;
const conCodigo = (boleto: string, headers: Record<string, string>) =>
  segundo(
    'segundo-factor',
    { boleto, prueba: { metodo: 'codigo', codigo: codeAt(secreto, api.clock.now) } },
    headers,
  );

test('the refusal of a network holds for the second step, but for browsers that know the account', async () => {
  const suya = cookieDe(await conCodigo(await boletoDe(), {}));
  const ajena = cookieDe(await ingresar('cajero'));
  const boleto = await boletoDe();
  for (let i = 0; i < 2; i++) await prove(api, 'ninguno', MAL);

  for (const headers of [{}, { cookie: ajena }] as Record<string, string>[]) {
    expect((await conCodigo(boleto, headers)).statusCode).toBe(429);
    expect((await segundo('factores', { boleto, tipo: 'codigo' }, headers)).statusCode).toBe(429);
    const alta = { tipo: 'codigo', nombre: 'Mi celular', codigo: '123456' };
    expect((await segundo('factores/confirmar', { boleto, alta }, headers)).statusCode).toBe(429);
  }
  expect((await conCodigo('ninguno', { cookie: suya })).statusCode).toBe(429);
  expect((await conCodigo(await boletoDe({ cookie: suya }), { cookie: suya })).statusCode).toBe(200);
});
