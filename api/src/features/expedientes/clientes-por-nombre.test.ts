import type { ClientesPorNombre } from 'shared-domain/evaluacion';
import { ENGINES } from '../../../testing/engines';
import { decidir, enviar, registrar, solicitudDe } from '../../../testing/solicitudes';
import { startTestApi, type TestApi } from '../../../testing/test-api';

const MUCHAS = 60;

function solicitudDePersona(dni: string, nombre: string, apellidoPaterno: string, apellidoMaterno: string) {
  const solicitud = solicitudDe(dni);
  Object.assign(solicitud.usuario, { nombre, apellidoPaterno, apellidoMaterno });
  return solicitud;
}
const ROSA = solicitudDePersona('20000001', 'Rosa María', 'Ñáñez', 'Távara');
const ROSALIA = solicitudDePersona('20000002', 'Rosalía', "D'Angelo", 'Güere');
const AJENA = solicitudDePersona('20000003', 'Rosa', 'Quispe', 'Ñahui');

describe.each(ENGINES)('clients by name on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
    await registrar(api, ROSALIA);
    await enviar(api, { solicitud: AJENA, username: 'asesor2' });
    const aprobada = await registrar(api, ROSA);
    const rechazada = await registrar(api, ROSA);
    await decidir(api, aprobada);
    await decidir(api, rechazada, { estado: 2, observaciones: 'El aval no cumple con los requisitos.' });
  });
  afterAll(() => api.close());

  const buscar = (q: string, como: string) =>
    api.as(como, { method: 'GET', url: `/api/evaluaciones/clientes?q=${encodeURIComponent(q)}` });
  const halladas = async (q: string, como: string) => (await buscar(q, como)).json<ClientesPorNombre>();
  const dnisDe = async (q: string, como = 'jefe') =>
    (await halladas(q, como)).datos.map(({ cliente }) => cliente.datos.dni);

  test.each([
    ['rosa maría', ['20000001']],
    ['ROSA MARIA', ['20000001']],
    ['ñáñez rosa', ['20000001']],
    ['nanez  távara', ['20000001']],
    ['María, Rosa', ['20000001']],
    ['D’Angelo', ['20000002']],
    ['dangelo rosalia', ['20000002']],
    ['guere', ['20000002']],
    ['rosa', ['20000001', '20000003', '20000002']],
    ['rosa nadie', []],
    ["''", []],
  ])('the head who searches for "%s" finds %j', async (q, dnis) => {
    expect(await dnisDe(q)).toEqual(dnis);
  });

  test('each client is listed once with what was decided and what waits, however many evaluations there are', async () => {
    const { db } = api.database;
    const { id: _, ...una } = await db
      .selectFrom('evaluaciones')
      .selectAll()
      .where('estado', '=', 1)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('evaluaciones')
      .values(Array.from({ length: MUCHAS }, () => ({ ...una })))
      .execute();
    const { datos, hayMas } = await halladas('rosa', 'jefe');
    expect(datos.map(({ evaluaciones }) => evaluaciones)).toEqual([MUCHAS + 2, 1, 1]);
    expect(hayMas).toBe(false);
  });

  test('an advisor finds the clients of their own portfolio only, and counts their own evaluations', async () => {
    expect(await dnisDe('rosa', 'asesor')).toEqual(['20000001', '20000002']);
    expect(await dnisDe('quispe', 'asesor')).toEqual([]);
    expect(await dnisDe('quispe', 'asesor2')).toEqual(['20000003']);
    await enviar(api, { solicitud: ROSALIA, username: 'asesor2' });
    expect((await halladas('rosalía', 'asesor2')).datos).toMatchObject([{ evaluaciones: 1 }]);
    expect((await halladas('rosalía', 'jefe')).datos).toMatchObject([{ evaluaciones: 2 }]);
  });

  test.each(['cliente', 'cajero', 'auditor', 'admin', 'superadmin'])(
    'a %s does not search here',
    async (como) => {
      expect((await buscar('rosa', como)).statusCode).toBe(403);
    },
  );

  test('a list is one look at its clients; a search that leaves one client is a look at them', async () => {
    const eventos = async () =>
      (await api.database.db.selectFrom('auditoria').select('tipo').orderBy('id').execute()).map(
        ({ tipo }) => tipo,
      );
    await api.signIn('jefe2');
    const antes = await eventos();
    await buscar('rosa', 'jefe2');
    await buscar('quispe', 'jefe2');
    expect((await eventos()).slice(antes.length)).toEqual(['lista.consultada', 'cliente.buscado']);
  });

  test('of more clients than are listed the answer says so', async () => {
    const { db } = api.database;
    const { id: _, ...otra } = await db
      .selectFrom('clientes')
      .selectAll()
      .where('dni', '=', '20000003')
      .executeTakeFirstOrThrow();
    const muchos = Array.from({ length: 51 }, (_, i) => ({
      ...otra,
      dni: String(70_000_000 + i),
      busqueda: `zoila ${i}`,
    }));
    const nuevos = await db.insertInto('clientes').values(muchos).returning('id').execute();
    const { id: __, ...una } = await db
      .selectFrom('evaluaciones')
      .selectAll()
      .where('estado', '=', 0)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('evaluaciones')
      .values(nuevos.map(({ id }) => ({ ...una, clienteId: id })))
      .execute();
    const { datos, hayMas } = await halladas('zoila', 'jefe');
    expect([datos.length, hayMas]).toEqual([50, true]);
  });
});
