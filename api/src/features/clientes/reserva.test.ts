import { CAMPOS_DE_CLIENTE } from 'shared-domain/campos';
import {
  type ClienteShow,
  type DatoReservado,
  type Lector,
  type LecturaReservada,
  VISTA,
  type Vista,
} from 'shared-domain/cliente';
import type { CambioCampo, Usuario } from 'shared-domain/evaluacion';
import type { NombreDeLlamada } from 'shared-domain/llamadas';
import { callOf } from '../../../testing/call-request';
import { ENGINES } from '../../../testing/engines';
import { decidir, enviar, newDni, registrar, solicitudDe } from '../../../testing/solicitudes';
import { DNI_CLIENTE, startTestApi, type TestApi, USERNAME_OF } from '../../../testing/test-api';

const LLAMADAS_DE: Record<LecturaReservada, NombreDeLlamada[]> = {
  expediente: ['GET /api/cliente/show/:dni', 'GET /api/clientes/:id', 'GET /api/auditoria/evaluaciones/:id'],
  historial: ['GET /api/evaluaciones/:id/historial'],
  auditoria: ['GET /api/auditoria'],
  desembolsos: ['GET /api/desembolsos', 'GET /api/desembolsos/:id'],
};

const reservados = (dato: DatoReservado) =>
  (Object.keys(CAMPOS_DE_CLIENTE) as (keyof Usuario)[]).filter(
    (campo) => CAMPOS_DE_CLIENTE[campo].reserva === dato,
  );

type Celda = [LecturaReservada, Lector, DatoReservado, Vista];
const CELDAS: Celda[] = Object.entries(VISTA).flatMap(([lectura, porLector]) =>
  Object.entries(porLector).flatMap(([lector, porDato]) =>
    Object.entries(porDato).map(([dato, vista]) => [lectura, lector, dato, vista] as Celda),
  ),
);

test.each(Object.entries(LLAMADAS_DE))(
  'the table names all who read %s, and nobody else',
  (lectura, calls) => {
    const roles = calls.flatMap((call) => callOf(call).quienes);
    const lectores = Object.keys(VISTA[lectura as LecturaReservada]).filter((uno) => uno !== 'asesor_ajeno');
    expect(lectores.sort()).toEqual([...new Set(roles)].sort());
  },
);

const CORREGIDOS = {
  ctaAhorros: '55544433322211',
  cci: '00219300777666555444',
  enfermedadesPreexistentes: 1,
  ingresoMensual: 3777.25,
} as const satisfies Partial<Usuario>;
const GUARDADO: Record<string, string | number> = CORREGIDOS;

describe.each(ENGINES)('what of a file who sees, on %s', (engine) => {
  let api: TestApi;
  let id: number;
  const solicitud = solicitudDe(DNI_CLIENTE);
  beforeAll(async () => {
    api = await startTestApi(engine);
    id = await registrar(api, solicitud);
    await decidir(api, id, { estado: 2, observaciones: 'Faltan datos.' });
    const payload = {
      ...solicitud,
      usuario: { ...solicitud.usuario, ...CORREGIDOS },
    };
    const url = `/api/evaluaciones/update/${id}`;
    expect((await api.as('asesor', { method: 'PUT', url, payload })).statusCode).toBe(200);
    await decidir(api, id);
    const pago = { evaluacionId: id, medio: 'transferencia' };
    await api.as('cajero', { method: 'POST', url: '/api/desembolsos', payload: pago });
  });
  afterAll(() => api.close());

  const usernameOf = (lector: Lector) => (lector === 'asesor_ajeno' ? 'asesor2' : USERNAME_OF[lector]);
  const pedir = (lector: Lector, url: string) => api.as(usernameOf(lector), { method: 'GET', url });
  const enCambios = (cambios: CambioCampo[] = []) =>
    Object.fromEntries(cambios.map(({ campo, despues }) => [campo.split('.').at(-1), despues]));
  const expediente = async (lector: Lector, dni = DNI_CLIENTE) =>
    (await pedir(lector, `/api/cliente/show/${dni}`)).json<ClienteShow>();

  const LEER: Record<LecturaReservada, (lector: Lector) => Promise<[string, Record<string, unknown>]>> = {
    async expediente(lector) {
      const respuesta = await pedir(lector, `/api/cliente/show/${DNI_CLIENTE}`);
      const { datosCliente } = respuesta.json<ClienteShow>();
      return [
        respuesta.body,
        { ...datosCliente, ...datosCliente.empleos[0], ...datosCliente.cuentas_bancarias[0] },
      ];
    },
    async historial(lector) {
      const respuesta = await pedir(lector, `/api/evaluaciones/${id}/historial`);
      const corregida = respuesta.json().find(({ tipo }: { tipo: string }) => tipo === 'corregida');
      return [respuesta.body, enCambios(corregida.cambios)];
    },
    async auditoria(lector) {
      const respuesta = await pedir(lector, '/api/auditoria?tipo=evaluacion.corregida');
      const csv = await pedir(lector, '/api/auditoria?tipo=evaluacion.corregida&formato=csv');
      return [respuesta.body + csv.body, enCambios(respuesta.json().datos[0].cambios)];
    },
    async desembolsos(lector) {
      const url = lector === 'cajero' ? '/api/desembolsos?estado=realizado' : `/api/desembolsos/${id}`;
      const respuesta = await pedir(lector, url);
      const { cuenta } = lector === 'cajero' ? respuesta.json().datos[0] : respuesta.json();
      return [respuesta.body, cuenta];
    },
  };

  test.each(CELDAS)('%s as %s: %s is %s', async (lectura, lector, dato, vista) => {
    const [body, valores] = await LEER[lectura](lector);
    for (const campo of reservados(dato)) {
      const guardado = GUARDADO[campo] as string | number;
      const visto = valores[campo] ?? null;
      if (vista === 'entera') {
        const esSiNo = typeof visto === 'boolean';
        expect([campo, esSiNo ? Number(visto) : visto]).toEqual([campo, guardado]);
        continue;
      }
      if (vista === 'oculta') expect([campo, [null, '••••'].includes(visto as never)]).toEqual([campo, true]);
      else expect(visto).toMatch(/^••••\d{4}$/);
      if (campo !== 'enfermedadesPreexistentes') expect(body).not.toContain(String(guardado));
    }
  });

  test('a file tells which of its fields the reader does not see', async () => {
    expect((await expediente('superadmin')).ocultos).toEqual(['enfermedadesPreexistentes', 'ingresoMensual']);
    expect((await expediente('auditor')).ocultos).toEqual(['enfermedadesPreexistentes']);
    expect((await expediente('jefe_negocios')).ocultos).toBe(undefined);
  });

  const cuentaGuardada = (dni: string) =>
    api.database.db
      .selectFrom('clientes')
      .select(['ctaAhorros', 'cci'])
      .where('dni', '=', dni)
      .executeTakeFirst();

  test('an advisor registers for the client of another with the masks that the form shows', async () => {
    const [cuenta] = (await expediente('asesor_ajeno')).datosCliente.cuentas_bancarias;
    expect(cuenta).toMatchObject({ ctaAhorros: '••••2211', cci: '••••5444' });
    const usuario = { ...solicitud.usuario, ...CORREGIDOS, ...cuenta };
    const nueva = await enviar(api, { solicitud: { ...solicitud, usuario }, username: 'asesor2' });
    expect(nueva.statusCode).toBe(201);
    const { ctaAhorros, cci } = CORREGIDOS;
    expect(await cuentaGuardada(DNI_CLIENTE)).toEqual({ ctaAhorros, cci });
  });

  test('a mask is stored for nobody', async () => {
    const otra = solicitudDe(newDni());
    const conMascara = { ...otra, usuario: { ...otra.usuario, cci: '••••8270' } };
    const refusal = { 'usuario.cci': ['Escriba el número completo: aquí solo se ve su final.'] };
    const nueva = await enviar(api, { solicitud: conMascara });
    expect([nueva.statusCode, nueva.json().errors]).toEqual([422, refusal]);

    const suya = await registrar(api, otra);
    await decidir(api, suya, { estado: 2, observaciones: 'Faltan datos.' });
    const corregir = (cci: string) =>
      api.as('asesor', {
        method: 'PUT',
        url: `/api/evaluaciones/update/${suya}`,
        payload: { ...otra, usuario: { ...otra.usuario, cci } },
      });
    const ajena = await corregir('••••9999');
    expect([ajena.statusCode, ajena.json().errors]).toEqual([422, refusal]);
    expect((await corregir('••••8270')).statusCode).toBe(200);
    expect((await cuentaGuardada(otra.usuario.dni))?.cci).toBe(otra.usuario.cci);
  });

  test('whoever may correct an evaluation sees the account that the form corrects', async () => {
    const otra = solicitudDe(newDni());
    const { dni, cci } = otra.usuario;
    await decidir(api, await registrar(api, otra), { estado: 2, observaciones: 'Faltan datos.' });
    const [cuenta] = (await expediente('asesor_ajeno', dni)).datosCliente.cuentas_bancarias;
    expect(cuenta?.cci).toBe(cci);
  });
});
