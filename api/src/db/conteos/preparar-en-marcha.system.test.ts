import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../testing/engines';
import { fillBench } from '../../../testing/fill';
import { untilSomebodyWaits } from '../../../testing/somebody-waits';
import type { Db } from '../connection';
import { migrate } from '../migrate';
import { TABLAS_CONTADAS } from './contado';
import { cuantos } from './conteos';
import { INDICES_DE_BUSQUEDA, INDICES_DE_LISTAS, INDICES_DE_NOMBRES } from './preparar';
import { prepararEnMarcha } from './preparar-en-marcha';

const INDICES = [...INDICES_DE_LISTAS, ...INDICES_DE_NOMBRES, ...INDICES_DE_BUSQUEDA];

describe('making a large database ready while an earlier release serves', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase('postgresql');
    await fillBench(database, 200);
    await asBefore(database);
  });
  afterAll(() => database.close());

  const indexes = async () => {
    const { rows } = await sql<{ name: string }>`select indexname as name from pg_indexes`.execute(
      database.db,
    );
    return rows.map(({ name }) => name);
  };

  test('makes what the migration would make, counts what is written meanwhile, and may be done twice', async () => {
    const { db, databaseUrl = '' } = database;
    const writeOn = async () => {
      for (let i = 0; i < 20; i++) {
        await db
          .updateTable('evaluaciones')
          .set({ estado: 2, observaciones: 'Falta la boleta.' })
          .where('id', '=', i + 1)
          .execute();
      }
    };
    const said: string[] = [];
    await Promise.all([prepararEnMarcha(databaseUrl, (line) => said.push(line)), writeOn()]);
    expect(said.at(-1)).toBe('Conteos: listos.');
    const names = INDICES.map(([name]) => name);
    expect(await indexes()).toEqual(expect.arrayContaining(names));
    const { host } = new URL(databaseUrl);
    await prepararEnMarcha(databaseUrl.replace(host, `127.0.0.1:1,${host}`), () => {});
    await migrate(database);
    expect(await cuantos(db, 'evaluaciones por día')).toBe(200);
    expect(await cuantos(db, 'motivos', { claves: ['Falta la boleta.'] })).toBe(20);
    expect(await cuantos(db, 'clientes')).toBe(20);
  });

  test('what is written while it counts is counted once', async () => {
    const { db, databaseUrl = '' } = database;
    // As a run leaves it that was stopped before it had counted.
    await sql`delete from "conteosHasta" where que = 'eventos'`.execute(db);
    const correct = async (id: number) => {
      const change = { estado: 2, observaciones: 'Falta el recibo.' } as const;
      await db.updateTable('evaluaciones').set(change).where('id', '=', id).execute();
    };
    await correct(1);
    let counting = Promise.resolve();
    await db.transaction().execute(async (tx) => {
      await sql`lock table conteos`.execute(tx);
      counting = prepararEnMarcha(databaseUrl, () => {});
      await untilSomebodyWaits(db);
      await correct(2);
    });
    await counting;
    expect(await cuantos(db, 'motivos', { claves: ['Falta el recibo.'] })).toBe(2);
    expect(await cuantos(db, 'evaluaciones por día')).toBe(200);
  });

  test('an index that a stopped run left behind is built anew', async () => {
    const { db, databaseUrl = '' } = database;
    await sql`update pg_index set indisvalid = false
      where indexrelid = '"usuariosPorAlta"'::regclass`.execute(db);
    await prepararEnMarcha(databaseUrl, () => {});
    const { rows } = await sql`select from pg_index
      where indexrelid = '"usuariosPorAlta"'::regclass and indisvalid`.execute(db);
    expect(rows).toHaveLength(1);
  });

  test('nobody who writes waits for an index', async () => {
    const { db, databaseUrl = '' } = database;
    await sql`drop index "evaluacionesPorEspera"`.execute(db);
    const writeIn = async (tx: Db, id: number) => {
      await tx.updateTable('evaluaciones').set({ observaciones: 'x' }).where('id', '=', id).execute();
    };
    let building = Promise.resolve();
    await db.transaction().execute(async (tx) => {
      await writeIn(tx, 1);
      building = prepararEnMarcha(databaseUrl, () => {});
      await untilSomebodyWaits(db);
      await db.transaction().execute(async (other) => {
        await sql`set local lock_timeout = '1s'`.execute(other);
        await writeIn(other, 2);
      });
    });
    await building;
    expect(await indexes()).toContain('evaluacionesPorEspera');
  });
});

/** Columns of the migrations after 0025. */
const COLUMNAS_POSTERIORES = [
  ['pruebas', 'juzgadaDesde'],
  ['usuarios', 'enlaceProbadoEn'],
  ['usuarios', 'correoElegidoPor'],
  ['idasAlProveedor', 'usuarioId'],
  ['cambiosDeCorreo', 'pedidoPor'],
  ['cambiosDeCorreo', 'consentidoEn'],
  ['documentosEmitidos', 'estado'],
  ['telemetria', 'veces'],
  ['telemetria', 'huella'],
  ['decisiones', 'contraPolitica'],
  ['capacidades', 'rango'],
] as const;

/** Takes back what the migration of the counts made, and those after it. */
async function asBefore({ db }: TestDatabase): Promise<void> {
  for (const [name] of INDICES) {
    await sql.raw(`drop index if exists "${name}"`).execute(db);
  }
  const disparadores = TABLAS_CONTADAS.map(({ disparador }) => disparador);
  for (const name of [...disparadores, 'clientes_caduca', 'clientes_expone']) {
    await sql.raw(`drop function "${name}" cascade`).execute(db);
  }
  for (const name of ['conteos', 'cambiosDeConteos', 'conteosHasta', 'codigoMinimo', 'correosAnteriores']) {
    await sql.raw(`drop table "${name}"`).execute(db);
  }
  for (const [tabla, columna] of COLUMNAS_POSTERIORES) {
    await sql`alter table ${sql.ref(tabla)} drop column ${sql.ref(columna)}`.execute(db);
  }
  await sql`delete from kysely_migration where name >= '0025-conteos'`.execute(db);
}
