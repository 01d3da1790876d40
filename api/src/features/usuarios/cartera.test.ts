import type { Aval, Evaluacion, PaginaEvaluaciones, Solicitud } from 'shared-domain/evaluacion';
import type { PaginaEquipos } from 'shared-domain/operacion';
import { ENGINES } from '../../../testing/engines';
import { decidir, registrar, solicitudDe } from '../../../testing/solicitudes';
import { startTestApi, type TestApi } from '../../../testing/test-api';

const DNI_DE_ASESOR2 = '40778899';

describe.each(ENGINES)("an advisor's portfolio, on %s", (engine) => {
  let api: TestApi;
  const ids: Record<string, number> = {};
  beforeEach(async () => {
    api = await startTestApi(engine);
    for (const { id, username } of await api.database.db.selectFrom('usuarios').selectAll().execute())
      ids[username] = id;
  });
  afterEach(() => api.close());

  const verCartera = async (como: string, de = 'asesor') =>
    api.as(como, { method: 'GET', url: `/api/usuarios/${ids[de]}/cartera` });
  const traspasar = (a: string, estados: number[], { como = 'admin', de = 'asesor' } = {}) =>
    api.as(como, {
      method: 'POST',
      url: `/api/usuarios/${ids[de]}/cartera`,
      payload: { a: ids[a], estados },
    });
  const suyas = async (como: string) =>
    (await api.as(como, { method: 'GET', url: '/api/evaluaciones?orden=antiguas' }))
      .json<PaginaEvaluaciones>()
      .datos.map(({ id }) => id);
  const rechazar = (id: number) => decidir(api, id, { estado: 2, observaciones: 'Falta la boleta.' });
  const rolDe = async (username: string, rol: string) => {
    const url = `/api/usuarios/${ids[username]}`;
    expect((await api.as('admin', { method: 'PATCH', url, payload: { rol } })).statusCode).toBe(200);
    await api.signIn(username);
  };

  test('is seen by state, and handed over in the chosen ones, which is told and audited', async () => {
    const solicitud = solicitudDe();
    const [pendiente, rechazada, aceptada] = [
      await registrar(api),
      await registrar(api, solicitud),
      await registrar(api),
    ] as [number, number, number];
    await rechazar(rechazada);
    await decidir(api, aceptada);
    const vista = (await verCartera('admin')).json();
    expect(vista.porEstado.map(({ cantidad }: { cantidad: number }) => cantidad)).toEqual([1, 1, 1]);
    expect(vista.asesores).toEqual([
      { id: ids.asesor2, username: 'asesor2', fullName: 'Beatriz Saldaña Mío' },
    ]);

    expect((await traspasar('asesor2', [0, 2])).json()).toEqual({
      traspasadas: 2,
      quedan: 0,
      message: 'Se traspasaron 2 evaluaciones a Beatriz Saldaña Mío.',
    });
    expect([await suyas('asesor'), await suyas('asesor2')]).toEqual([[aceptada], [pendiente, rechazada]]);
    const [evento] = await api.database.db
      .selectFrom('auditoria')
      .select(['actorNombre', 'detalle'])
      .where('tipo', '=', 'cartera.traspasada')
      .execute();
    expect(JSON.parse(evento?.detalle ?? '')).toMatchObject({
      usuarioId: ids.asesor,
      cambios: [{ campo: 'cartera.asesor', antes: 'Álvaro Núñez Sandoval', despues: 'Beatriz Saldaña Mío' }],
      traspasadas: 2,
      estados: '0, 2',
    });

    const url = `/api/evaluaciones/index?dni=${solicitud.usuario.dni}`;
    const [una] = (await api.as('jefe', { method: 'GET', url })).json<Evaluacion[]>();
    expect([una?.asesor.username, una?.version]).toEqual(['asesor2', 2]);
    const historial = await api.as('jefe', {
      method: 'GET',
      url: `/api/evaluaciones/${rechazada}/historial`,
    });
    expect(historial.json()[0]).toMatchObject({
      tipo: 'registrada',
      actor: { fullName: 'Álvaro Núñez Sandoval' },
    });
    const corregida = await api.as('asesor2', {
      method: 'PUT',
      url: `/api/evaluaciones/update/${rechazada}`,
      payload: solicitud,
    });
    expect(corregida.statusCode).toBe(200);
    const ajenas = await api.as('auditor', {
      method: 'GET',
      url: '/api/auditoria/excepciones?tipo=correccion_ajena',
    });
    expect(ajenas.json().datos).toEqual([]);
  });

  test('neither who gave it nor who received it decides about it', async () => {
    const id = await registrar(api);
    await traspasar('asesor2', [0]);
    await rolDe('asesor', 'jefe_negocios');
    await rolDe('asesor2', 'jefe_negocios');
    const textos = [];
    for (const como of ['asesor', 'asesor2']) {
      const { statusCode, body } = await decidir(api, id, { estado: 1 }, como);
      textos.push([statusCode, JSON.parse(body).message]);
    }
    expect(textos).toEqual([
      [403, 'No puede decidir una evaluación que usted mismo registró.'],
      [403, 'No puede decidir una evaluación que está a su cargo como asesor.'],
    ]);
    expect((await decidir(api, id)).statusCode).toBe(200);
  });

  test('an evaluation of which the receiver is the client or the guarantor stays where it is', async () => {
    const { db } = api.database;
    const deCliente = solicitudDe();
    const deAval: Solicitud = solicitudDe();
    deAval.aval = { ...(deAval.aval as Aval), dniAval: `${DNI_DE_ASESOR2}1` };
    const quedan = [await registrar(api, deCliente), await registrar(api, deAval)];
    await db.updateTable('usuarios').set({ dni: DNI_DE_ASESOR2 }).where('username', '=', 'asesor2').execute();
    await db
      .updateTable('clientes')
      .set({ dni: `${DNI_DE_ASESOR2}3` })
      .where('dni', '=', deCliente.usuario.dni)
      .execute();
    const otra = await registrar(api);
    expect((await traspasar('asesor2', [0])).json()).toEqual({
      traspasadas: 1,
      quedan: 2,
      message:
        'Se traspasó 1 evaluación a Beatriz Saldaña Mío. 2 quedan donde estaban: Beatriz Saldaña Mío es su cliente o su aval.',
    });
    expect([await suyas('asesor'), await suyas('asesor2')]).toEqual([quedan, [otra]]);
  });

  test('only another advisor who is active receives one, and only administrators hand one over', async () => {
    await registrar(api);
    for (const a of ['asesor', 'jefe', 'cliente', 'nadie']) {
      ids.nadie = 99_999;
      expect((await traspasar(a, [0])).statusCode).toBe(409);
    }
    await api.as('admin', {
      method: 'PATCH',
      url: `/api/usuarios/${ids.asesor2}`,
      payload: { activo: false },
    });
    expect((await traspasar('asesor2', [0])).statusCode).toBe(409);
    expect((await traspasar('asesor', [0], { como: 'jefe' })).statusCode).toBe(403);
    expect((await traspasar('asesor', [0], { de: 'superadmin' })).statusCode).toBe(403);
    expect((await traspasar('asesor', [])).statusCode).toBe(422);
    expect((await verCartera('admin', 'nadie')).statusCode).toBe(404);
  });

  test('what somebody registered this week stays theirs in the list of the team', async () => {
    await registrar(api);
    await traspasar('asesor2', [0]);
    const { datos } = (
      await api.as('admin', { method: 'GET', url: '/api/equipos?rol=asesor' })
    ).json<PaginaEquipos>();
    const de = (username: string) => {
      const { pendientes = 0, hechas7Dias = 0 } = datos.find((uno) => uno.username === username) ?? {};
      return { pendientes, hechas7Dias };
    };
    expect([de('asesor'), de('asesor2')]).toEqual([
      { pendientes: 0, hechas7Dias: 1 },
      { pendientes: 1, hechas7Dias: 0 },
    ]);
  });
});
