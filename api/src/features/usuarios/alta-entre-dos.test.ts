import type { PaginaPropuestas } from 'shared-domain/configuracion';
import { CUATRO_OJOS, eventosDe, idDe, ponerControles } from '../../../testing/controles';
import { ENGINES } from '../../../testing/engines';
import { mailTo, startTestApi, type TestApi, tokenOf } from '../../../testing/test-api';

const NUEVA = {
  username: 'nadia.n',
  fullName: 'Nadia Ñopo Quispe',
  email: 'nadia@financiera.example',
  dni: '41000001',
  rol: 'jefe_negocios',
};
const SUPERADMIN = 'Sofía Benítez Ñahui';

describe.each(ENGINES)('new accounts by two people on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  beforeEach(() => ponerControles(api, CUATRO_OJOS));
  afterAll(() => api.close());

  const crear = (payload: object, como = 'superadmin') =>
    api.as(como, { method: 'POST', url: '/api/usuarios', payload });
  const cambiar = async (username: string, payload: object, como = 'superadmin') =>
    api.as(como, { method: 'PATCH', url: `/api/usuarios/${await idDe(api, username)}`, payload });
  const confirmar = (id: number, como = 'admin') =>
    api.as(como, { method: 'POST', url: `/api/propuestas/${id}/confirmar` });
  const fila = (username: string) =>
    api.database.db
      .selectFrom('usuarios')
      .select(['rol', 'activo', 'email', 'fullName', 'limiteAprobacion', 'cambiadoEn'])
      .where('username', '=', username)
      .executeTakeFirst();

  test('a new account of staff exists from its confirmation on, and only then a mail leaves', async () => {
    const respuesta = await crear(NUEVA);
    expect([respuesta.statusCode, respuesta.json()]).toEqual([
      201,
      {
        propuesta: {
          id: expect.any(Number),
          tipo: 'cuenta.crear',
          message:
            'La cuenta se crea cuando otra persona que administre lo confirme, en los próximos 7 días.',
        },
      },
    ]);
    expect([await fila(NUEVA.username), api.mails]).toEqual([undefined, []]);
    const { id } = respuesta.json().propuesta;
    const [vista] = (
      await api.as('admin', { method: 'GET', url: '/api/propuestas' })
    ).json<PaginaPropuestas>().datos;
    expect(vista).toMatchObject({
      sobre: null,
      cambios: [
        { campo: 'cuenta.username', antes: null, despues: 'nadia.n' },
        { campo: 'cuenta.fullName', antes: null, despues: NUEVA.fullName },
        { campo: 'cuenta.email', antes: null, despues: NUEVA.email },
        { campo: 'cuenta.dni', antes: null, despues: '•••••001' },
        { campo: 'cuenta.rol', antes: null, despues: 'jefe_negocios' },
        { campo: 'cuenta.activo', antes: null, despues: 1 },
      ],
    });
    expect((await confirmar(id)).json()).toMatchObject({ estado: 'confirmada' });
    expect(await fila(NUEVA.username)).toMatchObject({ rol: 'jefe_negocios', activo: 1 });
    expect(tokenOf(await mailTo(api, NUEVA.email))).toHaveLength(43);
    const hecha = { actorNombre: 'Andrés Peña Llerena', propuesta: { id, por: SUPERADMIN } };
    for (const tipo of ['usuario.creado', 'clave.enlace_enviado', 'propuesta.confirmada']) {
      expect((await eventosDe(api, tipo))[0]).toMatchObject(hecha);
    }
    expect((await eventosDe(api, 'propuesta.creada'))[0]).toMatchObject({
      actorNombre: SUPERADMIN,
      propuesta: hecha.propuesta,
      tipo: 'cuenta.crear',
    });
  });

  test('a user name or a DNI that is taken, or that waits, is refused at once and again at the end', async () => {
    const otra = { ...NUEVA, username: 'olga.o', dni: '41000002', rol: 'cajero' };
    expect((await crear({ ...otra, dni: '40112233' })).json().errors).toEqual({
      dni: ['Ese DNI ya tiene una cuenta.'],
    });
    const { id } = (await crear(otra)).json().propuesta;
    const repetida = await crear({ ...otra, username: 'olga.otra' });
    expect([repetida.statusCode, repetida.json().message]).toEqual([
      409,
      expect.stringMatching(
        new RegExp(
          `^Ya espera confirmación el cambio N.º ${id} \\(cuenta nueva\\), que propuso ${SUPERADMIN} el `,
        ),
      ),
    ]);
    await ponerControles(api);
    expect((await crear(otra)).statusCode).toBe(201);
    const tarde = await confirmar(id);
    expect([tarde.statusCode, tarde.json().message]).toEqual([
      409,
      'Ese usuario ya existe. Ese DNI ya tiene una cuenta.',
    ]);
  });

  test('where nobody else could confirm, it is refused and told what to do; nothing is done by one person', async () => {
    const { db } = api.database;
    await db.updateTable('usuarios').set({ activo: 0 }).where('username', '=', 'admin').execute();
    const sola = await crear({ ...NUEVA, username: 'sola.s', dni: '41000009' });
    expect([sola.statusCode, sola.json().message]).toEqual([
      409,
      expect.stringContaining('crea un segundo administrador con «npm run admin -- create-superadmin».'),
    ]);
    await db
      .updateTable('usuarios')
      .set({ activo: 1, dni: '401122337' })
      .where('username', '=', 'admin')
      .execute();
    expect((await cambiar('jefe', { rol: 'auditor' })).statusCode).toBe(409);
    expect([await fila('sola.s'), (await fila('jefe'))?.rol]).toEqual([undefined, 'jefe_negocios']);
    await db.updateTable('usuarios').set({ dni: '40223344' }).where('username', '=', 'admin').execute();
    await api.signIn('admin');
  });

  test('an admin proposes nothing that an admin may not do', async () => {
    expect(
      (await crear({ ...NUEVA, username: 'x.y', dni: '41000008', rol: 'admin' }, 'admin')).statusCode,
    ).toBe(403);
    expect((await cambiar('asesor', { rol: 'superadmin' }, 'admin')).statusCode).toBe(403);
  });
});
