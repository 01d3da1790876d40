import { sql } from 'kysely';
import { conLimite, ponerControles } from '../../testing/controles';
import { ENGINES } from '../../testing/engines';
import { decidir, newDni, registrar, solicitudDe } from '../../testing/solicitudes';
import { startTestApi, type TestApi } from '../../testing/test-api';

const conPostgresql = ENGINES.includes('postgresql') ? describe : describe.skip;

// SQLite makes one change after another, so there nothing happens meanwhile.
conPostgresql('limits that are switched on while an approval waits for its row', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi('postgresql');
    for (const username of ['asesor', 'jefe', 'jefe2']) await api.signIn(username);
  });
  afterAll(() => api.close());

  test('are not passed by with the signature that was given in between', async () => {
    const { db } = api.database;
    const id = await registrar(api, solicitudDe(newDni()));
    let sola: ReturnType<typeof decidir> | undefined;
    await db.transaction().execute(async (otra) => {
      await otra.updateTable('evaluaciones').set({ version: 2 }).where('id', '=', id).execute();
      sola = decidir(api, id, { estado: 1 }, 'jefe2');
      await alguienEspera();
      // What the first head's call does.
      const { id: jefe } = await otra
        .selectFrom('usuarios')
        .select('id')
        .where('username', '=', 'jefe')
        .executeTakeFirstOrThrow();
      const firma = { evaluacionId: id, estado: 'pendiente', primeraPor: jefe, version: 2 } as const;
      const medida = { monto: 600_010, puntos: 200, deuda: 0, motivos: '[]' };
      const resto = { comentario: null, segundaPor: null, segundaEn: null };
      const { now: primeraEn } = api.clock;
      await otra
        .insertInto('firmas')
        .values({ ...firma, ...medida, ...resto, primeraEn })
        .execute();
      await otra
        .updateTable('evaluaciones')
        .set({ firmadaEn: primeraEn, actualizadoPor: jefe, actualizadoEn: primeraEn })
        .where('id', '=', id)
        .execute();
      await ponerControles({ database: { db: otra } }, conLimite(5000));
    });
    const respuesta = await sola;
    expect([respuesta?.statusCode, respuesta?.json().message]).toEqual([
      409,
      'Mientras aprobaba se encendieron los límites de aprobación, y ya hay una primera firma. Vuelva a cargarla antes de firmar.',
    ]);
    expect((await decidir(api, id, { estado: 1, version: 2 }, 'jefe2')).json()).toMatchObject({ estado: 1 });
    const firmas = db.selectFrom('firmas').select('estado').where('evaluacionId', '=', id);
    expect(await firmas.execute()).toEqual([{ estado: 'completa' }]);
  });

  /** Until a statement waits for a row that another transaction holds. */
  async function alguienEspera(): Promise<void> {
    for (;;) {
      const { rows } = await sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        api.database.db,
      );
      if (rows.length > 0) return;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
});
