import { sql } from 'kysely';
import { hoyEnLima, type Rol, TOPE } from 'shared-domain';
import { createTestDatabase, ENGINES, type TestDatabase } from '../../../testing/engines';
import { decidir, registrar, solicitudDe } from '../../../testing/solicitudes';
import { somebodyWaits } from '../../../testing/somebody-waits';
import { startTestApi, type TestApi } from '../../../testing/test-api';
import { contarEventos } from '../../auditoria/conteo-de-eventos.repository';
import { contarVencidas } from '../../auditoria/conteo-de-hallazgos.repository';
import { createAzar } from '../../demo/azar';
import { insertarCuenta, paginaDeCuentas } from '../../usuarios/usuarios.repository';
import type { Db } from '../connection';
import { cuentasDeTabla, TABLAS_CONTADAS } from './contado';
import { sumarCambios } from './conteos';

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
    // Two days later DNIs have expired that had not.
    await contarVencidas(db, api.clock.now + 2 * DIA);
    expect(await kept(api.database.db)).toEqual(await recounted(api.database.db));
  });

  test('the trail has the same events by day, however far it was counted', async () => {
    const { db } = api.database;
    const dias = async () =>
      (await api.as('auditor', { method: 'GET', url: '/api/auditoria?porPagina=100' })).json<{
        total: number;
      }>().total;
    await registrar(api, solicitudDe());
    const antes = await dias();
    await contarEventos(db);
    expect(await dias()).toBe(antes);
    api.clock.now += DIA;
    for (const username of ['asesor', 'auditor']) await api.signIn(username);
    await registrar(api, solicitudDe());
    const { cuantos } = await db
      .selectFrom('auditoria')
      .select(({ fn }) => fn.countAll<number>().as('cuantos'))
      .executeTakeFirstOrThrow();
    expect(await dias()).toBe(cuantos);
    await contarEventos(db);
    await contarEventos(db);
    expect(await dias()).toBe(cuantos);
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

  (engine === 'postgresql' ? test : test.skip)(
    'an evaluation and its client that change at the same time are counted once',
    async () => {
      const { db } = api.database;
      const solicitud = solicitudDe();
      solicitud.usuario.fechaCaducidadDni = hoyEnLima(new Date(api.clock.now + DIA));
      const id = await registrar(api, solicitud);
      await contarVencidas(db, api.clock.now + 2 * DIA);
      let caduca = Promise.resolve();
      await db.transaction().execute(async (tx) => {
        await tx.updateTable('evaluaciones').set({ estado: 2 }).where('id', '=', id).execute();
        let isDone = false;
        caduca = changeClients(db).finally(() => {
          isDone = true;
        });
        while (!isDone && !(await somebodyWaits(db))) await new Promise((resolve) => setTimeout(resolve, 10));
      });
      await caduca;
      expect(await kept(api.database.db)).toEqual(await recounted(api.database.db));
    },
  );

  (engine === 'postgresql' ? test : test.skip)(
    'what expired is counted another time where people write just then, and is told all the same',
    async () => {
      const { db } = api.database;
      const solicitud = solicitudDe();
      solicitud.usuario.fechaCaducidadDni = hoyEnLima(new Date(api.clock.now + DIA));
      const id = await registrar(api, solicitud);
      api.clock.now += 2 * DIA;
      await api.signIn('auditor');
      await db.transaction().execute(async (tx) => {
        await tx.updateTable('evaluaciones').set({ estado: 0 }).where('id', '=', id).execute();
        await contarVencidas(db, api.clock.now);
      });
      const url = '/api/auditoria/excepciones?tipo=dni_vencido';
      const told = async () =>
        (await api.as('auditor', { method: 'GET', url })).json<{ total: number }>().total;
      expect(await told()).toBe(1);
      await contarVencidas(db, api.clock.now);
      expect(await told()).toBe(1);
    },
  );
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

async function changeClients(db: Db): Promise<void> {
  await db.updateTable('clientes').set({ fechaCaducidadDni: '2099-01-01' }).execute();
}

describe.each(ENGINES)('the counts of accounts on %s', (engine) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase(engine);
  });
  afterEach(() => database.close());

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

  test('stay right for a role that no release knew', async () => {
    const { db } = database;
    const asesor = await insertarCuenta(db, { ...cuenta('ana', 'asesor'), dni: '40112233' }, 9 * DIA);
    await sumarCambios(db);
    await insertarCuenta(db, { ...cuenta('beto', 'cliente'), dni: '40112244' }, 9 * DIA);
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
