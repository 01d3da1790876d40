import type { CuentaGuardada, PaginaPropuestas } from 'shared-domain';
import { CUATRO_OJOS, eventosDe, idDe, ponerControles } from '../testing/controles';
import { ENGINES } from '../testing/engines';
import { mailTo, tokenOf } from '../testing/mails';
import { startTestApi, type TestApi } from '../testing/test-api';

const NUEVA = {
  username: 'nadia.n',
  fullName: 'Nadia Ñopo Quispe',
  email: 'nadia@financiera.example',
  dni: '41000001',
  rol: 'jefe_negocios',
};
const SUPERADMIN = 'Sofía Benítez Ñahui';

describe.each(ENGINES)('changes of accounts by two people on %s', (engine) => {
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
  const retirar = (id: number, como = 'superadmin') =>
    api.as(como, { method: 'POST', url: `/api/propuestas/${id}/retirar` });
  const fila = (username: string) =>
    api.database.db
      .selectFrom('usuarios')
      .select(['rol', 'activo', 'email', 'fullName', 'limiteAprobacion', 'cambiadoEn'])
      .where('username', '=', username)
      .executeTakeFirst();
  const propuestasDe = (respuesta: { json<T>(): T }) => respuesta.json<CuentaGuardada>().propuestas ?? [];

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

  test("a client's account is created and changed by one person", async () => {
    const cliente = { ...NUEVA, username: '41000003', dni: '41000003', rol: 'cliente' };
    expect((await crear(cliente, 'admin')).json()).toMatchObject({ rol: 'cliente', activo: true });
    const otro = await cambiar('41000003', { email: 'otro@correo.example', activo: false }, 'admin');
    expect([otro.json().correoPendiente.email, propuestasDe(otro)]).toEqual(['otro@correo.example', []]);
    expect((await cambiar('41000003', { activo: true }, 'admin')).json().activo).toBe(true);
    const delPersonal = await cambiar('41000003', { rol: 'asesor' }, 'admin');
    expect(propuestasDe(delPersonal)).toMatchObject([{ tipo: 'cuenta.cambiar' }]);
    expect((await fila('41000003'))?.rol).toBe('cliente');
    await retirar(propuestasDe(delPersonal)[0]?.id ?? 0, 'admin');
  });

  test('a name is changed at once, the role beside it waits and ends the session when it comes', async () => {
    await api.signIn('asesor2');
    const respuesta = await cambiar('asesor2', { fullName: 'Beatriz Saldaña Mejía', rol: 'cajero' });
    expect(respuesta.json()).toMatchObject({ fullName: 'Beatriz Saldaña Mejía', rol: 'asesor' });
    const [{ id } = { id: 0 }] = propuestasDe(respuesta);
    const cuenta = () => api.as('asesor2', { method: 'GET', url: '/api/config/general' });
    expect((await cuenta()).statusCode).toBe(200);
    api.clock.now += 1000;
    expect((await confirmar(id)).statusCode).toBe(200);
    expect((await cuenta()).statusCode).toBe(401);
    expect(await fila('asesor2')).toMatchObject({ rol: 'cajero', cambiadoEn: api.clock.now });
    expect((await eventosDe(api, 'usuario.cambiado'))[0]).toEqual({
      actorNombre: 'Andrés Peña Llerena',
      usuarioId: await idDe(api, 'asesor2'),
      cambios: [{ campo: 'cuenta.rol', antes: 'asesor', despues: 'cajero' }],
      propuesta: { id, por: SUPERADMIN },
    });
  });

  test('an account is closed at once, and opened again by two people', async () => {
    expect((await cambiar('jefe2', { activo: false }, 'admin')).json().activo).toBe(false);
    const respuesta = await cambiar('jefe2', { activo: true }, 'admin');
    expect(respuesta.json().activo).toBe(false);
    const [{ id } = { id: 0 }] = propuestasDe(respuesta);
    expect((await confirmar(id, 'superadmin')).json().cambios).toEqual([
      { campo: 'cuenta.activo', antes: 0, despues: 1 },
    ]);
    expect(await fila('jefe2')).toMatchObject({ activo: 1, cambiadoEn: null });
  });

  test('another address of staff is asked for after two people, and holds once it is confirmed there', async () => {
    const antes = api.mails.length;
    const respuesta = await cambiar('cajero', { email: 'caja@financiera.example' });
    expect([respuesta.json().correoPendiente, api.mails.length]).toEqual([null, antes]);
    const [{ id, tipo } = { id: 0, tipo: '' }] = propuestasDe(respuesta);
    expect(tipo).toBe('cuenta.correo');
    expect((await confirmar(id)).statusCode).toBe(200);
    expect((await fila('cajero'))?.email).toBe('cajero@prueba.example');
    await mailTo(api, 'cajero@prueba.example', 'Se pidió cambiar');
    const token = tokenOf(await mailTo(api, 'caja@financiera.example', 'Confirme'));
    api.clock.now += 1000;
    await api.call({ method: 'POST', url: '/api/confirmar-correo', payload: { token } });
    expect(await fila('cajero')).toMatchObject({
      email: 'caja@financiera.example',
      cambiadoEn: api.clock.now,
    });
  });

  test("a head's own limit waits, is stored in céntimos, and nobody else has one", async () => {
    const deOtro = await cambiar('auditor', { limiteAprobacion: 500 });
    expect([deOtro.statusCode, deOtro.json().errors]).toEqual([
      422,
      { limiteAprobacion: ['Solo un Jefe de Negocios tiene un límite de aprobación.'] },
    ]);
    const respuesta = await cambiar('jefe', { limiteAprobacion: 7500.5 });
    expect(respuesta.json().limiteAprobacion).toBeNull();
    const [{ id } = { id: 0 }] = propuestasDe(respuesta);
    await confirmar(id);
    expect((await fila('jefe'))?.limiteAprobacion).toBe(750_050);
    const igual = await cambiar('jefe', { limiteAprobacion: 7500.5 });
    expect([igual.json().limiteAprobacion, propuestasDe(igual)]).toEqual([7500.5, []]);
    expect((await eventosDe(api, 'usuario.cambiado'))[0]).toMatchObject({
      cambios: [{ campo: 'cuenta.limiteAprobacion', antes: null, despues: 7500.5 }],
    });
  });

  test('several parts of one change are several proposals; a second one of a kind names the first', async () => {
    const respuesta = await cambiar('jefe', { email: 'jefa@financiera.example', limiteAprobacion: null });
    const [correo, limite] = propuestasDe(respuesta);
    expect([correo?.tipo, limite?.tipo]).toEqual(['cuenta.correo', 'cuenta.limite']);
    const otra = await cambiar('jefe', { fullName: 'Otra Jefa', limiteAprobacion: 9 }, 'admin');
    expect([otra.statusCode, otra.json().message]).toEqual([
      409,
      expect.stringContaining(`el cambio N.º ${limite?.id} (límite de aprobación de un jefe)`),
    ]);
    // Nothing of it was done.
    expect((await fila('jefe'))?.fullName).toBe('Jimena Ordóñez Távara');
    for (const una of [correo, limite]) expect((await confirmar(una?.id ?? 0)).statusCode).toBe(200);
    expect((await fila('jefe'))?.limiteAprobacion).toBeNull();
  });

  test('where nobody else could confirm, it is refused and told what to do; nothing is done by one person', async () => {
    const { db } = api.database;
    await db.updateTable('usuarios').set({ activo: 0 }).where('username', '=', 'admin').execute();
    const sola = await crear({ ...NUEVA, username: 'sola.s', dni: '41000009' });
    expect([sola.statusCode, sola.json().message]).toEqual([
      409,
      expect.stringContaining('crea un segundo administrador con «npm run crear-superadmin».'),
    ]);
    // Neither would a second account of the same person help.
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

  test('with the settings off one person does all of it at once', async () => {
    await ponerControles(api);
    const cambio = { rol: 'asesor', email: 'bea@financiera.example' };
    const respuesta = await cambiar('asesor2', cambio, 'admin');
    expect(respuesta.json()).toMatchObject({ rol: 'asesor', correoPendiente: { email: cambio.email } });
    expect(respuesta.json()).not.toHaveProperty('propuestas');
    expect((await cambiar('jefe', { limiteAprobacion: 100 }, 'admin')).json().limiteAprobacion).toBe(100);
    const creada = await crear({ ...NUEVA, username: 'paco.p', dni: '41000007' });
    expect(creada.json()).toMatchObject({ rol: 'jefe_negocios', factores: 0, limiteAprobacion: null });
  });
});
