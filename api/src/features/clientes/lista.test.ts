import type { ClienteShow, PaginaClientes } from 'shared-domain/cliente';
import { ENGINES } from '../../../testing/engines';
import { registrar, solicitudDe } from '../../../testing/solicitudes';
import { startTestApi, type TestApi } from '../../../testing/test-api';

describe.each(ENGINES)('the list of clients on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
    for (const [dni, nombre] of [
      ['30000001', 'Zoila'],
      ['30000002', '=Ángel'],
      ['30000003', 'Inés "La Flaca"'],
    ] as const) {
      const solicitud = solicitudDe(dni);
      solicitud.usuario.nombre = nombre;
      await registrar(api, solicitud);
      api.clock.now += 1000;
    }
    await registrar(api, solicitudDe('30000001'));
  });
  afterAll(() => api.close());

  const pedir = (url: string, headers = {}) => api.as('superadmin', { method: 'GET', url, headers });
  const lista = async (filtro = '') => (await pedir(`/api/clientes?${filtro}`)).json<PaginaClientes>();
  const nombres = (pagina: PaginaClientes) =>
    pagina.datos.map(({ nombreCompleto }) => nombreCompleto.split(' ')[0]);
  const eventos = (tipo: string) =>
    api.database.db.selectFrom('auditoria').select('detalle').where('tipo', '=', tipo).execute();

  test('shows masked DNIs, how many evaluations, and since when', async () => {
    const { datos, total } = await lista('q=zoila');
    expect(total).toBe(1);
    expect(datos[0]).toMatchObject({
      nombreCompleto: 'Zoila Peña Muñoz',
      dni: '•••••001',
      distrito: 'Sullana',
      evaluaciones: 2,
      ultimaEvaluacion: new Date(api.clock.now).toISOString(),
    });
  });

  test("search knows no accents, and order and pages are the server's", async () => {
    expect(nombres(await lista('q=INES%20pena'))).toEqual(['Inés']);
    expect(nombres(await lista('q=30000002'))).toEqual(['=Ángel']);
    expect(nombres(await lista('q=%25'))).toHaveLength(3);
    expect(nombres(await lista('orden=creado&porPagina=2'))).toEqual(['Zoila', '=Ángel']);
    expect(nombres(await lista('orden=creado&porPagina=2&pagina=2'))).toEqual(['Inés']);
    expect(nombres(await lista('orden=nombre&sentido=desc'))[0]).toBe('Zoila');
  });

  test("a client's file opens by its place in the list and leaves a trace", async () => {
    const [cliente] = (await lista('q=zoila')).datos;
    const { datosCliente, evaluacion } = (await pedir(`/api/clientes/${cliente?.id}`)).json<ClienteShow>();
    expect([datosCliente.dni, evaluacion?.producto]).toEqual(['30000001', 'Capital de trabajo']);
    expect(await eventos('cliente.consultado')).toHaveLength(1);
    expect((await pedir('/api/clientes/999')).statusCode).toBe(404);
  });

  test('goes out as CSV that no spreadsheet runs, and the taking is told of', async () => {
    const { headers, body } = await pedir('/api/clientes?q=peña', { accept: 'text/csv' });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="clientes-[\d-]{10}\.csv"$/);
    const [cabeza, zoila, angel, ines, final] = body.split('\r\n');
    expect(cabeza).toBe('\uFEFFCliente,DNI,Departamento,Provincia,Distrito,Evaluaciones,Última evaluación');
    expect(zoila).toMatch(/^Zoila Peña Muñoz,•••••001,Piura,Sullana,Sullana,2,\d{4}-\d\d-\d\d$/);
    expect(angel).toMatch(/^'=Ángel Peña Muñoz,/);
    expect(ines).toMatch(/^"Inés ""La Flaca"" Peña Muñoz",/);
    expect(final).toBe('');
    const [evento] = await eventos('clientes.exportados');
    expect(JSON.parse(evento?.detalle ?? '')).toEqual({ formato: 'csv', filas: 3, q: 'peña' });
  });

  test('goes out as a workbook', async () => {
    const { headers, rawPayload } = await pedir('/api/clientes?formato=xlsx');
    expect(headers['content-type']).toContain('spreadsheetml');
    expect(rawPayload.subarray(0, 2).toString()).toBe('PK');
    expect(await eventos('clientes.exportados')).toHaveLength(2);
  });
});
