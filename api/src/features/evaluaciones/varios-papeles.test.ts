import { digitoDni } from 'shared-domain/campos';
import type { Rol } from 'shared-domain/cuenta';
import type { PaginaDesembolsos } from 'shared-domain/desembolso';
import type { Evaluacion } from 'shared-domain/evaluacion';
import { ENGINES } from '../../../testing/engines';
import { decidir, enviar, evaluacionDe, registrar, solicitudDe } from '../../../testing/solicitudes';
import { PASSWORD, startTestApi, type TestApi } from '../../../testing/test-api';

describe.each(ENGINES)('one person in several roles, on %s', (engine) => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startTestApi(engine);
  });
  afterEach(() => api.close());

  const cuentaDe = (username: string) =>
    api.database.db
      .selectFrom('usuarios')
      .select(['id', 'dni', 'claveHash'])
      .where('username', '=', username)
      .executeTakeFirstOrThrow();

  async function pasarA(username: string, rol: Rol): Promise<void> {
    const { id } = await cuentaDe(username);
    const cambio = await api.as('admin', { method: 'PATCH', url: `/api/usuarios/${id}`, payload: { rol } });
    expect(cambio.statusCode).toBe(200);
    await api.signIn(username);
  }

  async function segundaCuenta(de: string, username: string, rol: Rol): Promise<void> {
    const { dni, claveHash } = await cuentaDe(de);
    const payload = { username, fullName: 'La Misma', email: 'otra@prueba.example', rol };
    const conDigito = `${dni}${digitoDni(dni ?? '')}`;
    const crear = (suDni: string) =>
      api.as('admin', { method: 'POST', url: '/api/usuarios', payload: { ...payload, dni: suDni } });
    expect((await crear(conDigito)).json().errors).toEqual({ dni: ['Ese DNI ya tiene una cuenta.'] });
    expect((await crear('70000001')).statusCode).toBe(201);
    const { db } = api.database;
    await db
      .updateTable('usuarios')
      .set({ claveHash, dni: conDigito })
      .where('username', '=', username)
      .execute();
    const login = { username, password: PASSWORD, remember_me: false };
    expect((await api.call({ method: 'POST', url: '/api/login', payload: login })).statusCode).toBe(200);
  }

  const editar = (id: number, como: string) =>
    api.as(como, {
      method: 'PUT',
      url: `/api/evaluaciones/correct/${id}`,
      payload: { ...solicitudDe().credito, cuotas: 6 },
    });
  const pagar = (evaluacionId: number, como: string) =>
    api.as(como, { method: 'POST', url: '/api/desembolsos', payload: { evaluacionId, medio: 'efectivo' } });
  const rechazar = (id: number, como = 'jefe2') =>
    decidir(api, id, { estado: 2, observaciones: 'Falta la boleta.' }, como);
  const dicha = ({ statusCode, body }: { statusCode: number; body: string }) => [
    statusCode,
    JSON.parse(body).message,
  ];
  const accionesDe = async (dni: string, como: string) =>
    (await api.as(como, { method: 'GET', url: `/api/evaluaciones/index?dni=${dni}` })).json<Evaluacion[]>()[0]
      ?.acciones;
  const pendienteDe = async (como: string) =>
    (
      await api.as(como, { method: 'GET', url: '/api/desembolsos?estado=pendiente' })
    ).json<PaginaDesembolsos>().datos[0]?.acciones;

  test('who registered it neither decides, edits nor pays it out, and is told so before', async () => {
    const solicitud = solicitudDe();
    const id = await registrar(api, solicitud);
    await pasarA('asesor', 'jefe_negocios');
    const no = (verbo: string) => `No puede ${verbo} una evaluación que usted mismo registró.`;
    expect(dicha(await decidir(api, id, { estado: 1 }, 'asesor'))).toEqual([403, no('decidir')]);
    expect(dicha(await editar(id, 'asesor'))).toEqual([403, no('editar')]);
    expect(await accionesDe(solicitud.usuario.dni, 'asesor')).toEqual({
      decidir: no('decidir'),
      editar: no('editar'),
    });
    expect((await decidir(api, id)).statusCode).toBe(200);
    await pasarA('asesor', 'cajero');
    expect(await pendienteDe('asesor')).toEqual({ desembolsar: no('desembolsar') });
    expect(dicha(await pagar(id, 'asesor'))).toEqual([403, no('desembolsar')]);
    expect((await pagar(id, 'cajero')).statusCode).toBe(201);
  });

  test('who corrected what another registered does not decide it either', async () => {
    const solicitud = solicitudDe();
    const id = await registrar(api, solicitud);
    await rechazar(id);
    await api.as('asesor2', { method: 'PUT', url: `/api/evaluaciones/update/${id}`, payload: solicitud });
    await pasarA('asesor2', 'jefe_negocios');
    const no = 'No puede decidir una evaluación que usted mismo corrigió.';
    expect((await accionesDe(solicitud.usuario.dni, 'asesor2'))?.decidir).toBe(no);
    expect(dicha(await decidir(api, id, { estado: 1 }, 'asesor2'))).toEqual([403, no]);
  });

  test('who edited or decided it does not pay it out, nor correct it as an advisor', async () => {
    const solicitud = solicitudDe();
    const [editada, rechazada] = [await registrar(api), await registrar(api, solicitud)];
    await editar(editada, 'jefe');
    await decidir(api, editada, { estado: 1, version: 2 }, 'jefe2');
    await rechazar(rechazada, 'jefe');
    await pasarA('jefe', 'cajero');
    expect(dicha(await pagar(editada, 'jefe'))).toEqual([
      403,
      'No puede desembolsar una evaluación que usted mismo editó.',
    ]);
    await pasarA('jefe', 'asesor');
    const no = 'No puede corregir una evaluación que usted mismo decidió.';
    expect(await accionesDe(solicitud.usuario.dni, 'jefe')).toEqual({ corregir: no });
    const corregida = await api.as('jefe', {
      method: 'PUT',
      url: `/api/evaluaciones/update/${rechazada}`,
      payload: solicitud,
    });
    expect(dicha(corregida)).toEqual([403, no]);
    await pasarA('jefe2', 'cajero');
    expect(dicha(await pagar(editada, 'jefe2'))).toEqual([
      403,
      'No puede desembolsar una evaluación que usted mismo decidió.',
    ]);
  });

  test('another account of the same person changes nothing, with its check digit or without', async () => {
    const solicitud = solicitudDe();
    const id = await registrar(api, solicitud);
    await segundaCuenta('asesor', 'gemela', 'jefe_negocios');
    const no = 'No puede decidir una evaluación que usted mismo registró.';
    expect((await accionesDe(solicitud.usuario.dni, 'gemela'))?.decidir).toBe(no);
    expect(dicha(await decidir(api, id, { estado: 1 }, 'gemela'))).toEqual([403, no]);
  });

  test('in the queue and in the file it is told as well', async () => {
    const solicitud = solicitudDe();
    await registrar(api, solicitud);
    await pasarA('asesor', 'jefe_negocios');
    const no = 'No puede decidir una evaluación que usted mismo registró.';
    const cola = await api.as('asesor', { method: 'GET', url: '/api/evaluaciones' });
    expect(cola.json().datos[0].acciones.decidir).toBe(no);
    const url = `/api/cliente/show/${solicitud.usuario.dni}`;
    expect((await api.as('asesor', { method: 'GET', url })).json().evaluacion.acciones.decidir).toBe(no);
  });

  test('the same role again and again stays open: edit, reject, and approve what came back', async () => {
    const solicitud = solicitudDe();
    const id = (await enviar(api, { solicitud })).json().id as number;
    await editar(id, 'jefe');
    await rechazar(id, 'jefe');
    const { usuario, aval } = solicitud;
    const { credito } = { credito: { ...solicitud.credito, cuotas: 6 } };
    const payload = { usuario, aval, credito };
    await api.as('asesor', { method: 'PUT', url: `/api/evaluaciones/update/${id}`, payload });
    expect((await evaluacionDe(api, usuario.dni, id)).acciones).toEqual({ decidir: null, editar: null });
    expect((await editar(id, 'jefe')).statusCode).toBe(200);
    expect((await decidir(api, id)).statusCode).toBe(200);
  });
});
