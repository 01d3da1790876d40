import { ENGINES } from '../../../testing/engines';
import { decidir, evaluacionDe, newDni, registrar, solicitudDe } from '../../../testing/solicitudes';
import { startTestApi, type TestApi } from '../../../testing/test-api';

const MOTIVO = 'Ingresos insuficientes: S/ 500 al mes.';

describe.each(ENGINES)('deciding on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.close());

  const editar = (id: number, payload: object, como = 'jefe') =>
    api.as(como, { method: 'PUT', url: `/api/evaluaciones/correct/${id}`, payload });

  test('approving a pending evaluation accepts it', async () => {
    const dni = newDni();
    const id = await registrar(api, solicitudDe(dni));
    const respuesta = await decidir(api, id);
    expect(respuesta.statusCode).toBe(200);
    expect(respuesta.json()).toMatchObject({ id, estado: 1, observaciones: null, version: 2 });
    expect(respuesta.json()).toEqual(await evaluacionDe(api, dni, id));
  });

  test('rejecting keeps the reason, trimmed', async () => {
    const id = await registrar(api);
    const respuesta = await decidir(api, id, { estado: 2, observaciones: `  ${MOTIVO} ` });
    expect(respuesta.json()).toMatchObject({ estado: 2, observaciones: MOTIVO });
  });

  test('a reason has 1 to 500 characters once trimmed', async () => {
    const id = await registrar(api);
    const rechazar = (observaciones?: unknown) => decidir(api, id, { estado: 2, observaciones });
    for (const malo of [undefined, null, '', ' \n ', 'x'.repeat(501), 7]) {
      expect((await rechazar(malo)).statusCode).toBe(422);
    }
    expect((await rechazar('   ')).json().message).toBe('Especifique un motivo para el rechazo.');
    const largo = await rechazar('x'.repeat(501));
    expect(largo.json().errors).toEqual({ observaciones: ['Use quinientos caracteres como máximo.'] });
    expect(largo.body).not.toContain('500');
    expect((await rechazar(` ${'ñ'.repeat(500)} `)).statusCode).toBe(200);
  });

  test.each([true, [1], '1', 0, 3, 1.5, null])('estado %j decides nothing', async (estado) => {
    const dni = newDni();
    const id = await registrar(api, solicitudDe(dni));
    expect((await decidir(api, id, { estado })).statusCode).toBe(422);
    expect((await evaluacionDe(api, dni, id)).estado).toBe(0);
  });

  test('what is decided stays decided, and the refusal says by whom and when', async () => {
    const aceptada = await registrar(api);
    await decidir(api, aceptada);
    const otra = await decidir(api, aceptada, { estado: 2, observaciones: MOTIVO }, 'jefe2');
    expect(otra.statusCode).toBe(409);
    expect(otra.json().message).toMatch(
      /^Jimena Ordóñez Távara ya aprobó esta evaluación el \d\d\/\d\d\/\d{4} \d\d:\d\d\.$/,
    );
    const rechazada = await registrar(api);
    await decidir(api, rechazada, { estado: 2, observaciones: MOTIVO });
    const tarde = await decidir(api, rechazada, { estado: 1 }, 'jefe2');
    expect(tarde.statusCode).toBe(409);
    expect(tarde.json().message).toMatch(/ya rechazó/);
    expect((await editar(rechazada, solicitudDe().credito)).statusCode).toBe(409);
  });

  test('an unknown evaluation is 404', async () => {
    expect((await decidir(api, 987_654)).statusCode).toBe(404);
    expect((await editar(987_654, solicitudDe().credito)).statusCode).toBe(404);
  });

  test('an inline edit changes the seven fields and raises the version', async () => {
    const id = await registrar(api);
    const credito = {
      ...solicitudDe().credito,
      montoPrestamo: 100,
      tasaInteres: 0.0001,
      cuotas: 1,
      periodoCredito: 'semanal',
    };
    const respuesta = await editar(id, { ...credito, version: 1 });
    expect(respuesta.statusCode).toBe(200);
    expect(respuesta.json()).toMatchObject({ ...credito, estado: 0, version: 2 });
  });

  test('whoever saw an older version is told who changed it', async () => {
    const id = await registrar(api);
    const { credito } = solicitudDe();
    await editar(id, { ...credito, cuotas: 6, version: 1 });
    for (const respuesta of [
      await editar(id, { ...credito, version: 1 }, 'jefe2'),
      await decidir(api, id, { estado: 1, version: 1 }, 'jefe2'),
    ]) {
      expect(respuesta.statusCode).toBe(409);
      expect(respuesta.json().message).toMatch(/^Jimena Ordóñez Távara modificó esta evaluación el /);
    }
    expect((await decidir(api, id, { estado: 1, version: 2 }, 'jefe2')).statusCode).toBe(200);
  });

  test("without a version nobody decides over somebody else's edit unseen", async () => {
    const solicitud = solicitudDe();
    const { credito } = solicitud;
    const id = await registrar(api, solicitud);
    await editar(id, { ...credito, montoPrestamo: 90_000 }, 'jefe2');
    const alguienMas = /^Germán Castañeda Ruiz modificó esta evaluación el .+ Vuelva a cargarla/;
    for (const decision of [{ estado: 1 }, { estado: 2, observaciones: MOTIVO }]) {
      const respuesta = await decidir(api, id, decision);
      expect([respuesta.statusCode, respuesta.json().message]).toEqual([
        409,
        expect.stringMatching(alguienMas),
      ]);
    }
    expect((await decidir(api, id, { estado: 2, observaciones: MOTIVO, version: 2 })).statusCode).toBe(200);
    const reenvio = { ...solicitud, credito: { ...credito, montoPrestamo: 90_000 } };
    await api.as('asesor', { method: 'PUT', url: `/api/evaluaciones/update/${id}`, payload: reenvio });
    await editar(id, { ...credito, cuotas: 6 });
    expect((await decidir(api, id)).statusCode).toBe(200);
  });

  test('of an approval and a rejection at once one wins and the other learns it', async () => {
    await Promise.all([api.signIn('jefe'), api.signIn('jefe2')]);
    for (let vuelta = 0; vuelta < 20; vuelta++) {
      const dni = newDni();
      const id = await registrar(api, solicitudDe(dni));
      const respuestas = await Promise.all([
        decidir(api, id, { estado: 1 }),
        decidir(api, id, { estado: 2, observaciones: MOTIVO }, 'jefe2'),
      ]);
      expect(respuestas.map((una) => una.statusCode).sort()).toEqual([200, 409]);
      const ganadora = respuestas.find((una) => una.statusCode === 200)?.json();
      expect(await evaluacionDe(api, dni, id)).toEqual(ganadora);
      const decididas = await api.database.db
        .selectFrom('auditoria')
        .select('tipo')
        .where('evaluacionId', '=', id)
        .where('tipo', 'in', ['evaluacion.aprobada', 'evaluacion.rechazada'])
        .execute();
      expect(decididas).toHaveLength(1);
    }
  });
});
