import { hoyEnLima } from 'shared-domain/campos';
import { type CodigoDeHoja, codigoDe, formatCodigo } from 'shared-domain/carta';
import { ENGINES } from '../../../testing/engines';
import { decidir, registrar, solicitudDe } from '../../../testing/solicitudes';
import { DNI_CLIENTE, startTestApi, type TestApi } from '../../../testing/test-api';

const LIMITS = { failuresByAddress: 4, callsByPerson: 0, connections: 0 };
const ENV = { PUBLIC_URL: 'https://creditos.example' };

describe.each(ENGINES)('codes of printed sheets on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine, { env: ENV, config: { limits: LIMITS } });
  });
  afterAll(() => api.close());

  const pedir = (id: number, documento: string, como = 'cliente') =>
    api.as(como, { method: 'POST', url: `/api/evaluaciones/${id}/codigo`, payload: { documento } });
  const codigoDeHoja = async (id: number, documento: string, como?: string) =>
    (await pedir(id, documento, como)).json<CodigoDeHoja>().codigo;
  const verificar = (codigo: string) =>
    api.call({ method: 'POST', url: '/api/verificar-codigo', payload: { codigo } });
  const propia = () => registrar(api, solicitudDe(DNI_CLIENTE));

  test('a sheet keeps its code for everybody, and gets another one once it says something else', async () => {
    const id = await propia();
    const juntos = await Promise.all([1, 2, 3].map(() => codigoDeHoja(id, 'cronograma')));
    const [codigo = ''] = juntos;
    expect(new Set([...juntos, await codigoDeHoja(id, 'cronograma', 'asesor')]).size).toBe(1);
    expect((await pedir(id, 'cronograma')).json().direccion).toBe('https://creditos.example/verificar');
    expect((await pedir(id, 'constancia')).statusCode).toBe(409);
    await decidir(api, id);
    const despues = [await codigoDeHoja(id, 'cronograma'), await codigoDeHoja(id, 'constancia')];
    expect(new Set([codigo, ...despues]).size).toBe(3);
    const emitidos = await api.database.db
      .selectFrom('auditoria')
      .select('detalle')
      .where('evaluacionId', '=', id)
      .where('tipo', '=', 'documento.emitido')
      .execute();
    expect(emitidos.map(({ detalle }) => JSON.parse(detalle).documento)).toEqual([
      'cronograma',
      'cronograma',
      'constancia',
    ]);
    const emitido = hoyEnLima();
    const probado = await Promise.all([codigo, ...despues].map(async (uno) => (await verificar(uno)).json()));
    expect(probado).toEqual([
      { autentico: true, documento: 'cronograma', emitido, estado: 0 },
      { autentico: true, documento: 'cronograma', emitido, estado: 1 },
      { autentico: true, documento: 'constancia', emitido, estado: 1 },
    ]);
  });

  test('whoever has a code learns which sheet it is of, however they type it, and nothing else', async () => {
    const id = await propia();
    await decidir(api, id, { estado: 2, observaciones: 'Falta la boleta.' });
    const codigo = await codigoDeHoja(id, 'carta');
    const escrito = ` ${formatCodigo(codigo).toLowerCase().replaceAll('0', 'o').replaceAll('1', 'i')} `;
    const respuesta = await verificar(escrito);
    const probado = { autentico: true, documento: 'carta', emitido: hoyEnLima(), estado: 2 };
    expect([respuesta.statusCode, respuesta.json()]).toEqual([200, probado]);
  });

  test('a sheet from before states were stored is told without one', async () => {
    const codigo = await codigoDeHoja(await propia(), 'cronograma');
    await api.database.db
      .updateTable('documentosEmitidos')
      .set({ estado: null })
      .where('codigo', '=', codigo)
      .execute();
    expect((await verificar(codigo)).json()).toEqual({
      autentico: true,
      documento: 'cronograma',
      emitido: hoyEnLima(),
    });
  });

  test('a code of a letter is for those who are given the letter', async () => {
    await api.signIn('asesor2');
    const id = await registrar(api);
    expect((await pedir(id, 'carta', 'asesor2')).statusCode).toBe(403);
    await decidir(api, id, { estado: 2, observaciones: 'Falta la boleta.' });
    expect((await pedir(id, 'carta', 'asesor2')).statusCode).toBe(403);
    expect((await pedir(id, 'carta', 'asesor')).statusCode).toBe(200);
    const evento = await api.database.db
      .selectFrom('auditoria')
      .innerJoin('evaluaciones', 'evaluaciones.id', 'auditoria.evaluacionId')
      .select(['auditoria.clienteId', 'evaluaciones.clienteId as suyo'])
      .where('evaluacionId', '=', id)
      .where('tipo', '=', 'documento.emitido')
      .executeTakeFirstOrThrow();
    expect(evento.clienteId).toBe(evento.suyo);
  });

  test("a client gets no code of another client's sheets, nor learns whether they exist", async () => {
    const ajena = await registrar(api);
    expect((await pedir(ajena, 'cronograma')).statusCode).toBe(403);
    expect((await pedir(99_999, 'cronograma')).statusCode).toBe(403);
    expect((await pedir(99_999, 'cronograma', 'jefe')).statusCode).toBe(404);
  });

  test('the record of a payout has a code once the money is paid out', async () => {
    const id = await propia();
    const url = `/api/desembolsos/${id}/codigo`;
    await decidir(api, id);
    expect((await api.as('cajero', { method: 'POST', url })).statusCode).toBe(404);
    const payload = { evaluacionId: id, medio: 'efectivo' };
    await api.as('cajero', { method: 'POST', url: '/api/desembolsos', payload });
    const { codigo } = (await api.as('cajero', { method: 'POST', url })).json<CodigoDeHoja>();
    expect((await api.as('auditor', { method: 'POST', url })).json().codigo).toBe(codigo);
  });

  test('a code that nobody issued is not genuine, and after some of them the network has to wait', async () => {
    const inventado = codigoDe(new Uint8Array(19).fill(7));
    for (const codigo of [inventado, '', 'DROP TABLE \u0000', '7']) {
      expect((await verificar(codigo)).json()).toEqual({ autentico: false });
    }
    expect((await verificar(inventado)).statusCode).toBe(429);
  });
});
