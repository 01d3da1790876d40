import type { Evaluacion, Solicitud } from 'shared-domain/evaluacion';
import { conLimite, ponerControles } from '../../../testing/controles';
import { ENGINES } from '../../../testing/engines';
import { decidir, newDni, registrar, solicitudDe } from '../../../testing/solicitudes';
import { startTestApi, type TestApi } from '../../../testing/test-api';

const DIA = 86_400_000;

describe.each(ENGINES)('what changed between two signatures on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.close());
  beforeEach(() => ponerControles(api, conLimite(5000)));

  async function firmadaYRechazada() {
    const una = solicitudDe(newDni());
    if (una.aval) una.aval.dniAval = newDni();
    const rechazada = await registrar(api, una);
    await decidir(api, rechazada, { estado: 2, observaciones: 'Falta la boleta.' });
    const id = await registrar(api, una);
    expect((await decidir(api, id, { estado: 1, version: 1 })).json<Evaluacion>().estado).toBe(0);
    return { id, una, rechazada };
  }
  const corregir = async (id: number, payload: Solicitud) =>
    expect(
      (await api.as('asesor', { method: 'PUT', url: `/api/evaluaciones/update/${id}`, payload })).statusCode,
    ).toBe(200);
  const confirmar = (id: number, version = 2) => decidir(api, id, { estado: 1, version }, 'jefe2');
  const firmasDe = async (id: number) =>
    (
      await api.database.db.selectFrom('firmas').select('estado').where('evaluacionId', '=', id).execute()
    ).map(({ estado }) => estado);

  async function empiezaDeNuevo(id: number, cambio: string) {
    const negada = await confirmar(id);
    expect([negada.statusCode, negada.json().message]).toEqual([
      409,
      `Cambió desde la primera firma: ${cambio}. Esa firma se anuló: vuelva a cargarla y revísela otra vez.`,
    ]);
    expect(await firmasDe(id)).toEqual(['anulada']);
    const eventos = await api.database.db
      .selectFrom('auditoria')
      .select('detalle')
      .where('evaluacionId', '=', id)
      .where('tipo', '=', 'evaluacion.firma_anulada')
      .execute();
    expect(eventos.map(({ detalle }) => JSON.parse(detalle).motivo)).toEqual([
      `Cambió desde la primera firma: ${cambio}.`,
    ]);
    expect((await confirmar(id)).statusCode).toBe(409);
    expect((await confirmar(id, 3)).json()).toMatchObject({ estado: 0, version: 4 });
    expect((await decidir(api, id, { estado: 1, version: 4 })).json()).toMatchObject({ estado: 1 });
  }

  test('a score that a correction of another evaluation took down', async () => {
    const { id, una, rechazada } = await firmadaYRechazada();
    await corregir(rechazada, { ...una, usuario: { ...una.usuario, enfermedadesPreexistentes: 1 } });
    await empiezaDeNuevo(id, 'el score bajó');
  });

  test('a correction that leaves the score, or raises it, is not in the way', async () => {
    const { id, una, rechazada } = await firmadaYRechazada();
    await corregir(rechazada, { ...una, usuario: { ...una.usuario, direccionFiscal: 'Jr. Otro 12' } });
    expect((await confirmar(id)).json()).toMatchObject({ estado: 1 });
  });

  test.each([
    ['was closed', { activo: 0 }],
    ['has another role', { rol: 'auditor' as const }],
  ])('an account of the first head that %s', async (_what, cambio) => {
    const { id } = await firmadaYRechazada();
    const deJefe = () => api.database.db.updateTable('usuarios').where('username', '=', 'jefe');
    await deJefe().set(cambio).execute();
    const negada = await confirmar(id);
    await deJefe().set({ activo: 1, rol: 'jefe_negocios' }).execute();
    expect([negada.statusCode, negada.json().message]).toEqual([
      409,
      expect.stringMatching(/^Cambió desde la primera firma: quien la dio ya no es jefe de negocios\./),
    ]);
    expect(await firmasDe(id)).toEqual(['anulada']);
    expect((await confirmar(id, 3)).json()).toMatchObject({ estado: 0, version: 4 });
  });

  test('a debt that grew: of the client, and of the guarantor as a client', async () => {
    for (const quien of ['usuario', 'aval'] as const) {
      const { id, una } = await firmadaYRechazada();
      const otra = solicitudDe(quien === 'usuario' ? una.usuario.dni : `${una.aval?.dniAval}5`);
      otra.credito.montoPrestamo = 800;
      if (otra.aval) otra.aval.dniAval = newDni();
      const nueva = await registrar(api, otra);
      expect((await decidir(api, nueva)).json()).toMatchObject({ estado: 1 });
      await empiezaDeNuevo(id, 'el cliente y su aval deben más');
    }
  });

  test('a debt whose last instalment came meanwhile is none any more', async () => {
    const una = solicitudDe(newDni());
    Object.assign(una.credito, { montoPrestamo: 800, cuotas: 1, periodoCredito: 'semanal' });
    if (una.aval) una.aval.dniAval = newDni();
    await decidir(api, await registrar(api, una));
    una.credito.montoPrestamo = 6000;
    const [antes, justo] = [await registrar(api, una), await registrar(api, una)];
    api.clock.now += 7 * DIA - 1;
    await Promise.all(['jefe', 'jefe2', 'asesor'].map((una) => api.signIn(una)));
    const deudaDe = async (id: number) =>
      (await decidir(api, id, { estado: 1, version: 1 })).json<Evaluacion>().segundaFirma?.primera?.deuda;
    expect(await deudaDe(antes)).toBe(800);
    api.clock.now += 1;
    expect(await deudaDe(justo)).toBe(0);
    expect((await confirmar(antes)).json()).toMatchObject({ estado: 1 });
  });

  test('one credit that concerns client and guarantor counts once, and rejected or pending ones do not', async () => {
    await ponerControles(api);
    const una = solicitudDe(newDni());
    if (una.aval) una.aval.dniAval = newDni();
    una.credito.montoPrestamo = 1000;
    await decidir(api, await registrar(api, una));
    await decidir(api, await registrar(api, una), { estado: 2, observaciones: 'No alcanza.' });
    await registrar(api, una);
    const avalada = solicitudDe(newDni());
    avalada.credito.montoPrestamo = 300;
    if (avalada.aval) avalada.aval.dniAval = una.usuario.dni;
    await decidir(api, await registrar(api, avalada));
    await ponerControles(api, conLimite(5000));
    una.credito.montoPrestamo = 6000;
    const firmada = await decidir(api, await registrar(api, una), { estado: 1, version: 1 });
    expect(firmada.json<Evaluacion>().segundaFirma?.primera?.deuda).toBe(1300);
  });
});
