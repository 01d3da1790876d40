import type { PaginaPropuestas, Propuesta } from 'shared-domain/configuracion';
import { CUATRO_OJOS, eventosDe, idDe, otraPersona, ponerControles } from '../../../testing/controles';
import { ENGINES } from '../../../testing/engines';
import { startTestApi, type TestApi } from '../../../testing/test-api';
import { createPropuestas } from './propuestas.service';

const DIA = 24 * 3_600_000;

describe.each(ENGINES)('answers to proposals on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
    await ponerControles(api, CUATRO_OJOS);
    await otraPersona(api, { username: 'admin2', dni: '41990011', rol: 'admin' });
    await otraPersona(api, { username: 'doble', dni: '401122335', rol: 'admin' });
  });
  afterEach(() => api.database.db.deleteFrom('propuestas').execute());
  afterAll(() => api.close());

  const proponer = async (rol = 'cajero', username = 'asesor2'): Promise<number> => {
    const url = `/api/usuarios/${await idDe(api, username)}`;
    const respuesta = await api.as('superadmin', { method: 'PATCH', url, payload: { rol } });
    expect(respuesta.statusCode).toBe(200);
    return respuesta.json().propuestas[0].id;
  };
  const responder = (como: string, id: number, que: string, payload?: object) =>
    api.as(como, { method: 'POST', url: `/api/propuestas/${id}/${que}`, ...(payload && { payload }) });
  const confirmar = (como: string, id: number) => responder(como, id, 'confirmar');
  const lista = async (como = 'admin', filtro = '') =>
    (await api.as(como, { method: 'GET', url: `/api/propuestas?${filtro}` })).json<PaginaPropuestas>();
  const rolDe = async (username: string) =>
    (
      await api.database.db
        .selectFrom('usuarios')
        .select('rol')
        .where('username', '=', username)
        .executeTakeFirstOrThrow()
    ).rol;

  test('who waits longest comes first, with what would change and what the reader may do', async () => {
    const primera = await proponer();
    api.clock.now += 1000;
    const segunda = await proponer('auditor', 'jefe2');
    const { datos, pendientes } = await lista();
    expect([datos.map(({ id }) => id), pendientes]).toEqual([[primera, segunda], 2]);
    expect(datos[0]).toEqual({
      id: primera,
      tipo: 'cuenta.cambiar',
      estado: 'pendiente',
      sobre: { id: await idDe(api, 'asesor2'), fullName: 'Beatriz Saldaña Mío', rol: 'asesor' },
      cambios: [{ campo: 'cuenta.rol', antes: 'asesor', despues: 'cajero' }],
      motivo: null,
      propuestaPor: {
        id: await idDe(api, 'superadmin'),
        fullName: 'Sofía Benítez Ñahui',
        rol: 'superadmin',
      },
      propuestaEn: new Date(api.clock.now - 1000).toISOString(),
      venceEn: new Date(api.clock.now - 1000 + 7 * DIA).toISOString(),
      resueltaPor: null,
      resueltaEn: null,
      motivoDeResolucion: null,
      acciones: { confirmar: null, rechazar: null, retirar: 'Solo quien propuso el cambio lo retira.' },
    });
    expect((await lista('admin', 'sentido=desc')).datos.map(({ id }) => id)).toEqual([segunda, primera]);
    for (const id of [primera, segunda]) await responder('superadmin', id, 'retirar');
    const retiradas = await lista('admin', 'estado=retirada');
    expect(retiradas.datos.map(({ id }) => id)).toEqual([segunda, primera]);
    expect(retiradas.pendientes).toBe(0);
  });

  test('what an answer tells that may be done is what the calls do', async () => {
    const id = await proponer();
    for (const como of ['superadmin', 'doble', 'admin']) {
      const [vista] = (await lista(como)).datos;
      for (const que of ['confirmar', 'rechazar', 'retirar'] as const) {
        const dicho = vista?.acciones[que];
        if (dicho === null) continue;
        const payload = que === 'rechazar' ? { motivo: 'No.' } : undefined;
        const respuesta = await responder(como, id, que, payload);
        expect([respuesta.statusCode, respuesta.json().message]).toEqual([403, dicho]);
      }
    }
    expect(await rolDe('asesor2')).toBe('asesor');
  });

  test('a second account of who proposed does not confirm', async () => {
    const id = await proponer();
    const respuesta = await confirmar('doble', id);
    expect([respuesta.statusCode, respuesta.json().message]).toEqual([
      403,
      'Propuso este cambio la misma persona con otra cuenta: lo responde alguien más.',
    ]);
    expect((await confirmar('admin', 99_999)).statusCode).toBe(404);
    expect(await rolDe('asesor2')).toBe('asesor');
  });

  test('whom it is about does not answer it', async () => {
    const id = await proponer('auditor', 'admin2');
    const respuesta = await confirmar('admin2', id);
    expect([respuesta.statusCode, respuesta.json().message]).toEqual([
      403,
      'El cambio es sobre usted: lo responde otra persona.',
    ]);
    await responder('superadmin', id, 'retirar');
  });

  test('who confirms sees whose account it was when the change was proposed', async () => {
    const id = await proponer();
    expect((await lista()).datos[0]).not.toHaveProperty('cambiosDeLaCuenta');
    const url = `/api/usuarios/${await idDe(api, 'asesor2')}`;
    await api.as('superadmin', { method: 'PATCH', url, payload: { fullName: 'Otro Nombre' } });
    await api.database.db
      .updateTable('usuarios')
      .set({ email: 'otro@correo.example' })
      .where('username', '=', 'asesor2')
      .execute();
    const [vista] = (await lista()).datos;
    expect(vista?.cambiosDeLaCuenta).toEqual([
      { campo: 'cuenta.fullName', antes: 'Beatriz Saldaña Mío', despues: 'Otro Nombre' },
      { campo: 'cuenta.email', antes: expect.stringContaining('@'), despues: 'otro@correo.example' },
    ]);
    expect(vista?.cambios).toEqual([{ campo: 'cuenta.rol', antes: 'asesor', despues: 'cajero' }]);
    await responder('superadmin', id, 'retirar');
    await api.as('superadmin', { method: 'PATCH', url, payload: { fullName: 'Beatriz Saldaña Mío' } });
  });

  test('a rejection leaves everything as it was, and tells who and why', async () => {
    const id = await proponer();
    expect((await responder('admin', id, 'rechazar', {})).statusCode).toBe(422);
    const respuesta = await responder('admin', id, 'rechazar', { motivo: 'No corresponde.' });
    expect(respuesta.json<Propuesta>()).toMatchObject({
      estado: 'rechazada',
      motivoDeResolucion: 'No corresponde.',
      resueltaPor: { fullName: 'Andrés Peña Llerena' },
    });
    expect(await rolDe('asesor2')).toBe('asesor');
    const [evento] = await eventosDe(api, 'propuesta.rechazada');
    expect(evento).toEqual({
      actorNombre: 'Andrés Peña Llerena',
      propuesta: { id, por: 'Sofía Benítez Ñahui' },
      tipo: 'cuenta.cambiar',
      usuarioId: await idDe(api, 'asesor2'),
      cambios: [{ campo: 'cuenta.rol', antes: 'asesor', despues: 'cajero' }],
      motivo: 'No corresponde.',
    });
    expect((await confirmar('admin2', id)).json().message).toBe('El cambio ya se rechazó.');
  });

  test('who proposed takes it back, and then nobody confirms it', async () => {
    const id = await proponer();
    expect((await responder('superadmin', id, 'retirar')).json<Propuesta>().estado).toBe('retirada');
    const tarde = await confirmar('admin', id);
    expect([tarde.statusCode, tarde.json().message]).toEqual([409, 'Quien propuso el cambio ya lo retiró.']);
    expect((await eventosDe(api, 'propuesta.retirada'))[0]).toMatchObject({ propuesta: { id } });
  });

  test('after seven days it has lapsed: in the list at once, in the trail at the first touch', async () => {
    const id = await proponer();
    const antes = api.clock.now;
    api.clock.now += 7 * DIA - 1;
    for (const como of ['superadmin', 'admin']) await api.signIn(como);
    expect((await lista()).pendientes).toBe(1);
    api.clock.now += 1;
    const vencidas = await lista('admin', 'estado=vencida');
    expect([vencidas.pendientes, vencidas.datos[0]]).toMatchObject([
      0,
      { id, estado: 'vencida', resueltaEn: new Date(api.clock.now).toISOString() },
    ]);
    const texto = 'Venció: nadie respondió en siete días. Puede proponerlo de nuevo.';
    const tarde = await confirmar('admin', id);
    expect([tarde.statusCode, tarde.json().message]).toEqual([409, texto]);
    expect(await rolDe('asesor2')).toBe('asesor');
    expect(await eventosDe(api, 'propuesta.vencida')).toMatchObject([{ propuesta: { id }, motivo: texto }]);
    const otra = await proponer();
    expect(otra).not.toBe(id);
    api.clock.now = antes;
  });

  test('where it lapsed untouched, a new one of the same kind takes its place', async () => {
    const id = await proponer();
    const antes = api.clock.now;
    api.clock.now += 7 * DIA;
    await api.signIn('superadmin');
    const otra = await proponer('auditor');
    const filas = await api.database.db
      .selectFrom('propuestas')
      .select(['id', 'estado'])
      .orderBy('id')
      .execute();
    expect(filas).toEqual([
      { id, estado: 'vencida' },
      { id: otra, estado: 'pendiente' },
    ]);
    expect((await eventosDe(api, 'propuesta.vencida'))[0]).toMatchObject({
      actorNombre: 'Sistema',
      propuesta: { id },
    });
    api.clock.now = antes;
    for (const como of ['superadmin', 'admin']) await api.signIn(como);
  });

  test('the sweep marks what lapsed, once, and leaves alone what still waits', async () => {
    const { db } = api.database;
    const id = await proponer();
    const { sweep } = createPropuestas({ db, despachar: () => {} });
    const antes = (await eventosDe(api, 'propuesta.vencida')).length;
    await sweep(api.clock.now + 7 * DIA - 1);
    expect((await lista()).datos.map((una) => una.id)).toEqual([id]);
    await Promise.all(Array.from({ length: 4 }, () => sweep(api.clock.now + 7 * DIA)));
    const eventos = await eventosDe(api, 'propuesta.vencida');
    expect([eventos.length - antes, eventos[0]]).toMatchObject([
      1,
      { actorNombre: 'Sistema', propuesta: { id } },
    ]);
  });

  test('the trail tells with which factor the confirmer proved who they are', async () => {
    const id = await proponer('auditor', 'jefe');
    const sesion = api.database.db.updateTable('sesiones').where('usuarioId', '=', await idDe(api, 'admin'));
    await sesion.set({ confirmadoEn: api.clock.now, confirmadoCon: 'passkey' }).execute();
    expect((await confirmar('admin', id)).statusCode).toBe(200);
    for (const tipo of ['propuesta.confirmada', 'usuario.cambiado']) {
      expect((await eventosDe(api, tipo))[0]).toMatchObject({ factor: 'passkey', propuesta: { id } });
    }
    await sesion.set({ confirmadoEn: null, confirmadoCon: null }).execute();
  });

  test.each([
    ['the account changed since', 'asesor2', { activo: 0 }, 'lo que cambiaría ya no es como era'],
    ['who proposed was disabled', 'superadmin', { activo: 0 }, 'quien lo propuso ya no puede hacerlo'],
    ['who proposed has another role', 'superadmin', { rol: 'auditor' as const }, 'quien lo propuso ya no'],
  ])('it is void where %s', async (_, username, cambio, texto) => {
    const { db } = api.database;
    const id = await proponer();
    const fila = db.selectFrom('usuarios').select(['activo', 'rol']).where('username', '=', username);
    const antes = await fila.executeTakeFirstOrThrow();
    await db.updateTable('usuarios').set(cambio).where('username', '=', username).execute();
    const respuesta = await confirmar('admin', id);
    expect([respuesta.statusCode, respuesta.json().message]).toEqual([409, expect.stringContaining(texto)]);
    await db.updateTable('usuarios').set(antes).where('username', '=', username).execute();
    expect([await rolDe('asesor2'), (await lista()).pendientes]).toEqual(['asesor', 0]);
    const [vencida] = (await lista('admin', 'estado=vencida')).datos;
    expect(vencida).toMatchObject({ id, motivoDeResolucion: respuesta.json().message });
    expect((await eventosDe(api, 'propuesta.vencida'))[0]).toMatchObject({ propuesta: { id } });
    await api.signIn('superadmin');
  });
});
