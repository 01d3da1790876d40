import { readdirSync, readFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { TOPE } from 'shared-domain/campos';
import { MOTIVO_DE_PDF } from 'shared-domain/pdf';
import { PDF_DE_EJEMPLO } from 'shared-domain/pdf/ejemplos';
import type { Sample } from '../../../testing/pdf/build';
import { HOSTILE_ACTIONS } from '../../../testing/pdf/hostile-actions';
import { HIDDEN, RIDDLES } from '../../../testing/pdf/hostile-hiding';
import { BOMBS, ENCRYPTED, WITHOUT_PAGE } from '../../../testing/pdf/hostile-shape';
import { enviar, multipartForm, PDF, solicitudDe } from '../../../testing/solicitudes';
import { startTestApi, type TestApi } from '../../../testing/test-api';
import { createPdfChecker } from '../../pdf';

const TEXTO_PDF = 'Por favor, suba un archivo PDF valido.';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi('sqlite', { pdfChecker: createPdfChecker({ timeLimit: 20_000 }) });
});
afterAll(() => api.close());

const data = () => JSON.stringify(solicitudDe());
const archivo = (bytes: Uint8Array = PDF) =>
  new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/pdf' });

function sampleOf(samples: readonly Sample[], sentence: RegExp): Buffer {
  const [, make] = samples.find(([one]) => sentence.test(one)) ?? [];
  if (!make) throw new Error(`No sample ${sentence}`);
  return make();
}

async function enviarPartes(partes: Record<string, string | Blob>) {
  const { headers, payload } = await multipartForm(partes);
  return api.as('asesor', { method: 'POST', url: '/api/evaluaciones/create', headers, payload });
}

function enviarCrudo(payload: string, tipo = 'multipart/form-data; boundary=x') {
  const headers = { 'content-type': tipo };
  return api.as('asesor', { method: 'POST', url: '/api/evaluaciones/create', headers, payload });
}

test('a missing file and missing fields are told together', async () => {
  const usuario = { ...solicitudDe().usuario, nombre: undefined };
  const respuesta = await enviarPartes({ data: JSON.stringify({ usuario, credito: {}, aval: null }) });
  expect(respuesta.statusCode).toBe(422);
  const { errors, message } = respuesta.json();
  expect(message).toBe('Revise los datos ingresados.');
  expect(errors.pdf).toEqual(['Por favor, adjunte el archivo PDF de la evaluacion.']);
  expect(errors['usuario.nombre']).toEqual(['Ingrese el nombre.']);
  expect(errors['credito.montoPrestamo']).toEqual(['Ingrese el monto del préstamo.']);
  const nada = await enviarPartes({ data: JSON.stringify({ usuario: {}, credito: {}, aval: null }) });
  expect(Object.keys(nada.json().errors)).toEqual(expect.arrayContaining(['pdf', 'usuario.nombre']));
});

test.each([
  ['zero bytes', Buffer.alloc(0), 'empty'],
  ['HTML', Buffer.from('<html>%%EOF'), 'web page'],
  [
    'a page that opens a file on another machine',
    sampleOf(HOSTILE_ACTIONS, /^a page that opens a file/),
    'other file',
  ],
  ['a script behind a comment', sampleOf(HIDDEN, /^a comment that ends/), 'script'],
  ['an object inside of a page', sampleOf(RIDDLES, /^an object inside of a page$/), 'damaged'],
  ['an encrypted document', sampleOf(ENCRYPTED, /^an encrypted document$/), 'encrypted'],
  ['a document without a page', sampleOf(WITHOUT_PAGE, /^a document without a page$/), 'no page'],
  ['a page that unpacks to gigabytes', sampleOf(BOMBS, /^a page that unpacks to gigabytes$/), 'too complex'],
] as const)('%s as the PDF gets the text of the product on its field', async (_, pdf, fault) => {
  const respuesta = await enviar(api, { pdf });
  expect(respuesta.statusCode).toBe(422);
  const texto = `${TEXTO_PDF} ${MOTIVO_DE_PDF[fault]}`;
  expect(respuesta.json()).toMatchObject({ message: texto, errors: { pdf: [texto] } });
});

test.each(PDF_DE_EJEMPLO.filter(([, , fault]) => fault !== 'too large'))(
  'as by the rules that the page applies: %s',
  async (_, make, fault) => {
    const respuesta = await enviar(api, { pdf: Buffer.from(make()) });
    expect([respuesta.statusCode, respuesta.json().errors]).toEqual(
      fault ? [422, { pdf: [`${TEXTO_PDF} ${MOTIVO_DE_PDF[fault]}`] }] : [201, undefined],
    );
  },
);

test('a page that a browser printed is registered', async () => {
  const pdf = readFileSync(join(__dirname, '../../../testing/pdf/files/chromium.pdf'));
  expect((await enviar(api, { pdf })).statusCode).toBe(201);
});

test('a PDF of exactly ten MiB is taken, one byte more is 413', async () => {
  const justo = Buffer.concat([
    PDF.subarray(0, 9),
    Buffer.alloc(TOPE.pdfMaximo - PDF.length, ' '),
    PDF.subarray(9),
  ]);
  expect((await enviar(api, { pdf: justo })).statusCode).toBe(201);
  const grande = await enviar(api, { pdf: Buffer.concat([justo, Buffer.from(' ')]) });
  expect(grande.statusCode).toBe(413);
  expect(grande.json().message).toBe('El archivo PDF supera los 10 MiB permitidos.');
});

test.each([
  ['is no JSON', '{"usuario":', 400],
  ['carries __proto__', '{"__proto__":{"x":1}}', 400],
  ['is nested without end', '['.repeat(60_000), 400],
  ['is a list', '[]', 422],
  ['is larger than any form', `"${'x'.repeat(300_000)}"`, 413],
])('data that %s is refused', async (_, texto, estado) => {
  expect((await enviarPartes({ data: texto, pdf: archivo() })).statusCode).toBe(estado);
  expect((await enviarPartes({ data: new Blob([texto]), pdf: archivo() })).statusCode).toBe(estado);
});

test('unknown and repeated parts are refused by name', async () => {
  const sobra = await enviarPartes({ data: data(), pdf: archivo(), estado: '1' });
  expect(sobra.statusCode).toBe(422);
  expect(sobra.json().errors).toEqual({ estado: ['Este campo no se acepta.'] });
  const parte = `--x\r\ncontent-disposition: form-data; name="data"\r\n\r\n{}\r\n`;
  expect((await enviarCrudo(`${parte}${parte}--x--\r\n`)).json().errors).toHaveProperty('data');
});

test.each([
  ['no boundary in the type', 'x', 'multipart/form-data', 400],
  ['no final boundary', '--x\r\ncontent-disposition: form-data; name="data"\r\n\r\n{}', undefined, 400],
  ['nothing at all', '', undefined, 422],
])('a body with %s is refused', async (_, cuerpo, tipo, estado) => {
  const respuesta = await enviarCrudo(cuerpo, tipo);
  expect(respuesta.statusCode).toBe(estado);
  expect(respuesta.headers['content-type']).toMatch(/problem\+json/);
});

test('JSON instead of a form is 415', async () => {
  expect((await enviarCrudo('{}', 'application/json')).statusCode).toBe(415);
});

test('an Idempotency-Key of another form is 400', async () => {
  expect((await enviar(api, { idempotencyKey: 'corta' })).statusCode).toBe(400);
});

const TABLAS = ['clientes', 'evaluaciones', 'adjuntos', 'avales', 'idempotencia', 'auditoria'] as const;
const filas = () =>
  Promise.all(
    TABLAS.map((tabla) =>
      api.database.db
        .selectFrom(tabla)
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow(),
    ),
  );

test('who hangs up in the middle of an upload leaves nothing behind', async () => {
  const solicitud = solicitudDe();
  const { access_token } = await api.signIn('asesor');
  const antes = await filas();
  const archivos = readdirSync(api.database.dataDir);
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.app.server.address() as AddressInfo;
  await new Promise<void>((listo) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        `POST /api/evaluaciones/create HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${access_token}\r\n` +
          'content-type: multipart/form-data; boundary=x\r\ncontent-length: 99999\r\n\r\n' +
          `--x\r\ncontent-disposition: form-data; name="data"\r\n\r\n${JSON.stringify(solicitud)}\r\n--x\r\n` +
          'content-disposition: form-data; name="pdf"; filename="a.pdf"\r\n\r\n%PDF-1.4',
      );
      setTimeout(() => socket.destroy(), 50);
    });
    socket.on('close', () => setTimeout(listo, 300));
  });
  expect(await filas()).toEqual(antes);
  expect(readdirSync(api.database.dataDir)).toEqual(archivos);
  expect((await enviar(api, { solicitud })).statusCode).toBe(201);
});
