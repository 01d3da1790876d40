import { rmSync } from 'node:fs';
import { Migrator, sql } from 'kysely';
import { hoyEnLima, type Rol, TOPE } from 'shared-domain';
import { createSpanishDatabase, ENGINES } from '../../../testing/engines';
import { dataFolder } from '../../../testing/folder';
import { decidir, registrar, solicitudDe } from '../../../testing/solicitudes';
import { startTestApi, type TestApi } from '../../../testing/test-api';
import { createAzar } from '../../demo/azar';
import { insertarCuenta, paginaDeCuentas } from '../../usuarios/usuarios.repository';
import { type Database, type Db, openDatabase } from '../connection';
import { migrate, migrationsFor } from '../migrate';
import released from '../released/triggers.json';
import { cuentasDeTabla, TABLAS_CONTADAS } from './contado';
import { sumarCambios } from './conteos';
import { disparadores } from './disparadores';

const HORA = 3_600_000;
const DIA = 24 * HORA;

describe.each(ENGINES)('what is counted beforehand on %s', (engine) => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startTestApi(engine);
  });
  afterEach(() => api.close());

  test('agrees with the tables after any change, before and after it was added up', async () => {
    const { db } = api.database;
    const azar = createAzar(25);
    const ids: number[] = [];
    for (let i = 0; i < 4; i++) {
      const solicitud = solicitudDe();
      if (i % 2 === 0) solicitud.usuario.fechaCaducidadDni = hoyEnLima(new Date(api.clock.now + DIA));
      ids.push(await registrar(api, solicitud));
    }
    await decidir(api, ids[0] as number);
    await decidir(api, ids[1] as number, { estado: 2, observaciones: 'Falta la boleta.' });
    await api.as('cajero', {
      method: 'POST',
      url: '/api/desembolsos',
      payload: { evaluacionId: ids[0], medio: 'efectivo' },
    });
    for (let i = 0; i < 12; i++) {
      const id = azar.uno(ids);
      const change = {
        estado: azar.uno([0, 1, 2] as const),
        creadoEn: api.clock.now - azar.entero(0, 40) * DIA,
        montoPrestamo: azar.entero(1, 3) * 5000,
        decididoEn: azar.uno([null, api.clock.now]),
        observaciones: azar.uno([null, 'Falta la boleta.', 'x'.repeat(TOPE.motivoRapido + 1)]),
      };
      await db.updateTable('evaluaciones').set(change).where('id', '=', id).execute();
      const caducidad = azar.uno(['2020-01-01', hoyEnLima(new Date(api.clock.now + DIA))]);
      await db
        .updateTable('clientes')
        .set({ fechaCaducidadDni: caducidad, expuestaPoliticamente: azar.uno([0, 1] as const) })
        .where('id', '>', azar.entero(0, 3))
        .execute();
      await db
        .updateTable('usuarios')
        .set({ activo: azar.entero(0, 1) })
        .where('username', '=', 'asesor2')
        .execute();
      if (azar.pasa(0.3)) await sumarCambios(db);
    }
    expect(await kept(api.database.db)).toEqual(await recounted(api.database.db));
    await sumarCambios(db);
    expect(await db.selectFrom('cambiosDeConteos').selectAll().execute()).toEqual([]);
    expect(await kept(api.database.db)).toEqual(await recounted(api.database.db));
  });

  test('a change that is taken back counts nothing', async () => {
    const { db } = api.database;
    const antes = await kept(api.database.db);
    const undone = db.transaction().execute(async (tx) => {
      await tx.updateTable('usuarios').set({ activo: 0 }).where('username', '=', 'asesor2').execute();
      throw new Error('taken back');
    });
    await expect(undone).rejects.toThrow('taken back');
    expect(await kept(api.database.db)).toEqual(antes);
  });
});

/** The counts of the rows in the tables. */
async function recounted(db: Db): Promise<string[]> {
  const filas: string[] = [];
  for (const cuenta of TABLAS_CONTADAS.flatMap(cuentasDeTabla)) {
    const { rows } = await sql.raw<Record<string, unknown>>(cuenta).execute(db);
    for (const { que, clave, lugar, cantidad, monto } of rows) {
      filas.push([que, clave, lugar, cantidad, monto].join(' | '));
    }
  }
  return filas.sort();
}

/** The counts that triggers keep. */
async function kept(db: Db): Promise<string[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select que, clave, lugar, sum(cantidad) as cantidad, sum(monto) as monto
    from (select * from conteos union all select * from "cambiosDeConteos") as n
    where que not in ('eventos', 'edito_y_aprobo', 'reenvios')
    group by que, clave, lugar having sum(cantidad) <> 0`.execute(db);
  return rows
    .map(({ que, clave, lugar, cantidad, monto }) => [que, clave, lugar, cantidad, monto].join(' | '))
    .sort();
}

describe.each(ENGINES)('a database of the release before on %s', (engine) => {
  let database: Database;
  let drop: () => unknown;
  beforeEach(async () => {
    const dataDir = dataFolder('anterior-');
    const postgresql = engine === 'postgresql' ? await createSpanishDatabase() : undefined;
    database = openDatabase({ dataDir, databaseUrl: postgresql?.databaseUrl });
    drop = postgresql?.drop ?? (() => rmSync(dataDir, { recursive: true }));
    const migrations = migrationsFor(engine);
    const migrator = new Migrator({ db: database.db, provider: { getMigrations: async () => migrations } });
    const { error } = await migrator.migrateTo(released.migration);
    expect(error).toBeUndefined();
    await dropTriggers(database);
    for (const statement of released[engine]) await sql.raw(statement).execute(database.db);
  });
  afterEach(async () => {
    await database.close();
    await drop();
  });

  const cuenta = (username: string, rol: string) => ({
    username,
    fullName: `Persona ${username}`,
    email: `${username}@example.pe`,
    dni: '',
    rol: rol as Rol,
    busqueda: `persona ${username}`,
  });
  const listado = async (rol: string, orden: 'nombre' | 'rol' | 'usuario' | 'creado') => {
    const filtro = { roles: ['asesor', rol] as Rol[], orden, estado: 'activo' as const };
    const { filas, total } = await paginaDeCuentas(database.db, filtro, {
      pagina: 1,
      offset: 0,
      porPagina: 10,
    });
    expect(filas).toHaveLength(total);
    return filas.map(({ username }) => username).sort();
  };

  test('has the triggers of a new one after its upgrade', async () => {
    await migrate(database);
    const upgraded = await triggersOf(database);
    await dropTriggers(database);
    for (const statement of disparadores(engine)) await sql.raw(statement).execute(database.db);
    expect(upgraded).toEqual(await triggersOf(database));
  });

  test('takes an account of a role that no release knew, and its counts stay right', async () => {
    const { db } = database;
    const asesor = await insertarCuenta(db, { ...cuenta('ana', 'asesor'), dni: '40112233' }, 9 * DIA);
    await sumarCambios(db);
    await insertarCuenta(db, { ...cuenta('beto', 'cliente'), dni: '40112244' }, 9 * DIA);
    await migrate(database);
    expect(await kept(db)).toEqual(await recounted(db));

    const id = await insertarCuenta(db, { ...cuenta('carla', 'cobranza'), dni: '40112255' }, 10 * DIA);
    await db
      .updateTable('usuarios')
      .set({ rol: 'cobranza' as Rol })
      .where('id', '=', asesor)
      .execute();
    expect(await kept(db)).toEqual(await recounted(db));
    for (const orden of ['nombre', 'rol', 'usuario', 'creado'] as const) {
      expect(await listado('cobranza', orden)).toEqual(['ana', 'carla']);
    }

    await sumarCambios(db);
    await db.updateTable('usuarios').set({ rol: 'asesor', activo: 0 }).where('id', '=', id).execute();
    expect(await kept(db)).toEqual(await recounted(db));
    expect(await listado('cobranza', 'nombre')).toEqual(['ana']);
    await db.deleteFrom('usuarios').where('id', '=', asesor).execute();
    expect(await kept(db)).toEqual(await recounted(db));
  });
});

/** The triggers of counts by name with their SQL. */
async function triggersOf({ db, engine }: Database): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; text: string }>`${sql.raw(
    engine === 'sqlite'
      ? `select name, sql as text from sqlite_master where type = 'trigger' and sql like '%cambiosDeConteos%'`
      : `select t.tgname as name, pg_get_triggerdef(t.oid) || p.prosrc as text from pg_trigger as t
         join pg_proc as p on p.oid = t.tgfoid where p.prosrc like '%cambiosDeConteos%'`,
  )}`.execute(db);
  return Object.fromEntries(rows.map(({ name, text }) => [name, text]));
}

async function dropTriggers(database: Database): Promise<void> {
  for (const name of Object.keys(await triggersOf(database))) {
    const statement =
      database.engine === 'sqlite' ? `drop trigger "${name}"` : `drop function "${name}" cascade`;
    await sql.raw(statement).execute(database.db);
  }
}
