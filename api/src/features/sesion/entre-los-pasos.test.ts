import { idDe } from '../../../testing/controles';
import { ENGINES } from '../../../testing/engines';
import { addCodes, codeAt, prove, secondStepOf, setControls } from '../../../testing/factores';
import { startTestApi, type TestApi } from '../../../testing/test-api';

const MINUTO = 60_000;
const VENCIDO = 'El tiempo para el segundo paso terminó. Ingrese de nuevo.';

describe.each(ENGINES)('an account that changes between the two steps on %s', (engine) => {
  let api: TestApi;
  let secreto: string;
  let id: number;
  beforeEach(async () => {
    api = await startTestApi(engine);
    ({ secreto } = await addCodes(api, 'asesor'));
    id = await idDe(api, 'asesor');
    api.clock.now += MINUTO;
  });
  afterEach(() => api.close());

  const change = async (payload: object) => {
    const request = { method: 'PATCH', url: `/api/usuarios/${id}`, payload } as const;
    expect((await api.as('admin', request)).statusCode).toBe(200);
  };
  const second = async (boleto: string) => {
    const codigo = codeAt(secreto, api.clock.now);
    const answer = await prove(api, boleto, { metodo: 'codigo', codigo });
    return [answer.statusCode, answer.json().message];
  };

  test.each([
    ['another role', [{ rol: 'cajero' }]],
    ['an account that was closed', [{ activo: false }]],
    ['one that was closed and opened again', [{ activo: false }, { activo: true }]],
  ])('%s makes the ticket void', async (_what, changes) => {
    const { boleto } = await secondStepOf(api, 'asesor');
    for (const payload of changes) await change(payload);
    expect(await second(boleto)).toEqual([401, VENCIDO]);
  });

  test('another name does not', async () => {
    const { boleto } = await secondStepOf(api, 'asesor');
    await change({ fullName: 'Otro Nombre' });
    expect((await second(boleto))[0]).toBe(200);
  });

  test.each(['added', 'removed'])('a factor that is %s makes it void', async (what) => {
    const { boleto } = await secondStepOf(api, 'asesor');
    if (what === 'added') await addCodes(api, 'asesor');
    else {
      const mine = (await api.as('asesor', { method: 'GET', url: '/api/mi-cuenta/factores' })).json();
      const url = `/api/mi-cuenta/factores/${mine.factores[0].id}`;
      expect((await api.as('asesor', { method: 'DELETE', url })).statusCode).toBe(200);
    }
    expect(await second(boleto)).toEqual([401, VENCIDO]);
  });

  test('who began to set a factor up with a role that needs one does not end it with another', async () => {
    await setControls(api, { segundoFactor: { roles: ['cajero'] } });
    id = await idDe(api, 'cajero');
    const { boleto } = await secondStepOf(api, 'cajero');
    const payload = { boleto, tipo: 'codigo' };
    const prepare = () => api.call({ method: 'POST', url: '/api/login/factores', payload });
    expect((await prepare()).statusCode).toBe(200);
    await change({ rol: 'asesor' });
    expect((await prepare()).json().message).toBe(VENCIDO);
  });
});
