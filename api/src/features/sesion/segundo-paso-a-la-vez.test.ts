import { ENGINES } from '../../../testing/engines';
import { addCodes, codeAt, login, prove, secondStepOf } from '../../../testing/factores';
import { startTestApi, type TestApi } from '../../../testing/test-api';
import { quitarFactores } from './factores.repository';

const MINUTO = 60_000;
const VECES = 12;

describe.each(ENGINES)('what happens to one account at once, on %s', (engine) => {
  let api: TestApi;
  let secreto: string;
  beforeAll(async () => {
    api = await startTestApi(engine);
    ({ secreto } = await addCodes(api, 'asesor'));
  });
  afterAll(() => api.close());

  const conCodigo = (boleto: string) =>
    prove(api, boleto, { metodo: 'codigo', codigo: codeAt(secreto, api.clock.now) });
  const suId = async () => {
    const suya = api.database.db.selectFrom('usuarios').select('id').where('username', '=', 'asesor');
    return (await suya.executeTakeFirstOrThrow()).id;
  };

  test('second steps and new first steps wait for each other, and none of them fails', async () => {
    for (let vez = 0; vez < VECES; vez++) {
      api.clock.now += MINUTO;
      const { boleto } = await secondStepOf(api, 'asesor');
      const answers = await Promise.all([
        conCodigo(boleto),
        login(api, 'asesor'),
        conCodigo(boleto),
        login(api, 'asesor'),
        conCodigo(boleto),
      ]);
      for (const { statusCode } of answers) expect([200, 401]).toContain(statusCode);
    }
  });

  test('all factors are removed while their person signs in with one, and nothing fails', async () => {
    const id = await suId();
    const { db } = api.database;
    const antes = await db.selectFrom('factores').selectAll().execute();
    for (let vez = 0; vez < VECES; vez++) {
      api.clock.now += MINUTO;
      await db.deleteFrom('factores').execute();
      await db.insertInto('factores').values(antes).execute();
      const { boleto } = await secondStepOf(api, 'asesor');
      const [answer] = await Promise.all([
        conCodigo(boleto),
        db.transaction().execute((tx) => quitarFactores(tx, id, api.clock.now)),
      ]);
      expect([200, 401]).toContain(answer.statusCode);
      expect(await db.selectFrom('sesiones').select('id').where('usuarioId', '=', id).execute()).toEqual([]);
    }
  });
});
