import type { InjectOptions } from 'fastify';
import type { Cuenta, PaginaCuentas } from 'shared-domain/cuenta';
import type { MiCuenta } from 'shared-domain/sesion';
import { ENGINES } from '../../../testing/engines';
import { PASSWORD, startTestApi, type TestApi } from '../../../testing/test-api';

const NUEVA = {
  username: 'nadia.n',
  fullName: 'Nadia Ñopo Quispe',
  email: 'nadia@financiera.example',
  dni: '41000001',
  rol: 'asesor',
};

describe.each(ENGINES)('accounts of people on %s', (engine) => {
  let api: TestApi;
  const ids = new Map<string, number>();
  beforeAll(async () => {
    api = await startTestApi(engine, { env: { PUBLIC_URL: 'https://creditos.example' } });
    const filas = await api.database.db.selectFrom('usuarios').select(['id', 'username']).execute();
    for (const { id, username } of filas) ids.set(username, id);
  });
  afterAll(() => api.close());

  const idDe = (username: string) => ids.get(username) as number;
  const pedir = (como: string, method: InjectOptions['method'], url: string, payload?: object) =>
    api.as(como, { method, url, ...(payload && { payload }) });
  const cambiar = (como: string, username: string, payload: object) =>
    pedir(como, 'PATCH', `/api/usuarios/${idDe(username)}`, payload);
  const lista = async (como: string, filtro = '') =>
    (await pedir(como, 'GET', `/api/usuarios?${filtro}`)).json<PaginaCuentas>();
  const nombres = ({ datos }: PaginaCuentas) => datos.map(({ username }) => username);
  const eventos = (tipo: string) =>
    api.database.db
      .selectFrom('auditoria')
      .select(['actorNombre', 'detalle'])
      .where('tipo', '=', tipo)
      .orderBy('id', 'desc')
      .execute();
  async function carta(): Promise<string> {
    for (let i = 0; i < 200 && api.mails.length === 0; i++) {
      await new Promise((listo) => setTimeout(listo, 10));
    }
    return api.mails.pop()?.text ?? '';
  }

  test('a new person gets a link, chooses the password with it, and signs in', async () => {
    const creada = await pedir('superadmin', 'POST', '/api/usuarios', NUEVA);
    expect(creada.statusCode).toBe(201);
    const { id, dni, conClave } = creada.json<Cuenta>();
    expect([dni, conClave]).toEqual(['•••••001', false]);
    ids.set(NUEVA.username, id);
    const texto = await carta();
    expect(texto).toContain('Su usuario es nadia.n.');
    const token = /https:\/\/creditos\.example\/restablecer-contrasena\?token=([\w-]{43})$/m.exec(texto)?.[1];
    api.clock.now += 23 * 3_600_000;
    const payload = { token, password: PASSWORD };
    const elegida = await api.call({ method: 'POST', url: '/api/reset-password', payload });
    expect(elegida.statusCode).toBe(200);
    for (const username of [...ids.keys()]) if (username !== NUEVA.username) await api.signIn(username);
    expect((await pedir('nadia.n', 'GET', '/api/evaluaciones')).statusCode).toBe(200);
    const [creacion] = await eventos('usuario.creado');
    expect(JSON.parse(creacion?.detalle ?? '')).toMatchObject({
      usuarioId: id,
      cambios: expect.arrayContaining([{ campo: 'cuenta.rol', antes: null, despues: 'asesor' }]),
    });
  });

  test('a user name or DNI that is taken is told on its field, and nothing is mailed', async () => {
    const repetida = await pedir('superadmin', 'POST', '/api/usuarios', { ...NUEVA, dni: '40112233' });
    expect(repetida.statusCode).toBe(409);
    expect(repetida.json().errors).toEqual({
      username: ['Ese usuario ya existe.'],
      dni: ['Ese DNI ya tiene una cuenta.'],
    });
    expect(api.mails).toEqual([]);
    const mala = { ...NUEVA, username: 'con espacio', email: 'x', clave: 'secreta' };
    const errores = (await pedir('superadmin', 'POST', '/api/usuarios', mala)).json().errors;
    expect(Object.keys(errores).sort()).toEqual(['clave', 'email', 'username']);
  });

  test('an admin sees and manages everyone but superadmins and admins', async () => {
    const todas = nombres(await lista('superadmin', 'porPagina=100'));
    expect(todas).toEqual(expect.arrayContaining(['superadmin', 'admin', 'asesor']));
    const suyas = await lista('admin', 'porPagina=100');
    expect(nombres(suyas)).toEqual(todas.filter((uno) => uno !== 'superadmin' && uno !== 'admin'));
    expect(suyas.porRol.map(({ rol }) => rol)).not.toContain('superadmin');
    for (const rol of ['superadmin', 'admin']) {
      expect((await pedir('admin', 'GET', `/api/usuarios?rol=${rol}`)).statusCode).toBe(403);
      const nuevo = { ...NUEVA, username: `otro-${rol}`, dni: '41000009', rol };
      expect((await pedir('admin', 'POST', '/api/usuarios', nuevo)).statusCode).toBe(403);
      expect((await cambiar('admin', 'asesor', { rol })).statusCode).toBe(403);
      expect((await cambiar('admin', rol, { activo: false })).statusCode).toBe(403);
      expect((await pedir('admin', 'POST', `/api/usuarios/${idDe(rol)}/restablecer`)).statusCode).toBe(403);
      expect((await pedir('admin', 'DELETE', `/api/usuarios/${idDe(rol)}/sesion`)).statusCode).toBe(403);
    }
    expect((await pedir('admin', 'PATCH', '/api/usuarios/9999', { activo: true })).statusCode).toBe(404);
  });

  test('search knows no accents, filters by role and state, and comes in pages in either order', async () => {
    expect(nombres(await lista('superadmin', 'q=NOPO%20nadia'))).toEqual(['nadia.n']);
    expect(nombres(await lista('superadmin', 'q=40334455'))).toEqual(['asesor']);
    const [cliente] = (await lista('superadmin', 'rol=cliente')).datos;
    expect(cliente).toMatchObject({ username: 'cliente', dni: '•••••912' });
    expect(nombres(await lista('superadmin', 'rol=personal&porPagina=100'))).not.toContain('cliente');
    const orden = 'rol=personal&orden=usuario&porPagina=3';
    const primera = await lista('superadmin', `${orden}&pagina=1`);
    expect(nombres(primera)).toEqual(['admin', 'asesor', 'asesor2']);
    expect(primera.total).toBe(9);
    expect(nombres(await lista('superadmin', `${orden}&sentido=desc`))).toEqual([
      'superadmin',
      'nadia.n',
      'jefe2',
    ]);
  });

  test('a disabled account is out at once and its links open nothing; enabled again it signs in', async () => {
    await api.signIn('asesor2');
    await pedir('admin', 'POST', `/api/usuarios/${idDe('asesor2')}/restablecer`);
    const token = /token=([\w-]{43})/.exec(await carta())?.[1];
    const apagada = await cambiar('admin', 'asesor2', { activo: false });
    expect(apagada.json()).toMatchObject({ activo: false, sesionUsadaEn: null });
    expect((await pedir('asesor2', 'GET', '/api/config/general')).statusCode).toBe(401);
    const usar = {
      method: 'POST',
      url: '/api/reset-password',
      payload: { token, password: PASSWORD },
    } as const;
    expect((await api.call(usar)).statusCode).toBe(422);
    const sinEnlace = await pedir('admin', 'POST', `/api/usuarios/${idDe('asesor2')}/restablecer`);
    expect(sinEnlace.statusCode).toBe(409);
    expect((await lista('admin', 'estado=inactivo')).datos.map(({ username }) => username)).toEqual([
      'asesor2',
    ]);
    await cambiar('admin', 'asesor2', { activo: true });
    await api.signIn('asesor2');
    expect((await pedir('asesor2', 'GET', '/api/config/general')).statusCode).toBe(200);
  });

  test('another role ends the session; another name alone does not', async () => {
    await api.signIn('jefe2');
    await cambiar('superadmin', 'jefe2', { fullName: 'Germán Castañeda' });
    expect((await pedir('jefe2', 'GET', '/api/config/general')).statusCode).toBe(200);
    expect((await cambiar('superadmin', 'jefe2', { rol: 'auditor' })).json().rol).toBe('auditor');
    expect((await pedir('jefe2', 'GET', '/api/config/general')).statusCode).toBe(401);
    const [evento] = await eventos('usuario.cambiado');
    expect(JSON.parse(evento?.detalle ?? '')).toEqual({
      usuarioId: idDe('jefe2'),
      cambios: [{ campo: 'cuenta.rol', antes: 'jefe_negocios', despues: 'auditor' }],
    });
    const antes = (await eventos('usuario.cambiado')).length;
    await cambiar('superadmin', 'jefe2', { rol: 'auditor' });
    expect(await eventos('usuario.cambiado')).toHaveLength(antes);
  });

  test('nobody disables themselves, and of two superadmins who disable each other one stays', async () => {
    for (const cambio of [{ activo: false }, { rol: 'asesor' }]) {
      expect((await cambiar('superadmin', 'superadmin', cambio)).statusCode).toBe(403);
    }
    await cambiar('superadmin', 'jefe2', { rol: 'superadmin' });
    await api.signIn('jefe2');
    const respuestas = await Promise.all([
      cambiar('superadmin', 'jefe2', { activo: false }),
      cambiar('jefe2', 'superadmin', { activo: false }),
    ]);
    const estados = respuestas.map(({ statusCode }) => statusCode);
    expect(estados.filter((estado) => estado === 200)).toHaveLength(1);
    const activos = await api.database.db
      .selectFrom('usuarios')
      .select('username')
      .where('rol', '=', 'superadmin')
      .where('activo', '=', 1)
      .execute();
    expect(activos).toHaveLength(1);
    await api.database.db
      .updateTable('usuarios')
      .set({ activo: 1 })
      .where('username', '=', 'superadmin')
      .execute();
    await api.signIn('superadmin');
  });

  test('a session is closed by whoever may manage its person', async () => {
    await api.signIn('cajero');
    const url = `/api/usuarios/${idDe('cajero')}/sesion`;
    expect((await pedir('admin', 'DELETE', url)).json().message).toBe('Sesión cerrada.');
    expect((await pedir('cajero', 'GET', '/api/config/general')).statusCode).toBe(401);
    expect((await pedir('admin', 'DELETE', url)).json().message).toBe('No tenía una sesión abierta.');
    expect(await eventos('sesion.terminada')).toHaveLength(1);
  });

  test('everybody reads their own account: masked DNI, portfolio, and an address that waits', async () => {
    const suya = async (username: string) =>
      (await pedir(username, 'GET', '/api/mi-cuenta')).json<MiCuenta>();
    const { correoPendiente, cartera } = await suya('asesor2');
    expect([correoPendiente, cartera]).toEqual([null, { evaluaciones: 0, pendientes: 0 }]);
    await pedir('admin', 'PATCH', `/api/usuarios/${idDe('asesor2')}`, { email: 'otra@prueba.example' });
    expect(await suya('asesor2')).toMatchObject({
      username: 'asesor2',
      rol: 'asesor',
      email: 'asesor2@prueba.example',
      correoPendiente: { email: 'otra@prueba.example' },
    });
    const { username, dni, cartera: ninguna } = await suya('cliente');
    expect([username, dni, ninguna]).toEqual(['cliente', expect.stringMatching(/^•{5}\d{3}$/), null]);
  });

  test('the list tells until when an account is locked, and whoever may change it unlocks it', async () => {
    const entrar = (password: string) => {
      const payload = { username: 'asesor', password, remember_me: false };
      return api.call({ method: 'POST', url: '/api/login', payload });
    };
    const url = `/api/usuarios/${idDe('asesor')}/bloqueo`;
    const bloqueo = async () =>
      (await lista('admin', 'rol=asesor&porPagina=100')).datos.find(({ username }) => username === 'asesor')
        ?.bloqueo;
    expect(await bloqueo()).toBeNull();
    for (let i = 0; i < 5; i++) await entrar('mala');
    const hasta = new Date(api.clock.now + 300_000).toISOString();
    expect(await bloqueo()).toEqual({ hasta, enTodosLosLugares: false, fallos: 5 });
    expect((await pedir('auditor', 'DELETE', url)).statusCode).toBe(403);
    expect((await pedir('admin', 'DELETE', `/api/usuarios/${idDe('superadmin')}/bloqueo`)).statusCode).toBe(
      403,
    );
    expect((await pedir('admin', 'DELETE', url)).json().message).toBe('La cuenta se desbloqueó.');
    expect((await pedir('admin', 'DELETE', url)).json().message).toBe('La cuenta no estaba bloqueada.');
    expect(await bloqueo()).toBeNull();
    expect((await entrar(PASSWORD)).statusCode).toBe(200);
    expect(await eventos('usuario.desbloqueado')).toEqual([
      { actorNombre: 'Andrés Peña Llerena', detalle: JSON.stringify({ usuarioId: idDe('asesor') }) },
    ]);
  });

  test('a fourth link within the hour is 429', async () => {
    const enviar = () => pedir('admin', 'POST', `/api/usuarios/${idDe('auditor')}/restablecer`);
    const estados = [];
    for (let i = 0; i < 4; i++) estados.push((await enviar()).statusCode);
    expect(estados).toEqual([200, 200, 200, 429]);
  });
});
