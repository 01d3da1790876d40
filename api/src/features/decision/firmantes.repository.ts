import type { Db } from '../../db/connection';

/**
 * The heads whose first signature needed a second one since then, the highest sum first. A signature that was annulled,
 * because of an edit for example, does not count: the head signs anew.
 */
export function primerosFirmantes(db: Db, desde: number) {
  return db
    .selectFrom('firmas as f')
    .innerJoin('usuarios as u', 'u.id', 'f.primeraPor')
    .where('f.primeraEn', '>=', desde)
    .where('f.estado', '<>', 'anulada')
    .groupBy(['u.id', 'u.fullName'])
    .select((eb) => [
      'u.fullName',
      eb.fn.countAll<number>().as('firmadas'),
      eb.fn.sum<number>('f.monto').as('monto'),
      eb.fn
        .sum<number>(eb.case().when('f.estado', '=', 'rehusada').then(eb.lit(1)).else(eb.lit(0)).end())
        .as('rehusadas'),
    ])
    .orderBy('monto', 'desc')
    .orderBy('u.fullName')
    .execute();
}
