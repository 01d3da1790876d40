import { quitarCandados } from '../testing/alterar';
import { type ApiDePrueba, apiDePrueba } from '../testing/api-de-prueba';
import { MOTORES } from '../testing/motores';
import { enviar, registrar } from '../testing/solicitudes';
import { verificarCadena } from './cadena';
import { type CuidadoTestigo, cuidarTestigo, leerTestigo } from './testigo';

const alFallar = (error: unknown) => {
  throw error;
};

describe.each(MOTORES)('the note outside the database, with %s', (motor) => {
  let api: ApiDePrueba;
  let testigo: CuidadoTestigo;
  beforeEach(async () => {
    api = await apiDePrueba(motor, {
      testigo: ({ db, dataDir }) => {
        testigo = cuidarTestigo({ db, dataDir, port: 1, alFallar });
        return testigo;
      },
    });
  });
  afterEach(async () => {
    await testigo.parar();
    await api.close();
  });

  const anotado = () => leerTestigo(api.base.dataDir);
  const cabeza = () =>
    api.base.db.selectFrom('auditoriaCabeza').select(['ultimo', 'hash']).executeTakeFirstOrThrow();

  test('holds every event whose call was answered, also when many are answered at once', async () => {
    await api.entrar('asesor');
    expect(anotado()).toEqual(await cabeza());
    for (let vuelta = 0; vuelta < 3; vuelta++) {
      await Promise.all(Array.from({ length: 4 }, () => registrar(api)));
      expect(anotado()).toEqual(await cabeza());
    }
    expect((await enviar(api, { solicitud: {} })).statusCode).toBe(422);
    expect(await verificarCadena(api.base.db, anotado())).toBeUndefined();
  });

  test('shows a chain that was cut off together with its head, and is not overwritten by it', async () => {
    const { db } = api.base;
    await api.entrar('auditor');
    await registrar(api);
    const antes = anotado();
    const ultimo = (antes?.ultimo ?? 0) - 1;
    const { hash } = await db
      .selectFrom('auditoria')
      .select('hash')
      .where('id', '=', ultimo)
      .executeTakeFirstOrThrow();
    await quitarCandados(api.base);
    await db.deleteFrom('auditoria').where('id', '>', ultimo).execute();
    await db.updateTable('auditoriaCabeza').set({ ultimo, hash }).execute();
    expect(await verificarCadena(db)).toBeUndefined();
    await testigo.alDia();
    expect(anotado()).toEqual(antes);
    const url = '/api/auditoria/cadena';
    expect((await api.como('auditor', { method: 'GET', url })).json().falla).toEqual({
      tipo: 'cortada',
      id: antes?.ultimo,
    });
    expect(await verificarCadena(db, antes)).toEqual({ tipo: 'cortada', id: antes?.ultimo });
  });

  test('of several processes in one folder the furthest counts', async () => {
    const { db, dataDir } = api.base;
    await api.entrar('asesor');
    const otro = cuidarTestigo({ db, dataDir, port: 2, alFallar });
    await registrar(api);
    await otro.parar();
    await registrar(api);
    expect(anotado()).toEqual(await cabeza());
  });
});
