import { detalleEnPalabras, type PaginaAuditoria } from 'shared-domain/auditoria';
import type { CuentaGuardada } from 'shared-domain/cuenta';
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

  test('the auditor reads of an event who proposed what it tells', async () => {
    const respuesta = await cambiar('asesor', { rol: 'cajero' });
    const [{ id } = { id: 0 }] = propuestasDe(respuesta);
    await api.as('admin', {
      method: 'POST',
      url: `/api/propuestas/${id}/rechazar`,
      payload: { motivo: 'Sigue de asesor.' },
    });
    const url = '/api/auditoria?tipo=propuesta.rechazada';
    const [evento] = (await api.as('auditor', { method: 'GET', url })).json<PaginaAuditoria>().datos;
    expect(evento?.sobre?.fullName).toBe('Álvaro Núñez Sandoval');
    expect(detalleEnPalabras(evento?.detalle ?? {})).toEqual([
      { nombre: 'Tipo', valor: 'Rol o activación de una cuenta' },
      { nombre: 'Motivo', valor: 'Sigue de asesor.' },
      { nombre: 'Cambio propuesto', valor: `N.º ${id}, de ${SUPERADMIN}` },
    ]);
  });

  test("a client's account is created and changed by one person", async () => {
    const cliente = { ...NUEVA, username: '41000003', dni: '41000003', rol: 'cliente' };
    expect((await crear(cliente, 'admin')).json()).toMatchObject({ rol: 'cliente', activo: true });
    const otro = await cambiar('41000003', { fullName: 'Otro Nombre', activo: false }, 'admin');
    expect([otro.json().fullName, propuestasDe(otro)]).toEqual(['Otro Nombre', []]);
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

  test.each(['cajero', 'cliente'])(
    'another address of %s is asked for after two people, and holds once it is confirmed there',
    async (de) => {
      const email = `nuevo.${de}@financiera.example`;
      const respuesta = await cambiar(de, { email });
      expect(respuesta.json().correoPendiente).toBeNull();
      expect(api.mails.filter(({ to }) => to === email)).toEqual([]);
      const [{ id, tipo } = { id: 0, tipo: '' }] = propuestasDe(respuesta);
      expect(tipo).toBe('cuenta.correo');
      expect((await confirmar(id)).statusCode).toBe(200);
      expect((await fila(de))?.email).toBe(`${de}@prueba.example`);
      await mailTo(api, `${de}@prueba.example`, 'Se pidió cambiar');
      const token = tokenOf(await mailTo(api, email, 'Confirme'));
      api.clock.now += 1000;
      await api.call({ method: 'POST', url: '/api/confirmar-correo', payload: { token } });
      expect(await fila(de)).toMatchObject({
        email,
        cambiadoEn: api.clock.now,
      });
    },
  );

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
    expect((await fila('jefe'))?.fullName).toBe('Jimena Ordóñez Távara');
    for (const una of [correo, limite]) expect((await confirmar(una?.id ?? 0)).statusCode).toBe(200);
    expect((await fila('jefe'))?.limiteAprobacion).toBeNull();
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
