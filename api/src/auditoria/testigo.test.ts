import { type ApiDePrueba, apiDePrueba } from '../testing/api-de-prueba';
import { registrar } from '../testing/solicitudes';
import { verificarCadena } from './cadena';
import { anotarTestigo, leerTestigo, mantenerTestigo } from './testigo';

let api: ApiDePrueba;
beforeAll(async () => {
  api = await apiDePrueba();
  await registrar(api);
});
afterAll(() => api.close());

test('the note outside the database shows a chain that was cut off together with its head', async () => {
  const { db, dataDir } = api.base;
  expect(leerTestigo(dataDir)).toBeUndefined();
  const parar = mantenerTestigo(db, dataDir, (error) => {
    throw error;
  });
  await parar();
  const testigo = leerTestigo(dataDir);
  expect(testigo?.ultimo).toBeGreaterThan(1);
  expect(await verificarCadena(db, testigo)).toBeUndefined();

  const anterior = await db
    .selectFrom('auditoria')
    .select(['id', 'hash'])
    .where('id', '=', (testigo?.ultimo ?? 0) - 1)
    .executeTakeFirstOrThrow();
  await db.deleteFrom('auditoria').where('id', '>', anterior.id).execute();
  await db.updateTable('auditoriaCabeza').set({ ultimo: anterior.id, hash: anterior.hash }).execute();
  expect(await verificarCadena(db)).toBeUndefined();
  expect(await verificarCadena(db, testigo)).toMatchObject({ falla: 'cortada' });
  // A shorter chain does not overwrite the note.
  await anotarTestigo(db, dataDir);
  expect(leerTestigo(dataDir)).toEqual(testigo);
});
