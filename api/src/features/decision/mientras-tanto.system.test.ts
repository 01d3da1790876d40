import { sql } from 'kysely';
import { ESTADO, type Evaluacion } from 'shared-domain/evaluacion';
import { conLimite, idDe, ponerControles } from '../../../testing/controles';
import { decidir, newDni, registrar, solicitudDe } from '../../../testing/solicitudes';
import { type Answer, startTestApi, type TestApi } from '../../../testing/test-api';
import type { Db } from '../../db/connection';
import { anotar, contextoSinLlamada } from '../../ledger/eventos.repository';

describe('what another transaction does while an approval waits for it', () => {
  let api: TestApi;
  let db: Db;
  beforeAll(async () => {
    api = await startTestApi('postgresql');
    db = api.database.db;
    for (const username of ['asesor', 'jefe', 'jefe2']) await api.signIn(username);
  });
  beforeEach(() => ponerControles(api));
  afterAll(() => api.close());

  async function mientrasEspera(
    antes: (otra: Db) => Promise<unknown>,
    llamada: () => Promise<Answer>,
    luego: (otra: Db) => Promise<unknown>,
  ): Promise<Answer> {
    let respuesta: Promise<Answer> | undefined;
    await db.transaction().execute(async (otra) => {
      await antes(otra);
      let respondida = false;
      respuesta = llamada().finally(() => {
        respondida = true;
      });
      while (!respondida && !(await alguienEspera())) await new Promise((listo) => setTimeout(listo, 10));
      await luego(otra);
    });
    return respuesta as Promise<Answer>;
  }
  const alguienEspera = async (): Promise<boolean> => {
    const { rows } = await sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    );
    return rows.length > 0;
  };
  const cambiar = (otra: Db, id: number, cambio: { version?: number; estado?: 1; firmadaEn?: number }) =>
    otra
      .updateTable('evaluaciones')
      .set({ ...cambio, ...(cambio.estado && { decididoEn: api.clock.now }) })
      .where('id', '=', id)
      .execute();
  const estadoDe = async (id: number) =>
    (await db.selectFrom('evaluaciones').select('estado').where('id', '=', id).executeTakeFirstOrThrow())
      .estado;
  const firmasDe = async (id: number) =>
    (await db.selectFrom('firmas').select('estado').where('evaluacionId', '=', id).execute()).map(
      ({ estado }) => estado,
    );
  const firmada = async () => {
    await ponerControles(api, conLimite(5000));
    const id = await registrar(api, solicitudDe(newDni()));
    expect((await decidir(api, id, { estado: 1, version: 1 })).json<Evaluacion>().version).toBe(2);
    return id;
  };

  test('limits that were switched on with a first signature are not passed by', async () => {
    const id = await registrar(api, solicitudDe(newDni()));
    const primeraPor = (
      await db.selectFrom('usuarios').select('id').where('username', '=', 'jefe').executeTakeFirstOrThrow()
    ).id;
    const primeraEn = api.clock.now;
    const medida = {
      monto: 600_010,
      puntos: 200,
      banda: 'alta' as const,
      deuda: 0,
      motivos: '[]',
      comentario: null,
    };
    const respuesta = await mientrasEspera(
      (otra) => cambiar(otra, id, { version: 2 }),
      () => decidir(api, id, { estado: 1 }, 'jefe2'),
      async (otra) => {
        const firma = { evaluacionId: id, estado: 'pendiente', primeraPor, primeraEn, version: 2 } as const;
        await otra
          .insertInto('firmas')
          .values({ ...firma, ...medida, segundaPor: null, segundaEn: null })
          .execute();
        await cambiar(otra, id, { firmadaEn: primeraEn });
        await ponerControles({ database: { db: otra } }, conLimite(5000));
      },
    );
    expect([respuesta.statusCode, respuesta.json().message]).toEqual([
      409,
      'Mientras aprobaba se encendieron los límites de aprobación, y ya hay una primera firma. Vuelva a cargarla antes de firmar.',
    ]);
    expect((await decidir(api, id, { estado: 1, version: 2 }, 'jefe2')).json()).toMatchObject({ estado: 1 });
    expect(await firmasDe(id)).toEqual(['completa']);
  });

  test('an edit that nobody has seen is not decided, be the decision sent without a version', async () => {
    for (const decision of [
      { estado: 1 },
      { estado: 2, observaciones: 'Ingresos insuficientes.' },
    ] as const) {
      const id = await registrar(api, solicitudDe(newDni()));
      const respuesta = await mientrasEspera(
        (otra) => cambiar(otra, id, { version: 2 }),
        () => decidir(api, id, decision),
        async (otra) => {
          const actor = { id: await idDe(api, 'jefe2'), fullName: 'Otro Jefe', rol: 'jefe_negocios' };
          const editada = { tipo: 'evaluacion.editada', evaluacionId: id } as const;
          await anotar(otra, contextoSinLlamada(actor, api.clock.now), editada);
        },
      );
      expect(respuesta.statusCode).toBe(409);
      expect(await estadoDe(id)).toBe(ESTADO.pendiente);
    }
  });

  test('a score that a correction takes down is seen by the second signature', async () => {
    const id = await firmada();
    const respuesta = await mientrasEspera(
      (otra) =>
        otra
          .updateTable('clientes')
          .set(({ ref }) => ({ actualizadoEn: ref('actualizadoEn') }))
          .where('id', '=', (eb) => eb.selectFrom('evaluaciones').select('clienteId').where('id', '=', id))
          .execute(),
      () => decidir(api, id, { estado: 1, version: 2 }, 'jefe2'),
      (otra) =>
        otra
          .updateTable('clientes')
          .set({ nivelEducativo: 'primaria' })
          .where('id', '=', (eb) => eb.selectFrom('evaluaciones').select('clienteId').where('id', '=', id))
          .execute(),
    );
    expect([respuesta.statusCode, respuesta.json().message]).toEqual([
      409,
      'Cambió desde la primera firma: el score bajó. Esa firma se anuló: vuelva a cargarla y revísela otra vez.',
    ]);
    expect([await estadoDe(id), await firmasDe(id)]).toEqual([ESTADO.pendiente, ['anulada']]);
  });

  test('a credit that is approved of the same guarantor counts as debt', async () => {
    const [una, otraDelAval] = [solicitudDe(newDni()), solicitudDe(newDni())];
    const [id, ajena] = [await registrar(api, una), await registrar(api, otraDelAval)];
    await db
      .updateTable('avales')
      .set({ dniAval: newDni() })
      .where('evaluacionId', 'in', [id, ajena])
      .execute();
    await ponerControles(api, { aprobacion: { activa: true, limiteDeDeuda: 10_000 } });
    const respuesta = await mientrasEspera(
      (otra) => sql`select 1 from configuracion where clave = 'seguridad' for update`.execute(otra),
      () => decidir(api, id, { estado: 1, version: 1 }),
      (otra) => cambiar(otra, ajena, { estado: 1 }),
    );
    expect(respuesta.json<Evaluacion>()).toMatchObject({
      estado: 0,
      segundaFirma: { primera: { deuda: 6000.1 } },
    });
  });
});
