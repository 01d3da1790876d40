import type { Evaluacion, EventoHistorial, PaginaEvaluaciones } from 'shared-domain/evaluacion';
import { conLimite, ponerControles } from '../../../testing/controles';
import { ENGINES } from '../../../testing/engines';
import { decidir, newDni, registrar, solicitudDe } from '../../../testing/solicitudes';
import { startTestApi, type TestApi } from '../../../testing/test-api';

describe.each(ENGINES)('a first signature that waits on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
    await ponerControles(api, conLimite(5000));
  });
  afterAll(() => api.close());

  const solicitud = () => solicitudDe(newDni());
  const firmada = async (una = solicitud(), comentario?: string) => {
    const id = await registrar(api, una);
    await decidir(api, id, { estado: 1, version: 1, ...(comentario && { comentario }) });
    return id;
  };
  const ver = async <T>(como: string, url: string) => (await api.as(como, { method: 'GET', url })).json<T>();

  test.each([
    ['cajero', 'desembolsar'],
    ['asesor2', 'corregir'],
  ])('as %s its head does not %s that credit, with another account either', async (cuenta, accion) => {
    const una = solicitud();
    const id = await firmada(una);
    await decidir(api, id, { estado: 1, version: 2 }, 'jefe2');
    const { db } = api.database;
    const ponerDni = (dni: string) =>
      db.updateTable('usuarios').set({ dni }).where('username', '=', cuenta).execute();
    const { dni } = await db
      .selectFrom('usuarios')
      .select('dni')
      .where('username', '=', cuenta)
      .executeTakeFirstOrThrow();
    const estado = accion === 'corregir' ? 2 : 1;
    await db.updateTable('evaluaciones').set({ estado }).where('id', '=', id).execute();
    await ponerDni('404455668');
    const respuesta = await (accion === 'corregir'
      ? api.as(cuenta, { method: 'PUT', url: `/api/evaluaciones/update/${id}`, payload: una })
      : api.as(cuenta, {
          method: 'POST',
          url: '/api/desembolsos',
          payload: { evaluacionId: id, medio: 'efectivo' },
        }));
    await ponerDni(dni as string);
    const texto = `No puede ${accion} una evaluación que usted mismo decidió.`;
    expect([respuesta.statusCode, respuesta.json().message]).toEqual([403, texto]);
  });

  test('the queue finds what waits; advisors and clients read since when, and no more', async () => {
    const una = solicitud();
    const id = await firmada(una, 'Solo para el otro jefe.');
    await registrar(api, una);
    const { datos, total } = await ver<PaginaEvaluaciones>(
      'jefe2',
      '/api/evaluaciones?firma=pendiente&orden=recientes',
    );
    expect(datos.every(({ segundaFirma }) => segundaFirma?.primera?.propia === false)).toBe(true);
    expect([datos[0]?.id, datos[0]?.acciones.decidir]).toEqual([id, null]);
    const vecinas = await ver<{ quedan: number }>('jefe2', `/api/evaluaciones/${id}/vecinas?firma=pendiente`);
    expect(vecinas.quedan).toBe(total - 1);

    const desde = new Date(api.clock.now).toISOString();
    const url = `/api/evaluaciones/index?dni=${una.usuario.dni}`;
    const comoLaLee = async (quien: string) =>
      (await ver<Evaluacion[]>(quien, url)).find((otra) => otra.id === id)?.segundaFirma;
    expect(await comoLaLee('asesor')).toEqual({ desde });
    expect(await comoLaLee('auditor')).toMatchObject({ desde, primera: { propia: false } });
    const expediente = `/api/cliente/show/${una.usuario.dni}?evaluacion=${id}`;
    const leido = await ver<{ evaluacion: Evaluacion }>('jefe', expediente);
    expect(leido.evaluacion.segundaFirma?.primera?.propia).toBe(true);

    const comentarios = async (quien: string) =>
      (await ver<EventoHistorial[]>(quien, `/api/evaluaciones/${id}/historial`)).map((evento) => [
        evento.tipo,
        evento.comentario,
      ]);
    for (const quien of ['jefe2', 'auditor'])
      expect(await comentarios(quien)).toContainEqual(['firmada', 'Solo para el otro jefe.']);
    expect(await comentarios('asesor')).toContainEqual(['firmada', undefined]);
    await decidir(api, id, { estado: 2, observaciones: 'No alcanza.' }, 'jefe2');
    expect((await comentarios('asesor')).map(([tipo]) => tipo)).toEqual([
      'registrada',
      'firmada',
      'rechazada',
    ]);
  });
});
