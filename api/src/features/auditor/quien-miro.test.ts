import type { ClienteBuscado, PaginaMiradas } from 'shared-domain/auditoria';
import { ENGINES } from '../../../testing/engines';
import { registrar, solicitudDe } from '../../../testing/solicitudes';
import { DNI_CLIENTE, startTestApi, type TestApi } from '../../../testing/test-api';

const HORA = 3_600_000;
const LLAMADA = '/api/auditoria/miradas';

describe.each(ENGINES)('who looked at a client, on %s', (engine) => {
  let api: TestApi;
  let id: number;
  beforeAll(async () => {
    api = await startTestApi(engine);
    api.clock.now = Date.parse('2026-03-02T05:00:00Z');
    id = await registrar(api, solicitudDe(DNI_CLIENTE));
    await registrar(api, solicitudDe('30000002'));
    await mirar(
      'jefe',
      `/api/cliente/show/${DNI_CLIENTE}`,
      `/api/evaluaciones/${id}/pdf`,
      '/api/evaluaciones',
    );
    api.clock.now += HORA;
    await mirar('jefe', `/api/cliente/show/${DNI_CLIENTE}`);
    api.clock.now += 24 * HORA;
    await mirar('superadmin', '/api/clientes?formato=csv');
    await mirar('asesor2', '/api/cliente/show/30000002');
  });
  afterAll(() => api.close());

  async function mirar(username: string, ...urls: string[]): Promise<void> {
    await api.signIn(username);
    for (const url of urls) {
      expect((await api.as(username, { method: 'GET', url })).statusCode).toBe(200);
      api.clock.now += 1000;
    }
  }
  const pedir = (url: string) => api.as('auditor', { method: 'GET', url });
  const vieron = async (filtro: string) => (await pedir(`${LLAMADA}?${filtro}`)).json<PaginaMiradas>();
  const enPalabras = ({ datos }: PaginaMiradas) =>
    datos.map(({ persona, eventos }) => [persona.fullName, ...eventos.map(({ tipo }) => tipo)]);

  test('a row is what one person saw in one hour, newest first, told apart by kind', async () => {
    const pagina = await vieron(`dni=${DNI_CLIENTE}`);
    expect(pagina.cliente).toMatchObject({ nombreCompleto: 'Íñigo José Peña Muñoz', dni: '•••••912' });
    const [propia, ...demas] = enPalabras(pagina);
    expect(propia?.slice(1)).toEqual(['miradas.consultadas']);
    expect(demas).toEqual([
      [expect.any(String), 'clientes.exportados'],
      [expect.any(String), 'cliente.consultado'],
      [expect.any(String), 'lista.consultada', 'adjunto.consultado', 'cliente.consultado'],
    ]);
    expect(pagina.total).toBe(4);
    const primera = pagina.datos[3];
    expect([primera?.persona.rol, primera?.desde, primera?.hasta]).toEqual([
      'jefe_negocios',
      '2026-03-02T05:00:00.000Z',
      '2026-03-02T05:00:02.000Z',
    ]);
    expect(primera?.eventos[1]).toMatchObject({ evaluacionId: id });
    const jefe = pagina.porPersona.find(({ persona }) => persona.rol === 'jefe_negocios');
    expect([jefe?.horas, jefe?.ultima]).toEqual([2, '2026-03-02T06:00:03.000Z']);
  });

  test('days, kinds and pages narrow it down', async () => {
    const { cliente } = await vieron(`dni=${DNI_CLIENTE}`);
    const deEl = `cliente=${cliente.id}`;
    expect((await vieron(`${deEl}&clase=lista`)).total).toBe(1);
    expect((await vieron(`${deEl}&clase=exportado`)).total).toBe(1);
    expect((await vieron(`${deEl}&clase=abierto`)).total).toBe(2);
    expect((await vieron(`${deEl}&hasta=2026-03-02`)).total).toBe(2);
    expect((await vieron(`${deEl}&desde=2026-03-03&clase=abierto`)).total).toBe(0);
    const segunda = await vieron(`${deEl}&clase=abierto&porPagina=1&pagina=2`);
    expect([segunda.datos.length, segunda.total]).toEqual([1, 2]);
    expect(segunda.datos[0]?.desde).toBe('2026-03-02T05:00:00.000Z');
  });

  test('a client is found by name or whole DNI, and is shown masked', async () => {
    const buscar = async (q: string) =>
      (await pedir(`/api/auditoria/clientes?q=${encodeURIComponent(q)}`)).json<ClienteBuscado[]>();
    expect((await buscar('PENA munoz')).map(({ dni }) => dni).sort()).toEqual(['•••••002', '•••••912']);
    expect(await buscar(DNI_CLIENTE)).toHaveLength(1);
    expect(await buscar(DNI_CLIENTE.slice(0, 7))).toEqual([]);
  });

  test('the file has a line for each event, and taking it is told of', async () => {
    const archivo = await pedir(`${LLAMADA}?dni=${DNI_CLIENTE}&clase=abierto&formato=csv`);
    const [cabeza, ...lineas] = archivo.body.trim().split('\r\n');
    expect(cabeza).toBe('Fecha (hora de Lima),Persona,Rol,Qué vio,Evaluación,N.º de evento');
    expect(lineas).toHaveLength(3);
    expect(lineas[2]).toMatch(/^2026-03-02 00:00:00,.+,Jefe de Negocios,Expediente,\d+,\d+$/);
    const [ultima] = (await vieron(`dni=${DNI_CLIENTE}&clase=exportado`)).datos;
    expect(ultima?.eventos[0]?.tipo).toBe('miradas.exportadas');
  });

  test('one client has to be named, by DNI or by number', async () => {
    for (const filtro of ['', 'clase=lista', `dni=${DNI_CLIENTE}&cliente=1`, 'dni=1234'])
      expect((await pedir(`${LLAMADA}?${filtro}`)).statusCode).toBe(422);
    expect((await pedir(`${LLAMADA}?dni=39999999`)).statusCode).toBe(404);
    expect((await pedir(`${LLAMADA}?cliente=99999`)).statusCode).toBe(404);
  });

  test('the table that finds looks is only added to', async () => {
    const { db } = api.database;
    await expect(db.deleteFrom('miradas').execute()).rejects.toThrow('only added');
    await expect(db.updateTable('miradas').set({ actorId: 1 }).execute()).rejects.toThrow('only added');
  });
});
