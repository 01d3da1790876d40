import { LLAMADAS } from 'shared-domain/llamadas';
import { callApi, downloadFile, errorText, onConfirmationNeeded } from '../index';
import { type Answer, answer, problem, signInAs, startAnswers } from '../testing';
import { http } from './http';

const TEXT = 'Confirme que es usted para continuar.';
const { status, body } = problem(403, TEXT);
const needed = answer(status, { ...body, codigo: 'confirmar_identidad' as const });

function asking(answers: boolean | (() => Promise<boolean>)) {
  const told = { asked: 0, isConfirmed: false };
  const stop = onConfirmationNeeded(async () => {
    told.asked++;
    told.isConfirmed = typeof answers === 'function' ? await answers() : answers;
    return told.isConfirmed;
  });
  const unlessConfirmed =
    <B>(done: B) =>
    (): B | Answer<typeof needed.body> =>
      told.isConfirmed ? done : needed;
  return Object.assign(told, { stop, unlessConfirmed });
}

let person: ReturnType<typeof asking> | undefined;
beforeEach(() => signInAs('asesor'));
afterEach(() => person?.stop());

test('a call is made once more after the person has confirmed', async () => {
  person = asking(true);
  const answers = await startAnswers({ 'POST /api/cosa': person.unlessConfirmed({ hecho: true }) });
  expect((await http.post('/cosa', { dato: 'uno' })).data).toEqual({ hecho: true });
  expect(answers.requestsTo('POST /api/cosa').map(({ body }) => body)).toEqual([
    { dato: 'uno' },
    { dato: 'uno' },
  ]);
  expect(person.asked).toBe(1);
});

test('calls at the same time share one question, and each is made once more', async () => {
  let confirm: (isConfirmed: boolean) => void = () => undefined;
  const answered = new Promise<boolean>((resolve) => {
    confirm = resolve;
  });
  person = asking(() => answered);
  const answers = await startAnswers({ 'POST /api/cosa': person.unlessConfirmed({ hecho: true }) });
  const calls = [1, 2, 3].map((dato) => http.post('/cosa', { dato }));
  while (answers.requests.filter(({ path }) => path === '/api/cosa').length < 3)
    await new Promise((resolve) => setTimeout(resolve, 10));
  confirm(true);
  await Promise.all(calls);
  expect(person.asked).toBe(1);
  expect(answers.requestsTo('POST /api/cosa')).toHaveLength(6);
});

test('a call that was sent before the confirmation and is refused after it asks no second time', async () => {
  person = asking(true);
  let isFirst = true;
  const late = answer(status, { ...body, codigo: 'confirmar_identidad' as const }, { delay: 150 });
  await startAnswers({
    'GET /api/cosa': () => {
      if (!isFirst) return { hecho: true };
      isFirst = false;
      return late;
    },
    'POST /api/cosa': person.unlessConfirmed({ hecho: true }),
  });
  const calls = [http.get('/cosa'), http.post('/cosa')];
  expect((await Promise.all(calls)).map(({ data }) => data)).toEqual([{ hecho: true }, { hecho: true }]);
  expect(person.asked).toBe(1);
});

test.each([
  ['the person cancels', () => Promise.resolve(false)],
  ['the question cannot be drawn', () => Promise.reject(new Error('offline'))],
])('where %s the refusal stands with its text, and the next call asks again', async (_what, answers) => {
  person = asking(answers);
  const served = await startAnswers({ 'POST /api/cosa': needed });
  const refusal = () => http.post('/cosa').catch(errorText);
  expect(await refusal()).toBe(TEXT);
  expect(served.requestsTo('POST /api/cosa')).toHaveLength(1);
  await refusal();
  expect(person.asked).toBe(2);
});

test('where nobody asks, as in a page without the shell, the refusal stands', async () => {
  await startAnswers({ 'POST /api/cosa': needed });
  expect(await http.post('/cosa').catch(errorText)).toBe(TEXT);
});

test('a call that is refused although it was confirmed asks no second time', async () => {
  person = asking(true);
  const answers = await startAnswers({ 'POST /api/cosa': needed });
  expect(await http.post('/cosa').catch(errorText)).toBe(TEXT);
  expect(person.asked).toBe(1);
  expect(answers.requestsTo('POST /api/cosa')).toHaveLength(2);
});

test('another 403 asks nothing', async () => {
  person = asking(true);
  await startAnswers({ 'POST /api/cosa': problem(403, 'Su rol no puede.') });
  expect(await http.post('/cosa').catch(errorText)).toBe('Su rol no puede.');
  expect(person.asked).toBe(0);
});

test('who leaves the screen meanwhile waits no longer, and the call is not made again', async () => {
  const abort = new AbortController();
  let confirm: (isConfirmed: boolean) => void = () => undefined;
  person = asking(() => {
    abort.abort();
    return new Promise<boolean>((resolve) => {
      confirm = resolve;
    });
  });
  const answers = await startAnswers({ 'POST /api/cosa': needed });
  await expect(http.post('/cosa', {}, { signal: abort.signal })).rejects.toMatchObject({
    name: 'CanceledError',
  });
  confirm(true);
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(answers.requestsTo('POST /api/cosa')).toHaveLength(1);
});

test('a token that is refused after the confirmation is renewed, without another question', async () => {
  person = asking(true);
  let isRenewed = false;
  const answers = await startAnswers({
    'POST /api/cosa': () => {
      if (!person?.isConfirmed) return needed;
      if (isRenewed) return { hecho: true };
      isRenewed = true;
      return problem(401, 'No autorizado.');
    },
  });
  expect((await http.post('/cosa')).data).toEqual({ hecho: true });
  expect(person.asked).toBe(1);
  expect(answers.requestsTo('POST /api/refresh')).toHaveLength(1);
});

test('a file is sent once more whole', async () => {
  person = asking(true);
  const { usuario, credito } = LLAMADAS['PUT /api/evaluaciones/update/:id'].ejemplo.body;
  const answers = await startAnswers({
    'POST /api/evaluaciones/create': person.unlessConfirmed({ id: 9, message: 'Registrada.' }),
  });
  const pdf = new File(['%PDF-1.7'], 'evaluación.pdf', { type: 'application/pdf' });
  await callApi('POST /api/evaluaciones/create', {
    formulario: { data: { usuario, credito, aval: null }, pdf },
  });
  const sent = answers.requestsTo('POST /api/evaluaciones/create');
  expect(sent).toHaveLength(2);
  for (const request of sent) {
    expect(request.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(request.body).toContain('%PDF-1.7');
  }
});

test('a file that is asked for comes after the confirmation, although the refusal comes as a file too', async () => {
  person = asking(true);
  await startAnswers({
    'GET /api/desembolsos': person.unlessConfirmed(answer(200, Buffer.from('fecha;quien'))),
  });
  const file = await downloadFile('GET /api/desembolsos');
  expect(file.size).toBe('fecha;quien'.length);
  expect(person.asked).toBe(1);
});
