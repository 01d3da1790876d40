import { sql } from 'kysely';
import { ENGINES } from '../../../testing/engines';
import { enviar, PDF, registrar, solicitudDe } from '../../../testing/solicitudes';
import { startTestApi, type TestApi } from '../../../testing/test-api';
import type { Db } from '../../db/connection';
import { verifyChain } from '../../ledger/chain';

const COLA = sql.table('auditoriaPorEncadenar');

const DISCO = {
  sqlite: {
    async llenar(db: Db) {
      const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
      await sql`pragma max_page_count = ${sql.lit((rows[0]?.page_count ?? 0) + 4)}`.execute(db);
    },
    vaciar: (db: Db) => sql`pragma max_page_count = 1000000`.execute(db),
  },
  postgresql: {
    async llenar(db: Db) {
      await sql`
        create function lleno() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$
      `.execute(db);
      await sql`create trigger lleno before insert on ${COLA} execute function lleno()`.execute(db);
    },
    vaciar: (db: Db) => sql`drop trigger lleno on ${COLA}`.execute(db),
  },
};

const TABLAS = ['clientes', 'evaluaciones', 'adjuntos', 'avales', 'idempotencia', 'auditoria'] as const;

describe.each(ENGINES)('a full disk under %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
    await registrar(api);
    await api.signIn('jefe');
  });
  afterAll(() => api.close());

  const filas = async () => {
    const cuentas = await Promise.all(
      TABLAS.map((tabla) =>
        api.database.db
          .selectFrom(tabla)
          .select((eb) => eb.fn.countAll().as('n'))
          .executeTakeFirstOrThrow(),
      ),
    );
    return cuentas.map(({ n }) => Number(n));
  };

  test('is told as such, loses and half-writes nothing, and the same submit goes through later', async () => {
    const { llenar, vaciar } = DISCO[engine];
    const { db } = api.database;
    const pdf = Buffer.concat([PDF.subarray(0, 9), Buffer.alloc(300_000, ' '), PDF.subarray(9)]);
    const envio = { solicitud: solicitudDe(), pdf, idempotencyKey: 'envio-con-disco-lleno' };
    const antes = await filas();
    await llenar(db);
    for (let intento = 0; intento < 3; intento++) {
      const respuesta = await enviar(api, envio);
      expect(respuesta.statusCode).toBe(503);
      expect(respuesta.headers['retry-after']).toBe('5');
    }
    expect(await filas()).toEqual(antes);
    const lista = await api.as('jefe', { method: 'GET', url: '/api/evaluaciones' });
    expect([lista.statusCode, lista.json().total]).toEqual([200, 1]);
    await vaciar(db);
    expect((await enviar(api, envio)).statusCode).toBe(201);
    await api.as('asesor', { method: 'GET', url: '/api/evaluaciones' });
    const dichas = db.selectFrom('auditoria').select('actorRol').where('tipo', '=', 'lista.consultada');
    expect((await dichas.orderBy('id').execute()).map(({ actorRol }) => actorRol)).toEqual([
      'jefe_negocios',
      'asesor',
    ]);
    expect(await verifyChain(db)).toBeUndefined();
  }, 30_000);
});
