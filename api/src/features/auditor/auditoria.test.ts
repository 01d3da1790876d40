import type { ChainCheck, EvaluacionLeida, PaginaAuditoria } from 'shared-domain/auditoria';
import { hoyEnLima } from 'shared-domain/campos';
import { ENGINES } from '../../../testing/engines';
import { decidir, enviar, registrar, solicitudDe } from '../../../testing/solicitudes';
import { dropAppendOnlyTriggers } from '../../../testing/tamper';
import { startTestApi, type TestApi } from '../../../testing/test-api';

const DIA = 86_400_000;
const DNI = '30000001';

describe.each(ENGINES)('the audit trail on %s', (engine) => {
  let api: TestApi;
  let id: number;
  beforeAll(async () => {
    api = await startTestApi(engine);
    const solicitud = solicitudDe(DNI);
    id = await registrar(api, solicitud);
    const payload = { ...solicitud.credito, cuotas: 10 };
    await api.as('jefe', { method: 'PUT', url: `/api/evaluaciones/correct/${id}`, payload });
    api.clock.now += DIA;
    for (const username of ['jefe', 'auditor', 'superadmin', 'admin']) await api.signIn(username);
    await decidir(api, id, { estado: 2, observaciones: '=Falta sustento' });
    const { id: cajero } = await api.database.db
      .selectFrom('usuarios')
      .select('id')
      .where('username', '=', 'cajero')
      .executeTakeFirstOrThrow();
    const cuerpo = { activo: false };
    await api.as('admin', { method: 'PATCH', url: `/api/usuarios/${cajero}`, payload: cuerpo });
  });
  afterAll(() => api.close());

  const pedir = (url: string, headers = {}) => api.as('auditor', { method: 'GET', url, headers });
  const eventos = async (filtro = '') => (await pedir(`/api/auditoria?${filtro}`)).json<PaginaAuditoria>();
  const tipos = ({ datos }: PaginaAuditoria) => datos.map(({ tipo }) => tipo.split('.')[1]);

  test('comes newest first, in pages, with what was before and after', async () => {
    const { datos, total } = await eventos();
    expect(datos[0]).toMatchObject({
      tipo: 'usuario.cambiado',
      actor: { fullName: 'Andrés Peña Llerena', rol: 'admin' },
      sobre: { fullName: 'Camila Zúñiga Flores' },
      cambios: [{ campo: 'cuenta.activo', antes: 1, despues: 0 }],
    });
    expect(datos.map((uno) => uno.id)).toEqual(datos.map((_, i) => total - i));
    const segunda = await eventos('porPagina=3&pagina=2');
    expect(segunda.datos.map((uno) => uno.id)).toEqual(datos.slice(3, 6).map((uno) => uno.id));
    expect((await eventos('sentido=asc')).datos[0]?.id).toBe(1);
  });

  test('is filtered by evaluation, kind, person and day', async () => {
    const suyos = await eventos(`evaluacion=${id}`);
    expect(tipos(suyos)).toEqual(['rechazada', 'editada', 'registrada']);
    expect(suyos.datos[0]).toMatchObject({
      observaciones: '=Falta sustento',
      cliente: { nombreCompleto: 'Íñigo José Peña Muñoz', dni: expect.stringMatching(/^•{5}\d{3}$/) },
    });
    expect(suyos.datos[1]?.cambios).toEqual([{ campo: 'credito.cuotas', antes: 12, despues: 10 }]);
    expect(tipos(await eventos('tipo=evaluacion.editada'))).toEqual(['editada']);
    expect(tipos(await eventos('actor=ordonez&tipo=evaluacion.rechazada'))).toEqual(['rechazada']);
    expect(tipos(await eventos('tipo=decisiones'))).toEqual(['rechazada']);
    expect(tipos(await eventos('tipo=solicitudes'))).toEqual(['editada', 'registrada']);
    const sinLecturas = await eventos('tipo=sin_lecturas');
    expect(sinLecturas.total).toBe((await eventos()).total - (await eventos('tipo=lecturas')).total);
    expect(sinLecturas.datos[0]?.tipo).toBe('usuario.cambiado');
    expect((await eventos('actor=nadie')).total).toBe(0);
    const ayer = hoyEnLima(new Date(api.clock.now - DIA));
    expect(tipos(await eventos(`evaluacion=${id}&hasta=${ayer}`))).not.toContain('rechazada');
    expect((await eventos('desde=2199-01-01')).total).toBe(0);
  });

  test('goes out as CSV or workbook, which is an event itself, with what was asked for', async () => {
    const csv = await pedir(`/api/auditoria?evaluacion=${id}`, { accept: 'text/csv' });
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [, rechazada, editada] = csv.body.split('\r\n');
    expect(rechazada).toContain(
      "Evaluación rechazada,Jimena Ordóñez Távara,Jefe de Negocios,1,,,,'=Falta sustento",
    );
    expect(editada).toContain('Cuotas: 12,Cuotas: 10');
    const libro = await pedir(`/api/auditoria?evaluacion=${id}&formato=xlsx`);
    expect(libro.rawPayload.subarray(0, 2).toString()).toBe('PK');
    const { datos } = await eventos('tipo=auditoria.exportada');
    expect(datos.map(({ actor, detalle }) => [actor.rol, detalle])).toEqual([
      ['auditor', { formato: 'xlsx', filas: 3, evaluacion: String(id) }],
      ['auditor', { formato: 'csv', filas: 3, evaluacion: String(id) }],
    ]);
  });

  test('is filtered by client, DNI and advisor; finding one client is a look at that client', async () => {
    const enviada = await enviar(api, { solicitud: solicitudDe('30000002'), username: 'asesor2' });
    const otra = enviada.json<{ id: number }>().id;
    const deTipo = async (filtro: string) => {
      const { datos } = await eventos(`tipo=evaluacion.registrada&${filtro}`);
      return datos.map(({ evaluacionId }) => evaluacionId);
    };
    expect(await deTipo('cliente=pena')).toEqual([otra, id]);
    expect((await eventos('tipo=cliente.buscado')).total).toBe(0);
    expect(await deTipo(`cliente=${DNI}`)).toEqual([id]);
    expect(await deTipo('dni=30000002')).toEqual([otra]);
    expect(await deTipo('dni=30000002&cliente=nadie')).toEqual([]);
    expect(await deTipo('cliente=3000000')).toEqual([]);
    expect(await deTipo('asesor=asesor2')).toEqual([otra]);
    expect((await pedir('/api/auditoria?dni=3000')).statusCode).toBe(422);
    const { datos: buscados } = await eventos('tipo=cliente.buscado&sentido=asc');
    expect(buscados.map(({ cliente, actor }) => [cliente?.dni, actor.rol])).toEqual([
      ['•••••001', 'auditor'],
      ['•••••002', 'auditor'],
    ]);
  });

  test('an evaluation is read whole: the file, the credit and what was done, by whom and with which releases', async () => {
    const leida = (await pedir(`/api/auditoria/evaluaciones/${id}`)).json<EvaluacionLeida>();
    expect(leida.evaluacion).toMatchObject({ id, estado: 2, cuotas: 10, observaciones: '=Falta sustento' });
    expect(leida.datosCliente.dni).toBe(DNI);
    expect(leida.ocultos).toEqual(['enfermedadesPreexistentes']);
    expect(leida.hechos.map(({ tipo }) => tipo)).toEqual([
      'evaluacion.registrada',
      'evaluacion.editada',
      'evaluacion.rechazada',
    ]);
    expect(leida.hechos[1]?.cambios).toEqual([{ campo: 'credito.cuotas', antes: 12, despues: 10 }]);
    const { datos } = await eventos('tipo=cliente.consultado');
    expect(datos.map(({ actor, evaluacionId }) => [actor.rol, evaluacionId])).toEqual([['auditor', id]]);
    expect((await pedir('/api/auditoria/evaluaciones/99999')).statusCode).toBe(404);
  });

  test('a chain that was tampered with says where, in the part that is asked for', async () => {
    const check = async (tramo = '') => (await pedir(`/api/auditoria/cadena${tramo}`)).json<ChainCheck>();
    const { total } = await eventos();
    const entera = { desde: 1, hasta: total, eventos: total };
    expect(await check()).toMatchObject({ ...entera, falla: null });
    await dropAppendOnlyTriggers(api.database);
    await api.database.db.updateTable('auditoria').set({ actorNombre: 'Otro' }).where('id', '=', 2).execute();
    expect(await check('?desde=1')).toMatchObject({
      ...entera,
      hasta: 2,
      falla: { tipo: 'editado', id: 2 },
    });
    expect(await check('?desde=3')).toMatchObject({ ...entera, desde: 3, falla: null });
  });
});
