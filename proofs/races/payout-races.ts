import { hoyEnLima } from 'shared-domain/campos';
import type { Db } from '../../api/src/db/connection';
import { deCentimos, inicioDelDia } from '../../api/src/db/valores';
import { ponerControles } from '../../api/testing/controles';
import { type Racers, statusesOf } from '../../api/testing/races';
import { type Caller, decidir, registrar, solicitudDe } from '../../api/testing/solicitudes';

/** Enough for one of the two payouts, too little for both. */
const ROOM = 10_000;

const pay = (caller: Caller, evaluacionId: number) =>
  caller.as('cajero', {
    method: 'POST',
    url: '/api/desembolsos',
    payload: { evaluacionId, medio: 'efectivo' },
  });

async function approved({ one }: Racers): Promise<number> {
  const id = await registrar(one, solicitudDe());
  await decidir(one, id, { estado: 1 });
  return id;
}

const payoutsOf = async (db: Db, ids: number[]) => {
  const paid = await db.selectFrom('desembolsos').select('monto').where('evaluacionId', 'in', ids).execute();
  const told = await db
    .selectFrom('auditoria')
    .select('id')
    .where('tipo', '=', 'desembolso.registrado')
    .where('evaluacionId', 'in', ids)
    .execute();
  return [paid.length, told.length];
};

export async function raceDoublePayout(racers: Racers): Promise<void> {
  const id = await approved(racers);
  const answers = await Promise.all([pay(racers.one, id), pay(racers.other, id)]);
  expect(statusesOf(answers)).toEqual([201, 409]);
  expect(await payoutsOf(racers.db, [id])).toEqual([1, 1]);
}

export async function raceLimitOfDay(racers: Racers): Promise<void> {
  const { one, other, db } = racers;
  const ids = [await approved(racers), await approved(racers)] as const;
  const { sum } = await db
    .selectFrom('desembolsos')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('monto'), eb.lit(0)).as('sum'))
    .where('cajeroId', '=', (eb) => eb.selectFrom('usuarios').select('id').where('username', '=', 'cajero'))
    .where('fecha', '>=', inicioDelDia(hoyEnLima(new Date())))
    .executeTakeFirstOrThrow();
  await ponerControles({ database: racers }, { desembolso: { porCajeroYDia: deCentimos(sum) + ROOM } });
  const answers = await Promise.all([pay(one, ids[0]), pay(other, ids[1])]);
  expect(statusesOf(answers)).toEqual([201, 409]);
  expect(await payoutsOf(db, [...ids])).toEqual([1, 1]);
  await ponerControles({ database: racers });
}
