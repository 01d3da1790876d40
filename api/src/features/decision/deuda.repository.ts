import { digitosDePersona, ESTADO, type Interesados, seDebe } from 'shared-domain';
import type { Db } from '../../db/connection';
import { lastDocumentOf } from '../../db/document-range';

const COLUMNAS = [
  'e.id',
  'e.montoPrestamo',
  'e.cuotas',
  'e.periodoCredito',
  'e.decididoEn',
  'e.desembolsadoEn',
] as const;

/** The approved credits of which this person is the client or the guarantor. */
const aprobadosDe = (db: Db, digitos: string) =>
  db
    .selectFrom('clientes as c')
    .innerJoin('evaluaciones as e', 'e.clienteId', 'c.id')
    .where('c.dni', '>=', digitos)
    .where('c.dni', '<=', lastDocumentOf(digitos))
    .where('e.estado', '=', ESTADO.aceptado)
    .select(COLUMNAS)
    .unionAll(
      db
        .selectFrom('avales as a')
        .innerJoin('evaluaciones as e', 'e.id', 'a.evaluacionId')
        .where((eb) => eb(eb.fn('substr', ['a.dniAval', eb.lit(1), eb.lit(8)]), '=', digitos))
        .where('e.estado', '=', ESTADO.aceptado)
        .select(COLUMNAS),
    );

/**
 * What the client and the guarantor of a pending evaluation owe, in céntimos: the sum of the approved credits that
 * one of them took or guarantees, each once, as long as the last instalment has not come. The product knows no
 * repayments, so the whole amount of such a credit counts. A person is found with and without the check digit.
 */
export async function deudaDe(db: Db, { dni, dniAval }: Interesados, ahora: number): Promise<number> {
  const personas = new Set([dni, dniAval].map(digitosDePersona).filter((digitos) => digitos !== ''));
  const montos = new Map<number, number>();
  for (const digitos of personas) {
    for (const credito of await aprobadosDe(db, digitos).execute()) {
      if (seDebe(credito, ahora)) montos.set(credito.id, credito.montoPrestamo);
    }
  }
  return [...montos.values()].reduce((suma, monto) => suma + monto, 0);
}
