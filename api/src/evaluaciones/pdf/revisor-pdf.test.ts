import { apiDePrueba } from '../../testing/api-de-prueba';
import { enviar, PDF } from '../../testing/solicitudes';
import { createRevisorPdf, type RevisorPdf } from './revisor-pdf';

/** Each of its references is looked for through all of it: hours of work. */
const INTERMINABLE = Buffer.from(`%PDF-1.7\n${'/OpenAction 7 0 R '.repeat(400_000)}7 0 obj [\n%%EOF\n`);

const revisores: RevisorPdf[] = [];
const revisor = (limites: Parameters<typeof createRevisorPdf>[0] = {}) => {
  const nuevo = createRevisorPdf(limites);
  revisores.push(nuevo);
  return nuevo;
};
afterEach(() => Promise.all(revisores.splice(0).map((uno) => uno.close())));

test('many files at once each get their own answer', async () => {
  const { revisar } = revisor();
  const archivos = [PDF, Buffer.from('<html>'), PDF, Buffer.from('%PDF-1.4 <</S/JavaScript>> %%EOF')];
  const motivos = await Promise.all(archivos.map((bytes) => revisar(bytes)));
  expect(motivos).toEqual([undefined, 'no es pdf', undefined, 'contenido activo']);
});

test('a file that takes for ever is given up, and the next one is looked into', async () => {
  const { revisar } = revisor({ plazo: 1000 });
  expect(await revisar(PDF)).toBeUndefined();
  const antes = performance.now();
  expect(await revisar(INTERMINABLE)).toBe('sin respuesta');
  expect(performance.now() - antes).toBeLessThan(4000);
  expect(await revisar(PDF)).toBeUndefined();
}, 30_000);

test('a file that takes all memory ends its thread alone', async () => {
  const { revisar } = revisor({ memoriaMib: 24 });
  const trozos = Buffer.from(`%PDF-1.7\n${'stream endstream x'.repeat(580_000)}\n%%EOF\n`);
  expect(await revisar(trozos)).toBe('sin respuesta');
  expect(await revisar(PDF)).toBeUndefined();
  expect(await revisor().revisar(trozos)).toBeUndefined();
}, 30_000);

test('meanwhile calls are answered, and whoever sent it reads that the file is not taken', async () => {
  const api = await apiDePrueba('sqlite', { revisorPdf: revisor({ plazo: 1500 }) });
  await api.entrar('asesor');
  const envio = enviar(api, { pdf: INTERMINABLE });
  let contestadas = 0;
  let enCurso = true;
  const respuesta = envio.finally(() => {
    enCurso = false;
  });
  while (enCurso) {
    expect((await api.llamar({ method: 'GET', url: '/api/salud' })).statusCode).toBe(200);
    contestadas++;
    await new Promise((listo) => setTimeout(listo, 20));
  }
  expect(contestadas).toBeGreaterThan(10);
  expect((await respuesta).statusCode).toBe(422);
  expect((await respuesta).json().errors).toEqual({ pdf: ['Por favor, suba un archivo PDF valido.'] });
  await api.close();
}, 30_000);

test('when more wait than can be looked into in good time, the next is told to come back', async () => {
  const { revisar } = revisor();
  const intentos = await Promise.allSettled(Array.from({ length: 60 }, () => revisar(PDF)));
  const rechazados = intentos.filter((uno) => uno.status === 'rejected');
  expect(rechazados).toHaveLength(19);
  expect(rechazados[0]?.reason).toMatchObject({ statusCode: 503, retryAfter: 2 });
}, 30_000);
