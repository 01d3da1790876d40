import { type Capacidad, calcularCapacidad, RANGO_DE_CAPACIDAD } from 'shared-domain';
import type { Db } from '../../db/connection';
import { isOneOf } from '../../db/rows';
import { deCentimos, deDiezmilesimas } from '../../db/valores';
import { politicaEnVigor } from './politicas.repository';

/** Computes whether these evaluations can be paid, by the policy that is valid at this moment. */
export async function recalcularRangos(tx: Db, ids: number[], ahora: number): Promise<void> {
  if (ids.length === 0) return;
  const filas = await tx
    .selectFrom('capacidades as k')
    .innerJoin('evaluaciones as e', 'e.id', 'k.evaluacionId')
    .select(['k.evaluacionId', 'k.datos', 'e.montoPrestamo', 'e.tasaInteres', 'e.cuotas', 'e.periodoCredito'])
    .where(isOneOf(tx, 'k.evaluacionId', ids))
    .execute();
  if (filas.length === 0) return;
  const marcas = (await politicaEnVigor(tx, ahora)).contenido.capacidad;
  for (const { evaluacionId, datos, montoPrestamo, tasaInteres, ...credito } of filas) {
    const { nivel } = calcularCapacidad(
      JSON.parse(datos) as Capacidad,
      { ...credito, montoPrestamo: deCentimos(montoPrestamo), tasaInteres: deDiezmilesimas(tasaInteres) },
      marcas,
    );
    const rango = RANGO_DE_CAPACIDAD[nivel];
    await tx.updateTable('capacidades').set({ rango }).where('evaluacionId', '=', evaluacionId).execute();
  }
}
