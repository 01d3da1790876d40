import { callApi, callPublicApi, watchCalls } from '../index';
import { problem, signInAs, startAnswers } from '../testing';

// Needs its own file: clients are passed only with the first call.
test('a function sees each request as it is sent and each answer, also one that is repeated without an error', async () => {
  const seen: unknown[] = [];
  watchCalls((client) => {
    client.interceptors.request.use((config) => {
      seen.push([config.call, config.headers.has('Authorization')]);
      return config;
    });
    client.interceptors.response.use(
      (response) => {
        seen.push(response.status);
        return response;
      },
      (error) => {
        seen.push(error.response.status);
        throw error;
      },
    );
  });
  signInAs('asesor');
  let attempt = 0;
  const nada = { total: 0, grupos: [], recientes: [] };
  await startAnswers({
    'GET /api/telemetria/errores': () => (++attempt === 1 ? problem(401, 'No autorizado.') : nada),
    'POST /api/forgot-password': { message: 'Listo' },
  });
  await callApi('GET /api/telemetria/errores', {});
  await callPublicApi('POST /api/forgot-password', { body: { dni: '45678912' } });
  const VALIDATION = ['POST /api/validate-refresh-token', false];
  expect(seen).toEqual([
    ...[VALIDATION, 200],
    ...[['GET /api/telemetria/errores', true], 401],
    ...[VALIDATION, 200],
    ...[['POST /api/refresh', false], 200],
    ...[['GET /api/telemetria/errores', true], 200],
    ...[['POST /api/forgot-password', false], 200],
  ]);
});
