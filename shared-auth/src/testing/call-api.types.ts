// This file is only compiled. `@ts-expect-error` fails the type check as soon as the line below it compiles.
import type { Evaluacion } from 'shared-domain/evaluacion';
import { apiQuery, callApi, callPublicApi, downloadFile } from '../http/calls';
import { foreignAnswer, problem } from './answer';
import { startAnswers } from './start-answers';

declare const evaluacion: Evaluacion;

export async function pagesMakeCallsThatExist(): Promise<void> {
  await callApi('PUT /api/evaluaciones/status/:id', { params: { id: 1 }, body: { estado: 1 } });
  // @ts-expect-error There is no such path.
  await callApi('PUT /api/evaluaciones/estado/:id', { params: { id: 1 }, body: { estado: 1 } });
  // @ts-expect-error Nor is it called with this method.
  await callApi('POST /api/evaluaciones/status/:id', { params: { id: 1 }, body: { estado: 1 } });
  // @ts-expect-error A rejection has a reason.
  await callApi('PUT /api/evaluaciones/status/:id', { params: { id: 1 }, body: { estado: 2 } });
  // @ts-expect-error Somebody has to say which one.
  await callApi('PUT /api/evaluaciones/status/:id', { body: { estado: 1 } });
  // @ts-expect-error No account has such a member.
  await callApi('PATCH /api/usuarios/:id', { params: { id: 1 }, body: { clave: 'x' } });
  // @ts-expect-error There are three states.
  apiQuery('GET /api/evaluaciones', { query: { estado: '7' } });
  // @ts-expect-error The DNI is asked for.
  apiQuery('GET /api/evaluaciones/index');
  // @ts-expect-error What changes something is not read.
  apiQuery('POST /api/telemetria', { body: { ruta: '/asesor', mensaje: 'x' } });
  // @ts-expect-error It answers with no file.
  await downloadFile('GET /api/usuarios');
  // @ts-expect-error Somebody must be signed in for it.
  await callPublicApi('GET /api/usuarios');
  const [first] = await callApi('GET /api/evaluaciones/index', { query: { dni: '45678912' } });
  // @ts-expect-error No evaluation has such a member.
  first?.monto;
}

export async function testsAnswerAsTheApiWould(): Promise<void> {
  await startAnswers({
    'GET /api/evaluaciones/index': [evaluacion],
    'GET /api/cliente/show/:dni': problem(404, 'Cliente no encontrado.'),
    'GET /api/usuarios': foreignAnswer(502, '<html>'),
  });
  // @ts-expect-error A member is missing.
  await startAnswers({ 'POST /api/refresh': {} });
  // @ts-expect-error A member has another type.
  await startAnswers({ 'GET /api/evaluaciones/index': [{ ...evaluacion, cuotas: '12' }] });
  // @ts-expect-error An answer that is given later is typed like one at once.
  await startAnswers({ 'GET /api/evaluaciones/index': async () => [{ ...evaluacion, estado: 3 }] });
  // @ts-expect-error There is no such path.
  await startAnswers({ 'GET /api/evaluaciones/indice': [] });
}
