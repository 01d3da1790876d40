import { eventosDe, idDe, otraPersona } from '../../api/testing/controles';
import { ENGINES } from '../../api/testing/engines';
import { addCodes, codeAt, prove, secondStepOf, setControls, withTokens } from '../../api/testing/factores';
import { providerEnv } from '../../api/testing/provider';
import { mailTo, PASSWORD, startTestApi, type TestApi } from '../../api/testing/test-api';
import { type Known, type RealProvider, startRealProvider, walk } from './identity-provider';

const conDni = (dni: string) => ({ perfil: { dni } });
const persona = (preferred_username: string, groups: string[], more: Partial<Known> = {}): Known => ({
  preferred_username,
  name: 'Persona Del Proveedor',
  email: `${preferred_username}@financiera.example`,
  groups,
  ...more,
});
const SUYA = persona('otro.nombre', ['Jefes']);
const PEOPLE = {
  suya: SUYA,
  otroRol: persona('otro.rol', ['Asesores']),
  otroDni: persona('otro.dni', ['Jefes'], conDni('70999888')),
  fuerte: persona('fuerte.f', ['Jefes'], { amr: ['pwd', 'mfa'] }),
};
const VINCULAR = { method: 'POST', url: '/api/mi-cuenta/enlace' } as const;
const PIDE = { status: 403, codigo: 'confirmar_identidad' };

describe.each(ENGINES)('the link of an account with the provider on %s', (engine) => {
  let api: TestApi;
  let provider: RealProvider;
  beforeAll(async () => {
    provider = await startRealProvider(PEOPLE);
  });
  beforeEach(async () => {
    api = await startTestApi(engine, { env: providerEnv(provider.issuer) });
    await provider.know(PEOPLE);
  });
  afterEach(() => api.close());
  afterAll(() => provider.stop());

  const cuenta = (username: string) =>
    api.database.db
      .selectFrom('usuarios')
      .selectAll()
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
  async function enter(nombre: string) {
    const { direccion, secreto } = (await api.call({ method: 'POST', url: '/api/proveedor/ingreso' })).json();
    const payload = { consulta: await walk(direccion, nombre), secreto };
    return api.call({ method: 'POST', url: '/api/proveedor/vuelta', payload });
  }
  const confirmar = (username: string, payload: object = { metodo: 'clave', clave: PASSWORD }) =>
    api.as(username, { method: 'POST', url: '/api/mi-cuenta/confirmacion', payload });
  async function vincular(username: string, nombre: string) {
    const begun = await api.as(username, VINCULAR);
    if (begun.statusCode !== 200) return begun;
    const { direccion, secreto } = begun.json();
    const payload = { consulta: await walk(direccion, nombre), secreto };
    return api.as(username, { method: 'POST', url: '/api/mi-cuenta/enlace/vuelta', payload });
  }
  const excepciones = async () =>
    (
      await api.as('auditor', { method: 'GET', url: '/api/auditoria/excepciones?tipo=cuenta_enlazada' })
    ).json().datos;

  test.each([
    ['user name', { preferred_username: 'jefe' }],
    ['user name in capitals', { preferred_username: 'JEFE' }],
    ['e-mail address', { email: 'LA.JEFA@financiera.example' }],
    ['DNI', conDni('40445566')],
    ['DNI with its check digit', conDni('404455660')],
  ])(
    'a sign-in with the %s of an account opens nothing, changes nothing and says how to link',
    async (_, suyo) => {
      await api.database.db
        .updateTable('usuarios')
        .set({ email: 'la.jefa@financiera.example' })
        .where('username', '=', 'jefe')
        .execute();
      const antes = await api.database.db.selectFrom('usuarios').selectAll().orderBy('id').execute();
      await provider.know({ impostora: persona('impostora.i', ['Jefes'], suyo) });
      const refused = await enter('impostora');
      expect([refused.statusCode, refused.json().message]).toEqual([
        403,
        expect.stringMatching(
          /^Ya hay una cuenta .*«Vincular con el proveedor».* identificador: impostora\.$/,
        ),
      ]);
      expect(await api.database.db.selectFrom('usuarios').selectAll().orderBy('id').execute()).toEqual(antes);
      expect((await eventosDe(api, 'sesion.fallida'))[0]).toMatchObject({ factor: 'proveedor' });
    },
  );

  test('a person links the own account after confirming, and enters by the subject from then on', async () => {
    await api.signIn('jefe');
    expect((await api.as('jefe', VINCULAR)).json()).toMatchObject(PIDE);
    await confirmar('jefe');
    expect((await vincular('jefe', 'suya')).json().message).toMatch(/se vinculó/);
    expect(await cuenta('jefe')).toMatchObject({ sujeto: 'suya', proveedor: provider.issuer });
    const usuarioId = await idDe(api, 'jefe');
    expect((await eventosDe(api, 'usuario.enlazado'))[0]).toMatchObject({ usuarioId });
    const { email, fullName } = await cuenta('jefe');
    await mailTo(api, email, 'se vinculó');
    expect(await excepciones()).toMatchObject([
      {
        persona: { id: usuarioId },
        detalle: `${fullName} (Jefe de Negocios) vinculó su cuenta con el proveedor de identidad.`,
      },
    ]);
    const entered = await enter('suya');
    expect(entered.statusCode).toBe(200);
    const own = await withTokens(api, entered.json(), { method: 'GET', url: '/api/mi-cuenta' });
    expect(own.json().username).toBe('jefe');
  });

  test('with a second factor the password does not confirm, and the factor is asked before the link', async () => {
    await api.signIn('jefe');
    const { secreto } = await addCodes(api, 'jefe');
    expect((await confirmar('jefe')).statusCode).toBe(422);
    expect((await api.as('jefe', VINCULAR)).json()).toMatchObject(PIDE);
    api.clock.now += 60_000;
    await confirmar('jefe', { metodo: 'codigo', codigo: codeAt(secreto, api.clock.now) });
    expect((await vincular('jefe', 'fuerte')).statusCode).toBe(200);
    expect((await enter('fuerte')).json()).toHaveProperty('access_token');
  });

  test.each([
    ['of another role', 'otroRol', 403, /tiene otro rol/],
    ['with another DNI', 'otroDni', 403, /El DNI que dice/],
    ['who does not sign in there', 'nadie', 409, /se canceló/],
  ])('a person of the provider %s is not linked', async (_, nombre, status, message) => {
    await api.signIn('jefe');
    await confirmar('jefe');
    const refused = await vincular('jefe', nombre);
    expect([refused.statusCode, refused.json().message]).toEqual([status, expect.stringMatching(message)]);
    expect((await cuenta('jefe')).sujeto).toBeNull();
  });

  test('one person of the provider belongs to one account, and one account to one person', async () => {
    for (const username of ['jefe', 'jefe2']) {
      await api.signIn(username);
      await confirmar(username);
    }
    expect((await vincular('jefe', 'suya')).statusCode).toBe(200);
    expect((await vincular('jefe2', 'suya')).json().message).toMatch(/ya está vinculada con otra cuenta/);
    expect((await vincular('jefe', 'fuerte')).json().message).toBe(
      'La cuenta ya está vinculada con el proveedor de identidad.',
    );
  });

  test('a way begun to link signs nobody in, and one begun to sign in or by another links nothing', async () => {
    for (const username of ['jefe', 'jefe2']) {
      await api.signIn(username);
      await confirmar(username);
    }
    const back = async (
      url: string,
      username: string | undefined,
      ida: { direccion: string; secreto: string },
    ) => {
      const payload = { consulta: await walk(ida.direccion, 'suya'), secreto: ida.secreto };
      const request = { method: 'POST', url, payload } as const;
      return (username ? await api.as(username, request) : await api.call(request)).statusCode;
    };
    const own = async () => (await api.as('jefe', VINCULAR)).json();
    expect(await back('/api/proveedor/vuelta', undefined, await own())).toBe(401);
    expect(await back('/api/mi-cuenta/enlace/vuelta', 'jefe2', await own())).toBe(409);
    const signIn = (await api.call({ method: 'POST', url: '/api/proveedor/ingreso' })).json();
    expect(await back('/api/mi-cuenta/enlace/vuelta', 'jefe', signIn)).toBe(409);
    expect([(await cuenta('jefe')).sujeto, (await cuenta('jefe2')).sujeto]).toEqual([null, null]);
  });

  async function vincularEntreDos(sujeto: string, username = 'jefe') {
    await otraPersona(api, { username: 'super2', dni: '40771122', rol: 'superadmin' });
    for (const uno of ['admin', 'super2']) await api.signIn(uno);
    const proposed = await api.as('admin', {
      method: 'POST',
      url: `/api/usuarios/${await idDe(api, username)}/enlace`,
      payload: { sujeto, motivo: 'Ya tiene cuenta en el proveedor.' },
    });
    expect(proposed.statusCode).toBe(201);
    const confirm = { method: 'POST', url: `/api/propuestas/${proposed.json().id}/confirmar` } as const;
    expect((await cuenta(username)).sujeto).toBeNull();
    expect((await api.as('admin', confirm)).statusCode).toBe(403);
    expect((await api.as('super2', confirm)).statusCode).toBe(200);
  }

  test('two administrators link an account, whatever the controls say; its person reads it by mail', async () => {
    await vincularEntreDos('suya');
    expect(await cuenta('jefe')).toMatchObject({ sujeto: 'suya', enlaceProbadoEn: null });
    const { text } = await mailTo(api, (await cuenta('jefe')).email, 'se vinculó');
    expect(text).toContain('dos administradores vincularon su cuenta');
    expect((await excepciones())[0].detalle).toMatch(/vinculó la cuenta de .+ como propuso /);
    expect((await enter('suya')).statusCode).toBe(200);
  });

  test('the first sign-in after that asks for the local factor, also after two at the provider', async () => {
    await api.signIn('jefe');
    const { secreto } = await addCodes(api, 'jefe');
    await vincularEntreDos('fuerte');
    const first = (await enter('fuerte')).json();
    expect(first.segundo_paso).toMatchObject({ paso: 'pedir', metodos: ['codigo', 'recuperacion'] });
    const again = (await enter('fuerte')).json();
    expect(again.segundo_paso.paso).toBe('pedir');
    api.clock.now += 60_000;
    const proof = { metodo: 'codigo', codigo: codeAt(secreto, api.clock.now) };
    expect((await prove(api, again.segundo_paso.boleto, proof)).statusCode).toBe(200);
    expect((await enter('fuerte')).json()).toHaveProperty('access_token');
  });

  test.each([
    ['of another role', 'otroRol', /tiene otro rol/],
    ['with another DNI', 'otroDni', /El DNI que dice/],
  ])('a link to a person %s opens nothing and changes no role', async (_, nombre, message) => {
    await vincularEntreDos(nombre);
    const antes = await cuenta('jefe');
    expect((await enter(nombre)).json().message).toMatch(message);
    expect(await cuenta('jefe')).toEqual(antes);
  });

  test('a link that was made before is proved with the local factor once', async () => {
    await api.signIn('jefe');
    await addCodes(api, 'jefe');
    await api.database.db
      .updateTable('usuarios')
      .set({ proveedor: provider.issuer, sujeto: 'fuerte' })
      .where('username', '=', 'jefe')
      .execute();
    expect((await enter('fuerte')).json().segundo_paso.paso).toBe('pedir');
  });

  test('a link is removed by its person or by one administrator, and opens nothing any more', async () => {
    const quitar = { method: 'DELETE', url: '/api/mi-cuenta/enlace' } as const;
    await vincularEntreDos('suya');
    const porId = { method: 'DELETE', url: `/api/usuarios/${await idDe(api, 'jefe')}/enlace` } as const;
    const abierta = (await enter('suya')).json();
    expect((await api.as('admin', porId)).statusCode).toBe(200);
    expect((await withTokens(api, abierta, { method: 'GET', url: '/api/mi-cuenta' })).statusCode).toBe(401);
    await provider.know({ suya: { ...SUYA, preferred_username: 'jefe' } });
    expect((await enter('suya')).statusCode).toBe(403);
    await provider.know(PEOPLE);
    await api.signIn('jefe');
    await confirmar('jefe');
    await vincular('jefe', 'suya');
    expect((await api.as('jefe', quitar)).statusCode).toBe(200);
    expect((await cuenta('jefe')).sujeto).toBeNull();
    await mailTo(api, (await cuenta('jefe')).email, 'se desvinculó');
    const nada = [await api.as('jefe', quitar), await api.as('admin', porId)];
    expect(nada.map(({ statusCode }) => statusCode)).toEqual([409, 409]);
    expect(await eventosDe(api, 'usuario.desenlazado')).toHaveLength(2);
  });

  test('an account without a password keeps its link', async () => {
    await provider.know({ nueva: persona('nueva.n', ['Jefes'], conDni('40661122')) });
    const tokens = (await enter('nueva')).json();
    const kept = await withTokens(api, tokens, { method: 'DELETE', url: '/api/mi-cuenta/enlace' });
    expect([kept.statusCode, kept.json().message]).toEqual([
      409,
      expect.stringMatching(/no tiene contraseña/),
    ]);
  });

  test('a role that needs a second factor and a ticket of the earlier way: the link voids it', async () => {
    await setControls(api, { segundoFactor: { roles: ['jefe_negocios'] } });
    const { boleto } = await secondStepOf(api, 'jefe');
    await vincularEntreDos('suya');
    const used = await api.call({
      method: 'POST',
      url: '/api/login/factores',
      payload: { boleto, tipo: 'codigo' },
    });
    expect(used.statusCode).toBe(401);
  });
});
