import { registrar, solicitudDe } from '../testing/solicitudes';
import { DNI_CLIENTE, startTestApi, type TestApi, told } from '../testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await registrar(api, solicitudDe(DNI_CLIENTE));
});
afterAll(() => api.close());

describe('a client', () => {
  test('sees their own evaluations, their PDF and their history', async () => {
    for (const url of [
      `/api/evaluaciones/index?dni=${DNI_CLIENTE}`,
      '/api/evaluaciones/1/pdf',
      '/api/evaluaciones/1/historial',
    ]) {
      expect((await api.as('cliente', { method: 'GET', url })).statusCode).toBe(200);
    }
  });

  test("gets the same 403 for another's evaluation and for one that does not exist", async () => {
    const other = await registrar(api);
    for (const part of ['pdf', 'historial']) {
      const answers = await Promise.all(
        [other, 987_654].map(async (id) => {
          const url = `/api/evaluaciones/${id}/${part}`;
          return told(await api.as('cliente', { method: 'GET', url }));
        }),
      );
      expect(answers[0]?.[0]).toBe(403);
      expect(answers[0]).toEqual(answers[1]);
    }
  });

  test("gets 403 for another's DNI, registered or not", async () => {
    for (const dni of ['12345678', '99999999']) {
      const url = `/api/evaluaciones/index?dni=${dni}`;
      expect((await api.as('cliente', { method: 'GET', url })).statusCode).toBe(403);
    }
  });
});
