import { sql } from 'kysely';
import { hoyEnLima } from 'shared-domain';
import { createTestDatabase } from '../../../testing/engines';
import { ANONIMO, anotar, contextoSinLlamada } from '../../auditoria/auditoria.repository';
import { contarEventos, eventosPorDia } from '../../auditoria/conteo-de-eventos.repository';
import { contarVencidas, hallazgosPorDia } from '../../auditoria/conteo-de-hallazgos.repository';

const DIA = 24 * 3_600_000;

test('however often events and expired DNIs are counted, their statements get no new names', async () => {
  const database = await createTestDatabase('postgresql');
  const { db } = database;
  const siempre = { desde: undefined, hasta: undefined };
  let ahora = Date.UTC(2026, 0, 1);
  /** One call after another takes the same connection. */
  const named = async () => {
    const counted = sql<{ pid: number; names: number }>`
        select pg_backend_pid() as pid, count(name) as names from pg_prepared_statements`;
    return (await counted.execute(db)).rows[0];
  };
  const count = async () => {
    ahora += DIA;
    const contexto = contextoSinLlamada(ANONIMO, ahora);
    await db.transaction().execute((tx) => anotar(tx, contexto, { tipo: 'sesion.fallida' }));
    for (const tipo of ['edito_y_aprobo', 'reenvios', 'dni_vencido'] as const) {
      await hallazgosPorDia(db, tipo, { ...siempre, hoy: hoyEnLima(new Date(ahora)) });
    }
    await eventosPorDia(db, siempre);
    await contarEventos(db);
    await contarVencidas(db, ahora);
    return named();
  };
  await count();
  const before = await count();
  for (let i = 0; i < 10; i++) expect(await count()).toEqual(before);
  await database.close();
});
