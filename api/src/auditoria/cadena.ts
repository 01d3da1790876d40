import { setImmediate as turno } from 'node:timers/promises';
import type { Db } from '../db/connection';
import { hashDe } from './auditoria.repository';

export type FallaCadena =
  | { falla: 'editado' | 'falta'; id: number }
  | { falla: 'cortada'; id: number; esperado: number };

const LOTE = 1000;

/**
 * Walks the audit chain from its first event: an edited event no longer gives its hash, a removed one leaves a
 * gap, and a chain that was cut off ends before its head says. `testigo` is the head as kept outside the database.
 */
export async function verificarCadena(
  db: Db,
  testigo?: { ultimo: number; hash: string },
): Promise<FallaCadena | undefined> {
  let anterior = '0'.repeat(64);
  let id = 0;
  for (;;) {
    const filas = await db
      .selectFrom('auditoria')
      .selectAll()
      .where('id', '>', id)
      .orderBy('id')
      .limit(LOTE)
      .execute();
    for (const fila of filas) {
      id++;
      if (fila.id !== id) return { falla: 'falta', id };
      if (fila.anterior !== anterior || hashDe(fila) !== fila.hash) return { falla: 'editado', id };
      if (testigo?.ultimo === id && testigo.hash !== fila.hash) return { falla: 'editado', id };
      anterior = fila.hash;
    }
    if (filas.length < LOTE) break;
    // The embedded database answers without a pause; other calls want their turn.
    await turno();
  }
  const cabeza = await db.selectFrom('auditoriaCabeza').selectAll().executeTakeFirst();
  const esperado = Math.max(cabeza?.ultimo ?? 0, testigo?.ultimo ?? 0);
  if (esperado !== id) return { falla: 'cortada', id, esperado };
  if (cabeza?.hash !== anterior) return { falla: 'editado', id };
  return undefined;
}
