import { setTimeout as sleep } from 'node:timers/promises';
import { createAuthenticator } from '../../../testing/authenticator';
import { ENGINES } from '../../../testing/engines';
import { addCodes, codeAt, prove, secondStepOf } from '../../../testing/factores';
import { startTestApi, type TestApi } from '../../../testing/test-api';
import { quitarFactores } from './factores.repository';

const MINUTO = 60_000;
const CONFIRMAR = '/api/mi-cuenta/confirmacion';
const VECES = 40;

describe.each(ENGINES)('confirmations of one person at once, on %s', (engine) => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startTestApi(engine);
  });
  afterEach(() => api.close());

  const confirm = (payload: object) => api.as('asesor', { method: 'POST', url: CONFIRMAR, payload });
  const options = () => api.as('asesor', { method: 'POST', url: `${CONFIRMAR}/opciones` });
  const opened = (answers: { statusCode: number }[]) =>
    answers.filter(({ statusCode }) => statusCode === 200).length;
  async function withPasskey() {
    const device = createAuthenticator();
    const factores = '/api/mi-cuenta/factores';
    const payload = { tipo: 'passkey' };
    const { llave } = (await api.as('asesor', { method: 'POST', url: factores, payload })).json();
    const alta = { ...payload, nombre: 'Mi laptop', llave: device.create(llave) };
    await api.as('asesor', { method: 'POST', url: `${factores}/confirmar`, payload: alta });
    return device;
  }

  test('one code confirms once, and is none for a sign-in at the same moment', async () => {
    const { secreto } = await addCodes(api, 'asesor');
    const { db } = api.database;
    const sesion = await db.selectFrom('sesiones').selectAll().executeTakeFirstOrThrow();
    for (let time = 0; time < 5; time++) {
      api.clock.now += MINUTO;
      const { boleto } = await secondStepOf(api, 'asesor');
      const proof = { metodo: 'codigo', codigo: codeAt(secreto, api.clock.now) };
      const answers = await Promise.all([confirm(proof), prove(api, boleto, proof), confirm(proof)]);
      expect(opened(answers)).toBe(1);
      await db.deleteFrom('sesiones').execute();
      await db.insertInto('sesiones').values(sesion).execute();
    }
  });

  test('one recovery code confirms once', async () => {
    const { codigos } = await addCodes(api, 'asesor');
    for (const codigo of codigos.slice(0, 4)) {
      const proof = { metodo: 'recuperacion', codigo };
      const answers = await Promise.all([confirm(proof), confirm(proof), confirm(proof)]);
      expect(opened(answers)).toBe(1);
      await api.database.db.deleteFrom('intentos').execute();
    }
  });

  test('one answer of a passkey confirms once, also while another is asked for', async () => {
    const device = await withPasskey();
    for (let time = 0; time < VECES; time++) {
      device.counter = -1;
      const proof = { metodo: 'passkey', llave: device.use((await options()).json().llave) };
      const calls = [confirm(proof), options(), confirm(proof), options(), confirm(proof)];
      expect(opened(await Promise.all(calls.filter((_, i) => i % 2 === 0)))).toBeLessThanOrEqual(1);
      await Promise.all(calls);
      await api.database.db.deleteFrom('intentos').execute();
    }
  });

  test('all factors are removed while their person confirms with one, and nothing fails', async () => {
    const device = await withPasskey();
    const { db } = api.database;
    const factor = await db.selectFrom('factores').selectAll().executeTakeFirstOrThrow();
    const sesion = await db.selectFrom('sesiones').selectAll().executeTakeFirstOrThrow();
    const removed = async (milliseconds: number) => {
      await sleep(milliseconds);
      await db.transaction().execute((tx) => quitarFactores(tx, sesion.usuarioId, api.clock.now));
    };
    for (let time = 0; time < VECES; time++) {
      const proof = { metodo: 'passkey', llave: device.use((await options()).json().llave) };
      const [answer] = await Promise.all([confirm(proof), removed(time % 10)]);
      expect([200, 401, 422]).toContain(answer.statusCode);
      expect(await db.selectFrom('sesiones').select('id').execute()).toEqual([]);
      await db.insertInto('sesiones').values(sesion).execute();
      await db
        .insertInto('factores')
        .values({ ...factor, contador: device.counter })
        .execute();
      await db.deleteFrom('intentos').execute();
    }
  });
});
