import { CUATRO_OJOS, eventosDe, idDe, otraPersona, ponerControles } from '../../../testing/controles';
import { ENGINES } from '../../../testing/engines';
import { decidir, enviar, newDni, registrar, solicitudDe } from '../../../testing/solicitudes';
import { startTestApi, type TestApi } from '../../../testing/test-api';

const SIN_DNI = [
  ['no DNI', null],
  ['an empty DNI', ''],
  ['an unreadable DNI', 'CE-4011'],
] as const;
const TEXTO =
  'Su cuenta no tiene un DNI, y sin él solo puede leer. Pida a quien administra las cuentas que lo agregue.';

describe.each(ENGINES)('accounts of staff without a DNI on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine, { env: { FUENTES: 'identidad=simulador' } });
    await otraPersona(api, { username: 'super2', dni: '40771122', rol: 'superadmin' });
  });
  beforeEach(() => ponerControles(api));
  afterAll(() => api.close());

  const poner = (username: string, dni: string | null) =>
    api.database.db.updateTable('usuarios').set({ dni }).where('username', '=', username).execute();
  async function con(username: string, dni: string | null, work: () => Promise<void>) {
    const { dni: antes } = await api.database.db
      .selectFrom('usuarios')
      .select('dni')
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    await poner(username, dni);
    await work().finally(() => poner(username, antes));
  }
  const leido = (answer: { statusCode: number; json: () => { message: string } }) => [
    answer.statusCode,
    answer.json().message,
  ];
  const proponer = async (quien: string) =>
    api.as(quien, {
      method: 'PATCH',
      url: `/api/usuarios/${await idDe(api, 'jefe')}`,
      payload: { limiteAprobacion: 4000 + Number(newDni().slice(-3)) },
    });
  const retirarTodas = () => api.database.db.deleteFrom('propuestas').execute();

  const ACTOS: [string, string, () => Promise<{ statusCode: number; json: () => { message: string } }>][] = [
    ['registers', 'asesor', () => enviar(api)],
    [
      'asks outside sources',
      'asesor',
      () => {
        const payload = { fuente: 'identidad', dni: newDni(), quien: 'cliente' };
        return api.as('asesor', { method: 'POST', url: '/api/fuentes/consultas', payload });
      },
    ],
    ['decides', 'jefe', async () => decidir(api, await registrar(api, solicitudDe()), { estado: 1 })],
    [
      'rejects',
      'jefe',
      async () => decidir(api, await registrar(api, solicitudDe()), { estado: 2, observaciones: 'No.' }),
    ],
    [
      'hands portfolios over to itself',
      'asesor2',
      async () =>
        api.as('admin', {
          method: 'POST',
          url: `/api/usuarios/${await idDe(api, 'asesor')}/cartera`,
          payload: { a: await idDe(api, 'asesor2'), estados: [0] },
        }),
    ],
    [
      'proposes',
      'admin',
      async () => {
        await ponerControles(api, CUATRO_OJOS);
        return proponer('admin');
      },
    ],
    [
      'confirms',
      'admin',
      async () => {
        await ponerControles(api, CUATRO_OJOS);
        await retirarTodas();
        const { propuestas } = (await proponer('super2')).json() as never as { propuestas: { id: number }[] };
        return api.as('admin', { method: 'POST', url: `/api/propuestas/${propuestas[0]?.id}/confirmar` });
      },
    ],
    [
      'changes roles',
      'admin',
      async () =>
        api.as('admin', {
          method: 'PATCH',
          url: `/api/usuarios/${await idDe(api, 'cajero')}`,
          payload: { rol: 'auditor' },
        }),
    ],
  ];

  describe.each(SIN_DNI)('with %s', (_, dni) => {
    test.each(ACTOS)('nobody %s (%s)', async (_acto, username, hacer) => {
      await con(username, dni, async () => {
        const [status, message] = leido(await hacer());
        expect([status, message]).toEqual([403, expect.stringMatching(/no tiene un DNI/)]);
      });
    });

    test('a cashier pays nothing out, and the list says why', async () => {
      const dniDelCliente = newDni();
      const evaluacionId = await registrar(api, solicitudDe(dniDelCliente));
      expect((await decidir(api, evaluacionId, { estado: 1 })).statusCode).toBe(200);
      await con('cajero', dni, async () => {
        const payload = { evaluacionId, medio: 'efectivo' };
        const paid = await api.as('cajero', { method: 'POST', url: '/api/desembolsos', payload });
        expect(leido(paid)).toEqual([403, TEXTO]);
        const { datos } = (await api.as('cajero', { method: 'GET', url: '/api/desembolsos' })).json();
        expect(datos[0].acciones).toEqual({ desembolsar: TEXTO });
      });
    });

    test('an account reads, and reads why it may do no more', async () => {
      const suDni = newDni();
      const id = await registrar(api, solicitudDe(suDni));
      await con('jefe', dni, async () => {
        const leida = await api.as('jefe', { method: 'GET', url: `/api/evaluaciones/index?dni=${suDni}` });
        expect(leida.statusCode).toBe(200);
        expect(leida.json()[0]).toMatchObject({ id, acciones: { decidir: TEXTO, editar: TEXTO } });
      });
    });

    test('nobody decides what is in the charge of an advisor whom nothing names', async () => {
      const id = await registrar(api, solicitudDe());
      await con('asesor', dni, async () => {
        expect(leido(await decidir(api, id, { estado: 1 }))).toEqual([
          403,
          expect.stringMatching(/^La cuenta del asesor a cargo no tiene un DNI/),
        ]);
      });
    });

    test('the auditor reads which accounts they are', async () => {
      await con('cajero', dni, async () => {
        const { sinDni } = (
          await api.as('auditor', { method: 'GET', url: '/api/auditoria/controles' })
        ).json();
        expect(sinDni).toMatchObject([{ id: await idDe(api, 'cajero'), rol: 'cajero' }]);
      });
    });
  });

  test('the DNI with its check digit is that of the same person', async () => {
    const suDni = newDni();
    const id = await registrar(api, solicitudDe(suDni));
    await con('jefe', `${suDni}7`, async () => {
      expect(leido(await decidir(api, id, { estado: 1 }))).toEqual([
        403,
        'No puede decidir una evaluación en la que usted es el cliente o el aval.',
      ]);
    });
  });

  describe('the DNI that is missing', () => {
    const agregar = async (dni: string, quien = 'admin', username = 'jefe') =>
      api.as(quien, {
        method: 'PATCH',
        url: `/api/usuarios/${await idDe(api, username)}`,
        payload: { dni },
      });
    const dniDe = async (username: string) =>
      (
        await api.database.db.selectFrom('usuarios').select('dni').where('username', '=', username).execute()
      )[0]?.dni;

    test('is added once by an administrator, and is nobody else’s', async () => {
      await con('jefe', null, async () => {
        const ocupado = await agregar('402233447');
        expect([ocupado.statusCode, ocupado.json().errors]).toEqual([
          409,
          { dni: ['Ese DNI ya tiene una cuenta.'] },
        ]);
        expect((await agregar('41999888')).statusCode).toBe(200);
        expect(await dniDe('jefe')).toBe('41999888');
        expect((await eventosDe(api, 'usuario.cambiado'))[0].cambios).toEqual([
          { campo: 'cuenta.dni', antes: null, despues: expect.not.stringContaining('41999') },
        ]);
        expect(leido(await agregar('41999777'))).toEqual([
          403,
          'La cuenta ya tiene un DNI, que no se cambia.',
        ]);
        expect((await decidir(api, await registrar(api, solicitudDe()), { estado: 1 })).statusCode).toBe(200);
      });
    });

    test('is added by no account without one', async () => {
      await con('admin', null, async () => {
        expect((await agregar('41999666', 'admin', 'admin')).statusCode).toBe(403);
        expect(leido(await agregar('41999666', 'super2', 'admin'))[0]).toBe(200);
      });
    });

    test('is confirmed by a second person where new accounts are', async () => {
      await con('jefe', null, async () => {
        await ponerControles(api, CUATRO_OJOS);
        await retirarTodas();
        const { propuestas } = (await agregar('41999555')).json();
        expect(await dniDe('jefe')).toBeNull();
        const confirmar = { method: 'POST', url: `/api/propuestas/${propuestas[0].id}/confirmar` } as const;
        expect((await api.as('super2', confirmar)).statusCode).toBe(200);
        expect(await dniDe('jefe')).toBe('41999555');
      });
    });
  });
});
