import type { PaginaExcepciones } from 'shared-domain/auditoria';
import type { Solicitud } from 'shared-domain/evaluacion';
import { ENGINES } from '../../../testing/engines';
import { decidir, registrar, solicitudDe } from '../../../testing/solicitudes';
import { startTestApi, type TestApi } from '../../../testing/test-api';

const MINUTO = 60_000;

describe.each(ENGINES)('exceptions on %s', (engine) => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startTestApi(engine);
  });
  afterEach(() => api.close());

  const buscar = async (filtro = '') =>
    (
      await api.as('auditor', { method: 'GET', url: `/api/auditoria/excepciones?${filtro}` })
    ).json<PaginaExcepciones>();
  const halladas = async (filtro = '') =>
    (await buscar(filtro)).datos.map(({ tipo, evaluacionId }) => [tipo, evaluacionId]);
  const editar = (id: number, { credito }: Solicitud, como: string) =>
    api.as(como, {
      method: 'PUT',
      url: `/api/evaluaciones/correct/${id}`,
      payload: { ...credito, destinoCredito: `Editado por ${como}` },
    });
  const rechazar = (id: number) => decidir(api, id, { estado: 2, observaciones: 'Falta la boleta.' });
  const corregir = (id: number, payload: Solicitud) =>
    api.as('asesor', { method: 'PUT', url: `/api/evaluaciones/update/${id}`, payload });

  test('edited and approved by one person counts; by two, or edited and rejected, it does not', async () => {
    const solicitud = solicitudDe();
    const [una, otra, rechazada] = [
      await registrar(api, solicitud),
      await registrar(api, solicitud),
      await registrar(api, solicitud),
    ];
    api.clock.now += 2 * MINUTO;
    await editar(una, solicitud, 'jefe');
    await editar(otra, solicitud, 'jefe2');
    await editar(rechazada, solicitud, 'jefe');
    await decidir(api, una);
    await decidir(api, otra, { estado: 1, version: 2 });
    await rechazar(rechazada);
    const { datos, total, porTipo } = await buscar();
    expect(total).toBe(1);
    expect(porTipo.find(({ tipo }) => tipo === 'edito_y_aprobo')?.cantidad).toBe(1);
    expect(datos[0]).toMatchObject({
      tipo: 'edito_y_aprobo',
      evaluacionId: una,
      fecha: new Date(api.clock.now).toISOString(),
      cliente: { nombreCompleto: 'Íñigo José Peña Muñoz', dni: expect.stringMatching(/^•{5}\d{3}$/) },
      decididoPor: 'Jimena Ordóñez Távara',
      detalle: 'Jimena Ordóñez Távara la editó una vez y la aprobó.',
    });
  });

  test('sent again twice is usual, a third time is not', async () => {
    const solicitud = solicitudDe();
    const id = await registrar(api, solicitud);
    for (let veces = 1; veces <= 3; veces++) {
      expect(await halladas()).toEqual([]);
      api.clock.now += 2 * MINUTO;
      await rechazar(id);
      await corregir(id, solicitud);
    }
    expect(await halladas()).toEqual([['reenvios', id]]);
    expect((await buscar()).datos[0]?.detalle).toBe('Se envió de nuevo 3 veces.');
  });

  test('a decision within a minute of the last sending counts, after a minute it does not', async () => {
    const solicitud = solicitudDe();
    const [lenta, rapida, corregida] = [
      await registrar(api, solicitud),
      await registrar(api, solicitud),
      await registrar(api, solicitud),
    ];
    api.clock.now += MINUTO - 1000;
    await decidir(api, rapida);
    api.clock.now += 1000;
    await decidir(api, lenta);
    await rechazar(corregida);
    await corregir(corregida, solicitud);
    api.clock.now += 20_000;
    await decidir(api, corregida);
    expect(await halladas('tipo=decision_rapida')).toEqual([
      ['decision_rapida', corregida],
      ['decision_rapida', rapida],
    ]);
    expect((await buscar()).datos[0]?.detalle).toBe('Se decidió 20 segundos después de enviarse.');
  });

  test('politically exposed people and expired DNIs count, rejected ones with an expired DNI do not', async () => {
    const expuesta = solicitudDe();
    expuesta.usuario.expuestaPoliticamente = 1;
    const vencido = solicitudDe();
    vencido.usuario.fechaCaducidadDni = '2024-05-10';
    const ids = [await registrar(api, expuesta)];
    api.clock.now += 1000;
    ids.push(await registrar(api, vencido), await registrar(api, vencido));
    api.clock.now += 2 * MINUTO;
    await rechazar(ids[2] as number);
    expect(await halladas()).toEqual([
      ['dni_vencido', ids[1]],
      ['expuesta', ids[0]],
    ]);
    expect((await buscar('tipo=dni_vencido')).datos[0]?.detalle).toBe('El DNI venció el 10/05/2024.');
    const filtrada = await buscar('tipo=expuesta');
    const hay = filtrada.porTipo.filter(({ cantidad }) => cantidad > 0);
    expect(filtrada.total).toBe(1);
    expect(hay).toEqual([
      { tipo: 'expuesta', cantidad: 1 },
      { tipo: 'dni_vencido', cantidad: 1 },
    ]);
    expect((await buscar('hasta=2020-01-01')).total).toBe(0);
    expect(await halladas('porPagina=1&pagina=2')).toEqual([['expuesta', ids[0]]]);
    const pasada = await buscar('porPagina=1&pagina=3');
    expect([pasada.datos, pasada.total]).toEqual([[], 2]);
  });

  test('go out as CSV, which is told of', async () => {
    const solicitud = solicitudDe();
    solicitud.usuario.expuestaPoliticamente = 1;
    const id = await registrar(api, solicitud);
    const url = '/api/auditoria/excepciones?tipo=expuesta';
    const { body, headers } = await api.as('auditor', {
      method: 'GET',
      url,
      headers: { accept: 'text/csv' },
    });
    expect(headers['content-disposition']).toMatch(/excepciones-[\d-]{10}\.csv/);
    const filas = body.trim().split('\r\n');
    expect(filas).toHaveLength(2);
    expect(filas[1]).toContain(`,${id},Íñigo José Peña Muñoz,•••••`);
    const [evento] = await api.database.db
      .selectFrom('auditoria')
      .select('detalle')
      .where('tipo', '=', 'excepciones.exportadas')
      .execute();
    expect(JSON.parse(evento?.detalle ?? '')).toMatchObject({ formato: 'csv', filas: 1, tipo: 'expuesta' });
  });
});
