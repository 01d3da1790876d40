import type { PaginaEquipos, PaginaTareas } from 'shared-domain/operacion';
import { ENGINES } from '../../../testing/engines';
import { decidir, enviar, solicitudDe } from '../../../testing/solicitudes';
import { startTestApi, type TestApi } from '../../../testing/test-api';

const DIA = 86_400_000;

describe.each(ENGINES)('teams and their open work on %s', (engine) => {
  let api: TestApi;
  const ids: number[] = [];
  beforeAll(async () => {
    api = await startTestApi(engine);
    const ahora = api.clock.now;
    for (const [i, como] of ['asesor', 'asesor', 'asesor2', 'asesor'].entries()) {
      api.clock.now = ahora - (10 - i * 3 - (i === 3 ? 1 : 0)) * DIA;
      await api.signIn(como);
      ids.push((await enviar(api, { username: como, solicitud: solicitudDe() })).json().id);
    }
    await api.signIn('jefe');
    await decidir(api, ids[1] as number, { estado: 2, observaciones: 'Falta la boleta.' });
    await decidir(api, ids[2] as number);
    for (const username of ['admin', 'cajero']) await api.signIn(username);
  });
  afterAll(() => api.close());

  const pedir = async <T>(url: string) => (await api.as('admin', { method: 'GET', url })).json<T>();
  const tareas = (filtro = '') => pedir<PaginaTareas>(`/api/equipos/tareas?${filtro}`);

  test('staff come with what they have open and what they finished in a week, no clients among them', async () => {
    const { datos, total } = await pedir<PaginaEquipos>('/api/equipos');
    expect(total).toBe(5);
    expect(datos[0]).toMatchObject({
      username: 'asesor',
      pendientes: 2,
      porCorregir: 1,
      masAntigua: new Date(api.clock.now - 10 * DIA).toISOString(),
      hechas7Dias: 2,
    });
    const de = (username: string) => datos.find((una) => una.username === username);
    expect(de('jefe')).toMatchObject({ pendientes: 0, masAntigua: null, hechas7Dias: 2 });
    expect(de('asesor2')).toMatchObject({ pendientes: 0, porCorregir: 0, hechas7Dias: 1 });
    const asesores = await pedir<PaginaEquipos>('/api/equipos?rol=asesor&q=saldana');
    expect(asesores.datos.map(({ username }) => username)).toEqual(['asesor2']);
    for (const nadie of ['q=nadie', 'pagina=9'])
      expect((await pedir<PaginaEquipos>(`/api/equipos?${nadie}`)).datos).toEqual([]);
  });

  test('open work comes oldest first, with whose it is, and without the client', async () => {
    const { datos, total } = await tareas();
    expect(datos.map(({ tipo, evaluacionId }) => [tipo, evaluacionId])).toEqual([
      ['decidir', ids[0]],
      ['corregir', ids[1]],
      ['desembolsar', ids[2]],
      ['decidir', ids[3]],
    ]);
    expect(total).toBe(4);
    expect(datos[0]).toEqual({
      tipo: 'decidir',
      evaluacionId: ids[0],
      producto: 'Capital de trabajo',
      montoPrestamo: 6000.1,
      asesor: { id: expect.any(Number), fullName: 'Álvaro Núñez Sandoval' },
      desde: new Date(api.clock.now - 10 * DIA).toISOString(),
    });
  });

  test('by person and age; kind and person filter', async () => {
    const { porPersona } = await tareas();
    expect(porPersona).toEqual([
      {
        asesor: { id: expect.any(Number), fullName: 'Álvaro Núñez Sandoval' },
        hasta1Dia: 2,
        hasta3Dias: 0,
        hasta7Dias: 0,
        mas: 1,
      },
      {
        asesor: { id: expect.any(Number), fullName: 'Beatriz Saldaña Mío' },
        hasta1Dia: 1,
        hasta3Dias: 0,
        hasta7Dias: 0,
        mas: 0,
      },
    ]);
    expect((await tareas('tipo=corregir')).datos.map(({ evaluacionId }) => evaluacionId)).toEqual([ids[1]]);
    const suyas = await tareas(`asesor=${porPersona[1]?.asesor.id}`);
    expect([suyas.total, suyas.datos[0]?.evaluacionId]).toEqual([1, ids[2]]);
  });

  test('what is disbursed is no longer open', async () => {
    const payload = { evaluacionId: ids[2], medio: 'efectivo' };
    await api.as('cajero', { method: 'POST', url: '/api/desembolsos', payload });
    expect((await tareas('tipo=desembolsar')).total).toBe(0);
    const { datos } = await pedir<PaginaEquipos>('/api/equipos?rol=cajero');
    expect(datos[0]?.hechas7Dias).toBe(1);
  });
});
