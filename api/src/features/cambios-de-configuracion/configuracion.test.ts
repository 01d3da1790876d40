import type { ConfiguracionGeneral, HistorialConfiguracion } from 'shared-domain/configuracion';
import { ENGINES } from '../../../testing/engines';
import { enviar, evaluacionDe, registrar, solicitudDe } from '../../../testing/solicitudes';
import { startTestApi, type TestApi } from '../../../testing/test-api';

const URL_GENERAL = '/api/config/general';

describe.each(ENGINES)('general settings on %s', (engine) => {
  let api: TestApi;
  let inicial: ConfiguracionGeneral;
  beforeAll(async () => {
    api = await startTestApi(engine);
    inicial = (await api.as('cliente', { method: 'GET', url: URL_GENERAL })).json();
  });
  afterAll(() => api.close());
  afterEach(() => api.database.db.deleteFrom('configuracion').execute());

  const guardar = (cambio: object, como = 'admin') =>
    api.as(como, { method: 'PUT', url: URL_GENERAL, payload: { ...inicial, ...cambio } });
  const limitar = (cambio: Partial<ConfiguracionGeneral['limites']>) =>
    guardar({ limites: { ...inicial.limites, ...cambio } });
  const historial = async () =>
    (
      await api.as('admin', { method: 'GET', url: '/api/config/historial?clave=general' })
    ).json<HistorialConfiguracion>();

  test('what is changed is what everyone reads, and who changed what is told', async () => {
    expect(await historial()).toEqual([]);
    const productos = ['Capital de trabajo', 'Crédito verde'];
    expect((await guardar({ productos })).json().productos).toEqual(productos);
    expect((await api.as('asesor', { method: 'GET', url: URL_GENERAL })).json().productos).toEqual(productos);
    const [cambio] = await historial();
    expect(cambio).toMatchObject({
      actor: { fullName: 'Andrés Peña Llerena', rol: 'admin' },
      cambios: [
        { campo: 'general.productos', antes: inicial.productos.join('\n'), despues: productos.join('\n') },
      ],
    });
    await guardar({ productos });
    expect(await historial()).toHaveLength(1);
  });

  test('of two people who change different parts at once neither loses theirs', async () => {
    for (const como of ['admin', 'superadmin']) await api.signIn(como);
    for (let vuelta = 0; vuelta < 10; vuelta++) {
      const [nombre, telefono] = [`Financiera ${vuelta}`, `07355500${vuelta}`];
      await Promise.all([
        guardar({ institucion: { nombre } }),
        guardar({ institucion: { telefono } }, 'superadmin'),
      ]);
      const leida = await api.as('asesor', { method: 'GET', url: URL_GENERAL });
      expect(leida.json().institucion).toMatchObject({ nombre, telefono });
    }
  });

  test('who does not name the lender leaves it as it is, and one part of it can be changed alone', async () => {
    const { institucion, avisosPorCorreo, ...antigua } = inicial;
    expect(institucion).toEqual({ nombre: '', ruc: '', direccion: '', telefono: '', logo: '' });
    expect(avisosPorCorreo).toEqual({ decisiones: true, desembolsos: true });
    const poner = async (mas: object) =>
      (await api.as('admin', { method: 'PUT', url: URL_GENERAL, payload: { ...antigua, ...mas } })).json();
    await poner({ institucion: { nombre: ' Financiera Algarrobo ', ruc: '20999000011' } });
    await poner({ avisosPorCorreo: { decisiones: false } });
    const guardada = await poner({});
    expect(guardada).toEqual({
      ...antigua,
      institucion: { ...institucion, nombre: 'Financiera Algarrobo', ruc: '20999000011' },
      avisosPorCorreo: { decisiones: false, desembolsos: true },
    });
    expect((await api.as('cliente', { method: 'GET', url: URL_GENERAL })).json()).toEqual(guardada);
    const [ultimo, anterior] = await historial();
    expect(ultimo?.cambios).toEqual([{ campo: 'general.avisosPorCorreo.decisiones', antes: 1, despues: 0 }]);
    expect(anterior?.cambios.slice(-2)).toEqual([
      { campo: 'general.institucion.nombre', antes: null, despues: 'Financiera Algarrobo' },
      { campo: 'general.institucion.ruc', antes: null, despues: '20999000011' },
    ]);
  });

  test('a changed logo is told in the trail by its kind, size and hash', async () => {
    const logo = `data:image/png;base64,${Buffer.from('\x89PNG\r\n\x1a\nx', 'latin1').toString('base64')}`;
    expect((await guardar({ institucion: { logo } })).json().institucion.logo).toBe(logo);
    const [cambio] = await historial();
    expect(cambio?.cambios).toEqual([
      {
        campo: 'general.institucion.logo',
        antes: null,
        despues: expect.stringMatching(/^PNG, 9 bytes, sha256 [0-9a-f]{12}…$/),
      },
    ]);
  });

  test('settings that were stored before the lender had a name are read', async () => {
    const { institucion, avisosPorCorreo, ...antigua } = inicial;
    const fila = { clave: 'general', valor: JSON.stringify(antigua), actualizadoEn: 0 };
    await api.database.db.insertInto('configuracion').values(fila).execute();
    expect((await api.as('cliente', { method: 'GET', url: URL_GENERAL })).json()).toEqual(inicial);
  });

  test.each([
    [{ institucion: { ruc: '123' } }, 'institucion.ruc'],
    [{ institucion: { logo: 'data:image/svg+xml;base64,PHN2Zy8+' } }, 'institucion.logo'],
    [{ productos: [] }, 'productos'],
    [{ productos: ['Consumo', 'consumo'] }, 'productos'],
    [{ productos: ['x'.repeat(81)] }, 'productos.0'],
    [{ motivosRapidos: [' '] }, 'motivosRapidos.0'],
    [{ otro: 1 }, 'otro'],
  ])('%j is told on its field', async (cambio, campo) => {
    const respuesta = await guardar(cambio);
    expect([respuesta.statusCode, Object.keys(respuesta.json().errors)]).toEqual([422, [campo]]);
  });

  test('a minimum above the maximum is refused', async () => {
    const respuesta = await limitar({ montoMinimo: 500, montoMaximo: 400 });
    expect(respuesta.json().errors).toEqual({
      'limites.montoMinimo': ['El monto mínimo no puede superar al máximo.'],
    });
  });

  test('limits hold at once for what is registered, each on its field', async () => {
    await limitar({ montoMinimo: 500, montoMaximo: 5000, tasaMaxima: 40, cuotasMaximo: 6 });
    const respuesta = await enviar(api);
    expect(respuesta.statusCode).toBe(422);
    expect(respuesta.json().errors).toEqual({
      'credito.montoPrestamo': ['El monto supera el máximo: S/ 5,000.00.'],
      'credito.tasaInteres': ['La tasa supera la máxima: 40.00 %.'],
      'credito.cuotas': ['Las cuotas superan el máximo: 6.'],
    });
    const justa = solicitudDe();
    Object.assign(justa.credito, { montoPrestamo: 500, tasaInteres: 40, cuotas: 6 });
    expect((await enviar(api, { solicitud: justa })).statusCode).toBe(201);
    justa.credito.montoPrestamo = 499.99;
    const poca = (await enviar(api, { solicitud: justa })).json();
    expect(poca.errors).toEqual({ 'credito.montoPrestamo': ['El monto es menor que el mínimo.'] });
  });

  test('a new installation lends from S/ 100 to S/ 200,000 for five years at most', async () => {
    const con = async (cambio: object) => {
      const solicitud = solicitudDe();
      Object.assign(solicitud.credito, cambio);
      const respuesta = await enviar(api, { solicitud });
      return [respuesta.statusCode, Object.values(respuesta.json().errors ?? {})];
    };
    expect(await con({ montoPrestamo: 0 })).toEqual([422, [['El monto debe ser mayor que cero.']]]);
    expect(await con({ montoPrestamo: 99.99 })).toEqual([
      422,
      [['El monto es menor que el mínimo: S/ 100.00.']],
    ]);
    expect(await con({ montoPrestamo: 100 })).toEqual([201, []]);
    expect(await con({ montoPrestamo: 200_000.01 })).toEqual([
      422,
      [['El monto supera el máximo: S/ 200,000.00.']],
    ]);
    expect(await con({ tasaInteres: 200.0001 })).toEqual([422, [['La tasa supera la máxima: 200.00 %.']]]);
    expect(await con({ periodoCredito: 'semanal', cuotas: 261 })).toEqual([
      422,
      [['Las cuotas superan el máximo: 260.']],
    ]);
    expect(
      await con({ montoPrestamo: 200_000, tasaInteres: 200, periodoCredito: 'semanal', cuotas: 260 }),
    ).toEqual([201, []]);

    const { credito, ...solicitud } = solicitudDe('30000007');
    const id = await registrar(api, { ...solicitud, credito });
    const sinMonto = { ...credito, montoPrestamo: 0 };
    const editar = await api.as('jefe', {
      method: 'PUT',
      url: `/api/evaluaciones/correct/${id}`,
      payload: sinMonto,
    });
    expect([editar.statusCode, editar.json().errors]).toEqual([
      422,
      { montoPrestamo: ['El monto debe ser mayor que cero.'] },
    ]);
    const payload = { ...solicitud, credito: sinMonto };
    const corregir = await api.as('asesor', {
      method: 'PUT',
      url: `/api/evaluaciones/update/${id}`,
      payload,
    });
    expect(corregir.statusCode).toBe(422);
  });

  test('only what the lender offers is registered, and the others are named', async () => {
    await guardar({ productos: ['Consumo', 'Crédito verde'] });
    const respuesta = await enviar(api);
    expect([respuesta.statusCode, respuesta.json().errors]).toEqual([
      422,
      { 'credito.producto': ['Elija uno de los productos que se ofrecen: Consumo, Crédito verde.'] },
    ]);
    const verde = solicitudDe();
    verde.credito.producto = 'Crédito verde';
    expect((await enviar(api, { solicitud: verde })).statusCode).toBe(201);
    await guardar({ productos: ['Crédito 500'] });
    expect((await enviar(api, { solicitud: verde })).json().errors).toEqual({
      'credito.producto': ['Elija uno de los productos que se ofrecen.'],
    });
  });

  test('a product that is no longer offered stays with its evaluations', async () => {
    const solicitud = solicitudDe();
    const id = await registrar(api, solicitud);
    await guardar({ productos: ['Consumo'] });
    const editar = (cambio: object) =>
      api.as('jefe', {
        method: 'PUT',
        url: `/api/evaluaciones/correct/${id}`,
        payload: { ...solicitud.credito, ...cambio },
      });
    expect((await editar({ producto: 'Vivienda' })).json().errors).toEqual({
      producto: ['Elija uno de los productos que se ofrecen: Consumo.'],
    });
    expect((await editar({ cuotas: 10 })).statusCode).toBe(200);
    expect(await evaluacionDe(api, solicitud.usuario.dni, id)).toMatchObject({
      producto: 'Capital de trabajo',
      cuotas: 10,
    });
    expect((await editar({ producto: 'Consumo' })).statusCode).toBe(200);
  });

  test('an edit is held to the limits in what it changes only', async () => {
    const solicitud = solicitudDe();
    const id = await registrar(api, solicitud);
    await limitar({ montoMaximo: 5000 });
    const editar = (cambio: object) =>
      api.as('jefe', {
        method: 'PUT',
        url: `/api/evaluaciones/correct/${id}`,
        payload: { ...solicitud.credito, ...cambio },
      });
    const arriba = await editar({ montoPrestamo: 7000 });
    expect(arriba.json().errors).toEqual({ montoPrestamo: ['El monto supera el máximo: S/ 5,000.00.'] });
    expect((await editar({ cuotas: 10 })).statusCode).toBe(200);
    expect(await evaluacionDe(api, solicitud.usuario.dni, id)).toMatchObject({
      montoPrestamo: 6000.1,
      cuotas: 10,
    });
  });
});
