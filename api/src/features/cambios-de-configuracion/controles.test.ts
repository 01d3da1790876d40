import { etiquetaCampo, formatCampo } from 'shared-domain/campos';
import {
  CONTROLES_APAGADOS,
  CONTROLES_DE_PRODUCCION,
  type EdicionControles,
  type HistorialConfiguracion,
  type SeguridadGuardada,
} from 'shared-domain/configuracion';
import { CUATRO_OJOS, eventosDe, ponerControles } from '../../../testing/controles';
import { ENGINES } from '../../../testing/engines';
import { startTestApi, type TestApi } from '../../../testing/test-api';

const URL = '/api/config/seguridad';
const { aprobacion, desembolso } = CONTROLES_DE_PRODUCCION;
const SIN_LIMITES = CONTROLES_APAGADOS.desembolso;
const FIRMES = { ...CUATRO_OJOS, desembolso };

describe.each(ENGINES)('controls and limits on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  beforeEach(async () => {
    await api.database.db.deleteFrom('propuestas').execute();
    await ponerControles(api);
  });
  afterAll(() => api.close());

  const leer = async () => (await api.as('admin', { method: 'GET', url: URL })).json<SeguridadGuardada>();
  const guardar = async (controles: EdicionControles, otros: object = {}, como = 'admin') => {
    const { controles: _, ...base } = await leer();
    return api.as(como, { method: 'PUT', url: URL, payload: { ...base, ...otros, controles } });
  };
  const confirmar = (id: number, como = 'superadmin') =>
    api.as(como, { method: 'POST', url: `/api/propuestas/${id}/confirmar` });

  test('with the setting off other controls hold at once, told field by field and in words', async () => {
    const respuesta = await guardar({ aprobacion, segundoFactor: { roles: ['cajero', 'admin', 'cajero'] } });
    expect(respuesta.json()).not.toHaveProperty('propuesta');
    const { controles } = await leer();
    expect([controles.aprobacion, controles.segundoFactor.roles]).toEqual([aprobacion, ['admin', 'cajero']]);
    const historial = await api.as('admin', { method: 'GET', url: '/api/config/historial?clave=seguridad' });
    const [{ cambios } = { cambios: [] }] = historial.json<HistorialConfiguracion>();
    const enPalabras = cambios.map(({ campo, antes, despues }) => [
      campo,
      `${etiquetaCampo(campo)}: ${formatCampo(campo, antes) || '—'} → ${formatCampo(campo, despues)}`,
    ]);
    expect(Object.fromEntries(enPalabras)).toEqual({
      'seguridad.controles.segundoFactor.roles':
        'Roles con segundo factor obligatorio: — → Administrador, Cajero',
      'seguridad.controles.aprobacion.activa': '¿Segunda firma sobre los límites?: No → Sí',
      'seguridad.controles.aprobacion.limiteGeneral':
        'Aprobación con una firma hasta: Sin límite → S/ 20,000.00',
      'seguridad.controles.aprobacion.limitePorBanda.alta':
        'Con confiabilidad alta, hasta: Sin límite → S/ 30,000.00',
      'seguridad.controles.aprobacion.limitePorBanda.media':
        'Con confiabilidad media, hasta: Sin límite → S/ 10,000.00',
      'seguridad.controles.aprobacion.limitePorBanda.baja':
        'Con confiabilidad baja, hasta: Sin límite → S/ 3,000.00',
      'seguridad.controles.aprobacion.limiteDeDeuda': 'Deuda con una firma hasta: Sin límite → S/ 40,000.00',
    });
  });

  test('with it on what loosens waits, and the rest is stored at once', async () => {
    await ponerControles(api, FIRMES);
    const pedidos = { desembolso: SIN_LIMITES, segundoFactor: { roles: ['cajero' as const] } };
    const respuesta = await guardar(pedidos, { intentosMaximos: 3 });
    const { propuesta, intentosMaximos, controles } = respuesta.json<SeguridadGuardada>();
    expect([propuesta?.tipo, intentosMaximos, controles.segundoFactor, controles.desembolso]).toEqual([
      'configuracion.controles',
      3,
      pedidos.segundoFactor,
      desembolso,
    ]);
    const [vista] = (await api.as('superadmin', { method: 'GET', url: '/api/propuestas' })).json().datos;
    expect(vista.cambios).toEqual([
      { campo: 'seguridad.controles.desembolso.porCajeroYDia', antes: 150_000, despues: null },
      { campo: 'seguridad.controles.desembolso.conCuentaReciente', antes: 5000, despues: null },
      { campo: 'seguridad.controles.desembolso.confirmarDesde', antes: 10_000, despues: null },
    ]);
    const id = propuesta?.id ?? 0;
    expect((await confirmar(id, 'admin')).statusCode).toBe(403);
    expect((await confirmar(id)).statusCode).toBe(200);
    expect((await leer()).controles.desembolso).toEqual(SIN_LIMITES);
    expect((await eventosDe(api, 'configuracion.cambiada'))[0]).toEqual({
      actorNombre: 'Sofía Benítez Ñahui',
      clave: 'seguridad',
      cambios: vista.cambios,
      propuesta: { id, por: 'Andrés Peña Llerena' },
    });
  });

  test('to switch off that two people confirm takes two people', async () => {
    await ponerControles(api, CUATRO_OJOS);
    const apagar = { cuatroOjos: { cuentas: false, correos: false, limites: false } };
    const { propuesta } = (await guardar(apagar)).json<SeguridadGuardada>();
    expect((await leer()).controles.cuatroOjos).toEqual(CUATRO_OJOS.cuatroOjos);
    await confirmar(propuesta?.id ?? 0);
    expect((await leer()).controles.cuatroOjos).toEqual(apagar.cuatroOjos);
  });

  test('one proposal waits at a time, and the refusal of another one stores nothing', async () => {
    await ponerControles(api, FIRMES);
    const { propuesta } = (await guardar({ desembolso: SIN_LIMITES })).json<SeguridadGuardada>();
    const otra = await guardar(
      { cuatroOjos: CONTROLES_APAGADOS.cuatroOjos },
      { intentosMaximos: 3 },
      'superadmin',
    );
    expect([otra.statusCode, otra.json().message]).toEqual([
      409,
      expect.stringContaining(`el cambio N.º ${propuesta?.id} (controles y límites)`),
    ]);
    expect((await leer()).intentosMaximos).not.toBe(3);
    const { controles } = await leer();
    expect((await guardar(controles, { intentosMaximos: 4 })).json().intentosMaximos).toBe(4);
  });

  test('it is void where those controls changed since, and holds where only others did', async () => {
    await ponerControles(api, FIRMES);
    const proponer = async () =>
      (await guardar({ desembolso: SIN_LIMITES })).json<SeguridadGuardada>().propuesta?.id ?? 0;
    const primera = await proponer();
    await ponerControles(api, { ...FIRMES, aprobacion });
    expect((await confirmar(primera)).statusCode).toBe(200);
    await ponerControles(api, FIRMES);
    const segunda = await proponer();
    const otro = { porCajeroYDia: 1, conCuentaReciente: null, confirmarDesde: null };
    await ponerControles(api, { ...FIRMES, desembolso: otro });
    expect((await confirmar(segunda)).statusCode).toBe(409);
    expect((await leer()).controles.desembolso).toEqual(otro);
  });

  test('a confirmation and another change at once both hold', async () => {
    await ponerControles(api, FIRMES);
    const { propuesta } = (await guardar({ desembolso: SIN_LIMITES })).json<SeguridadGuardada>();
    const { controles: _, ...base } = await leer();
    const payload = { ...base, intentosMaximos: 4 };
    const respuestas = await Promise.all([
      confirmar(propuesta?.id ?? 0),
      ...Array.from({ length: 5 }, () => api.as('admin', { method: 'PUT', url: URL, payload })),
    ]);
    expect(respuestas.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
    const { intentosMaximos, controles } = await leer();
    expect([intentosMaximos, controles.desembolso]).toEqual([4, SIN_LIMITES]);
  });
});
