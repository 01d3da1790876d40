import type { PaginaSesiones } from 'shared-domain/sesion';
import { ENGINES } from '../../../testing/engines';
import { startTestApi, type TestApi } from '../../../testing/test-api';

const HORA = 3_600_000;

describe.each(ENGINES)('open sessions and their settings on %s', (engine) => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startTestApi(engine);
  });
  afterEach(() => api.close());

  const lista = async (como: string, filtro = '') =>
    (await api.as(como, { method: 'GET', url: `/api/sesiones?${filtro}` })).json<PaginaSesiones>();
  const nombres = (pagina: PaginaSesiones) => pagina.datos.map(({ usuario }) => usuario.username);
  const terminar = (como: string, id: string | undefined) =>
    api.as(como, { method: 'DELETE', url: `/api/sesiones/${id}` });
  const entra = async (como: string) =>
    (await api.as(como, { method: 'GET', url: '/api/config/general' })).statusCode;
  const SEGURIDAD = {
    intentosMaximos: 5,
    minutosBloqueo: 5,
    horasSesion: 12,
    horasSinUso: 4,
    diasRecordada: 7,
  };
  const ajustar = (cambio: Partial<typeof SEGURIDAD>) =>
    api.as('admin', { method: 'PUT', url: '/api/config/seguridad', payload: { ...SEGURIDAD, ...cambio } });
  const fallar = (username: string) =>
    api.call({
      method: 'POST',
      url: '/api/login',
      payload: { username, password: 'mala', remember_me: false },
    });

  test('the list shows who is signed in, one own, and an admin no superadmin', async () => {
    for (const username of ['superadmin', 'asesor', 'admin']) {
      api.clock.now += 1000;
      await api.signIn(username);
    }
    const todas = await lista('superadmin');
    expect(nombres(todas)).toEqual(['admin', 'asesor', 'superadmin']);
    expect(todas.datos.map(({ propia }) => propia)).toEqual([false, false, true]);
    expect(nombres(await lista('admin'))).toEqual(['admin', 'asesor']);
    expect(nombres(await lista('admin', 'q=nunez'))).toEqual(['asesor']);
    expect(nombres(await lista('admin', 'rol=asesor'))).toEqual(['asesor']);
    const [deSuperadmin] = (await lista('superadmin', 'rol=superadmin')).datos;
    expect((await terminar('admin', deSuperadmin?.id)).statusCode).toBe(403);
    expect(await entra('superadmin')).toBe(200);
  });

  test('an ended session is refused at the next call, and ending it again is 404', async () => {
    await api.signIn('asesor');
    const [sesion] = (await lista('admin', 'rol=asesor')).datos;
    expect((await terminar('admin', sesion?.id)).statusCode).toBe(200);
    expect(await entra('asesor')).toBe(401);
    expect((await terminar('admin', sesion?.id)).statusCode).toBe(404);
  });

  test('a superadmin ends all sessions but the own one, and the trail tells how many; an admin may not', async () => {
    for (const username of ['superadmin', 'asesor', 'admin']) await api.signIn(username);
    const todas = { method: 'DELETE', url: '/api/sesiones' } as const;
    expect((await api.as('admin', todas)).statusCode).toBe(403);
    expect((await api.as('superadmin', todas)).json()).toEqual({
      message: 'Se cerraron todas las sesiones menos la suya.',
      cuantas: 2,
    });
    expect(await Promise.all(['superadmin', 'asesor', 'admin'].map(entra))).toEqual([200, 401, 401]);
    const { detalle } = await api.database.db
      .selectFrom('auditoria')
      .select('detalle')
      .where('tipo', '=', 'sesion.todas_terminadas')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(detalle)).toEqual({ cuantas: 2 });
  });

  test('a session that ended by itself is not listed', async () => {
    await api.signIn('asesor');
    api.clock.now += 4 * HORA;
    await api.signIn('admin');
    expect(nombres(await lista('admin'))).toEqual(['admin']);
  });

  test('a shorter session ends the open ones that are older, at once', async () => {
    await api.signIn('asesor');
    await api.signIn('jefe', true);
    api.clock.now += 540_000;
    await api.signIn('admin');
    await api.database.db
      .updateTable('sesiones')
      .set((eb) => ({ creadoEn: eb('creadoEn', '-', 2 * HORA) }))
      .execute();
    await api.signIn('admin');
    expect(await entra('asesor')).toBe(200);
    expect((await ajustar({ horasSesion: 2, horasSinUso: 2 })).statusCode).toBe(200);
    expect(await entra('asesor')).toBe(401);
    expect(await entra('jefe')).toBe(200);
  });

  test('fewer tries lock sooner, and a shorter lock opens what is locked', async () => {
    await ajustar({ intentosMaximos: 3, minutosBloqueo: 30 });
    for (let i = 0; i < 3; i++) expect((await fallar('cajero')).statusCode).toBe(401);
    const bloqueado = await fallar('cajero');
    expect([bloqueado.statusCode, bloqueado.headers['retry-after']]).toEqual([429, '1800']);
    await ajustar({ intentosMaximos: 3, minutosBloqueo: 1 });
    expect((await fallar('cajero')).headers['retry-after']).toBe('60');
  });

  test('settings outside of their bounds are told on the field, and the change is told of', async () => {
    expect((await ajustar({ intentosMaximos: 2, horasSinUso: 13 })).json().errors).toEqual({
      intentosMaximos: ['El valor mínimo es 3.'],
      horasSinUso: ['No puede superar a la duración de la sesión.'],
    });
    await ajustar({ diasRecordada: 3 });
    const url = '/api/config/historial?clave=seguridad';
    expect((await api.as('superadmin', { method: 'GET', url })).json()).toEqual([
      {
        id: expect.any(Number),
        fecha: expect.any(String),
        actor: { fullName: 'Andrés Peña Llerena', rol: 'admin' },
        cambios: [{ campo: 'seguridad.diasRecordada', antes: 7, despues: 3 }],
      },
    ]);
  });
});
