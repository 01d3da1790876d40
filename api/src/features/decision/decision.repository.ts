import type { Insertable } from 'kysely';
import type { ContraPoliticaAprobada } from 'shared-domain/evaluacion';
import type { Db } from '../../db/connection';
import type { Tablas } from '../../db/tablas';
import { type AprobacionRazonada, enPalabras } from './contra-politica';

export async function aprobadasContraPolitica(db: Db, evaluaciones: number[]) {
  if (evaluaciones.length === 0) return new Map<number, ContraPoliticaAprobada>();
  const filas = await db
    .selectFrom('decisiones')
    .select(['evaluacionId', 'contraPolitica'])
    .where('evaluacionId', 'in', evaluaciones)
    .where('contraPolitica', 'is not', null)
    .$narrowType<{ contraPolitica: string }>()
    .execute();
  return new Map(
    filas.map(({ evaluacionId, contraPolitica }) => [
      evaluacionId,
      enPalabras(JSON.parse(contraPolitica) as AprobacionRazonada),
    ]),
  );
}

export const primerosFirmantes = (db: Db, desde: number) =>
  db
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

type Final = 'estado' | 'segundaPor' | 'segundaEn';

export async function guardarFirma(tx: Db, firma: Omit<Insertable<Tablas['firmas']>, 'id' | Final>) {
  await tx
    .insertInto('firmas')
    .values({ ...firma, estado: 'pendiente', segundaPor: null, segundaEn: null })
    .execute();
}

export async function cerrarFirma(tx: Db, { id }: { id: number }, final: Pick<Tablas['firmas'], Final>) {
  await tx.updateTable('firmas').set(final).where('id', '=', id).execute();
}
