import { ENGINES } from '../../testing/engines';
import { registrar, solicitudDe } from '../../testing/solicitudes';
import { startTestApi, type TestApi } from '../../testing/test-api';

const DNI = '22370137';
const VISIBLE = DNI.slice(-3);

describe.each(ENGINES)('a DNI that a list masks, on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
    const solicitud = solicitudDe(DNI);
    solicitud.usuario.nombre = 'Zoila';
    await registrar(api, solicitud);
    const { db } = api.database;
    const { claveHash } = await db
      .selectFrom('usuarios')
      .select('claveHash')
      .where('username', '=', 'cliente')
      .executeTakeFirstOrThrow();
    await db.updateTable('usuarios').set({ claveHash }).where('username', '=', DNI).execute();
    await api.signIn(DNI);
  });
  afterAll(() => api.close());

  const found = async (username: string, url: string, q: string): Promise<number> => {
    const answer = await api.as(username, { method: 'GET', url: url + encodeURIComponent(q) });
    return answer.json<{ total: number }>().total;
  };

  async function digitsLearned(find: (end: string) => Promise<number>): Promise<string> {
    let end = VISIBLE;
    for (let place = 0; place < DNI.length - VISIBLE.length; place++) {
      for (let digit = 0; digit < 10; digit++) {
        if ((await find(`${digit}${end}`)) === 1) {
          end = `${digit}${end}`;
          break;
        }
      }
    }
    return end.slice(0, -VISIBLE.length);
  }

  const LISTS = [
    ['superadmin', '/api/clientes?q='],
    ['admin', '/api/usuarios?rol=cliente&q='],
    ['admin', '/api/sesiones?rol=cliente&q='],
    ['superadmin', '/api/auditoria?tipo=sesion.iniciada&actor='],
  ] as const;

  test.each(LISTS)('is not learned digit by digit: %s %s', async (username, url) => {
    expect(await digitsLearned((end) => found(username, url, `zoila ${end}`))).toBe('');
    expect(await found(username, url, `zoila ${VISIBLE}`)).toBe(0);
    expect(await found(username, url, `zoila ${DNI.slice(0, 4)}`)).toBe(0);
    expect(await found(username, url, `zoila ${DNI}`)).toBe(1);
  });

  test('is not learned digit by digit from the list of the teams', async () => {
    const url = '/api/equipos?q=';
    expect(await found('auditor', url, 'sandoval 4033')).toBe(0);
    expect(await found('auditor', url, 'sandoval 40334455')).toBe(1);
    expect(await found('auditor', url, 'sandoval')).toBe(1);
  });

  test('does not decide where its row stands', async () => {
    const lower = { username: '11111111', dni: '41000011' };
    const higher = { username: '99999999', dni: '41000012' };
    for (const { username, dni } of [lower, higher]) {
      const cuenta = { username, dni, fullName: 'Zoila Peña Muñoz', email: `${username}@x.example` };
      const payload = { ...cuenta, rol: 'asesor' };
      const answer = await api.as('admin', { method: 'POST', url: '/api/usuarios', payload });
      expect(answer.statusCode).toBe(201);
    }
    for (const orden of ['nombre', 'usuario']) {
      const url = `/api/usuarios?q=zoila&orden=${orden}&porPagina=100`;
      const { datos } = (await api.as('admin', { method: 'GET', url })).json();
      const place = datos.findIndex(({ dni }: { dni: string }) => dni.endsWith(VISIBLE));
      expect(place).not.toBe(1);
    }
  });
});
