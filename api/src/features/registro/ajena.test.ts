import type { PaginaExcepciones } from 'shared-domain/auditoria';
import type { Evaluacion, Solicitud, Usuario } from 'shared-domain/evaluacion';
import { ENGINES } from '../../../testing/engines';
import { decidir, registrar, solicitudDe } from '../../../testing/solicitudes';
import { startTestApi, type TestApi } from '../../../testing/test-api';

const DIA = 86_400_000;
const SEGURIDAD = {
  intentosMaximos: 5,
  minutosBloqueo: 5,
  horasSesion: 12,
  horasSinUso: 4,
  diasRecordada: 7,
};
const OTRA_CUENTA = { cci: '00219100999999999951', entidadFinanciera: 'BCP' };

describe.each(ENGINES)('what an auditor looks at in a correction, on %s', (engine) => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startTestApi(engine);
  });
  afterEach(() => api.close());

  async function rechazada(): Promise<{ id: number; solicitud: Solicitud }> {
    const solicitud = solicitudDe();
    const id = await registrar(api, solicitud);
    api.clock.now += 2 * 60_000;
    await decidir(api, id, { estado: 2, observaciones: 'Falta el recibo.' });
    return { id, solicitud };
  }
  const corregir = (
    { id, solicitud }: Awaited<ReturnType<typeof rechazada>>,
    como: string,
    cambios: Partial<Usuario> = {},
  ) =>
    api.as(como, {
      method: 'PUT',
      url: `/api/evaluaciones/update/${id}`,
      payload: { ...solicitud, usuario: { ...solicitud.usuario, ...cambios } },
    });
  const halladas = async (tipo: string) =>
    (
      await api.as('auditor', { method: 'GET', url: `/api/auditoria/excepciones?tipo=${tipo}` })
    ).json<PaginaExcepciones>().datos;
  const limitar = (ajuste: object) =>
    api.as('admin', { method: 'PUT', url: '/api/config/seguridad', payload: { ...SEGURIDAD, ...ajuste } });
  const volverAEntrar = async () => {
    for (const username of ['asesor', 'asesor2', 'auditor', 'jefe']) await api.signIn(username);
  };

  test("a correction of somebody else's evaluation counts, one of the own does not", async () => {
    const [propia, ajena] = [await rechazada(), await rechazada()];
    await corregir(propia, 'asesor');
    await corregir(ajena, 'asesor2');
    expect(await halladas('correccion_ajena')).toMatchObject([
      {
        evaluacionId: ajena.id,
        fecha: new Date(api.clock.now).toISOString(),
        detalle: 'Beatriz Saldaña Mío la corrigió cuando estaba a cargo de Álvaro Núñez Sandoval.',
      },
    ]);
  });

  test('a bank account that changes within thirty days of a decision counts, with who and what', async () => {
    const una = await rechazada();
    const { fecha } = { fecha: new Date(api.clock.now + 30 * DIA).toISOString() };
    api.clock.now += 30 * DIA;
    await volverAEntrar();
    await corregir(una, 'asesor', OTRA_CUENTA);
    expect(await halladas('cuenta_bancaria')).toMatchObject([
      {
        evaluacionId: una.id,
        fecha,
        detalle: 'Álvaro Núñez Sandoval cambió Entidad financiera de BBVA a BCP, CCI de ••••8270 a ••••9951.',
      },
    ]);
    const csv = await api.as('auditor', {
      method: 'GET',
      url: '/api/auditoria/excepciones?tipo=cuenta_bancaria',
      headers: { accept: 'text/csv' },
    });
    expect(csv.body).toContain('CCI de ••••8270 a ••••9951');
    expect(csv.body).not.toContain(OTRA_CUENTA.cci);
  });

  test('a bank account that changes a moment more than thirty days from any decision does not count', async () => {
    const una = await rechazada();
    api.clock.now += 30 * DIA + 1;
    await volverAEntrar();
    await corregir(una, 'asesor', OTRA_CUENTA);
    expect(await halladas('cuenta_bancaria')).toEqual([]);
    api.clock.now += 30 * DIA;
    await volverAEntrar();
    await decidir(api, una.id);
    expect(await halladas('cuenta_bancaria')).toHaveLength(1);
  });

  test('other changes of the client are no change of the bank account', async () => {
    await corregir(await rechazada(), 'asesor', { telefonoMovil: '900000001' });
    expect(await halladas('cuenta_bancaria')).toEqual([]);
  });

  test('the lender can limit corrections to the own ones, which the answers tell', async () => {
    const una = await rechazada();
    const acciones = async (como: string) => {
      const url = `/api/evaluaciones/index?dni=${una.solicitud.usuario.dni}`;
      return (await api.as(como, { method: 'GET', url })).json<Evaluacion[]>()[0]?.acciones;
    };
    expect(await acciones('asesor2')).toEqual({ corregir: null });
    expect((await limitar({ soloCorreccionesPropias: true })).json().soloCorreccionesPropias).toBe(true);
    expect((await limitar({ horasSinUso: 3 })).json()).toMatchObject({
      ...SEGURIDAD,
      horasSinUso: 3,
      soloCorreccionesPropias: true,
    });
    const texto = 'Solo puede corregir las evaluaciones que están a su cargo.';
    expect(await acciones('asesor2')).toEqual({ corregir: texto });
    const url = `/api/cliente/show/${una.solicitud.usuario.dni}`;
    const ficha = (await api.as('asesor2', { method: 'GET', url })).json();
    expect(ficha.evaluacion.acciones).toEqual({ corregir: texto });
    const pdf = await api.as('asesor2', { method: 'GET', url: `/api/evaluaciones/${una.id}/pdf` });
    expect(pdf.statusCode).toBe(403);
    const refused = await corregir(una, 'asesor2');
    expect([refused.statusCode, refused.json().message]).toEqual([403, texto]);
    expect(await acciones('asesor')).toEqual({ corregir: null });
    expect((await corregir(una, 'asesor')).statusCode).toBe(200);
    const historial = await api.as('admin', { method: 'GET', url: '/api/config/historial?clave=seguridad' });
    expect(historial.json()[1].cambios).toEqual([
      { campo: 'seguridad.soloCorreccionesPropias', antes: 0, despues: 1 },
    ]);
  });
});
