import type { EventoHistorial } from 'shared-domain';
import type { Db } from '../../db/connection';

const DEL_AVAL = /^aval\.(?:nombresAval|apellidoPaternoAval|apellidoMaternoAval)$/;

/** The names of a guarantor before and after a change, because earlier texts contain the earlier name. */
function nombresEnCambios(detalle: string): string[] {
  const { cambios = [] } = JSON.parse(detalle) as Pick<EventoHistorial, 'cambios'>;
  const nombres = cambios.filter(({ campo }) => DEL_AVAL.test(campo));
  return nombres.flatMap(({ antes, despues }) => [antes, despues]).filter((uno) => typeof uno === 'string');
}

/** The names of guarantors, present and earlier, and of the staff who handled each of these evaluations. */
export async function nombresAjenos(db: Db, ids: readonly number[]): Promise<Map<number, string[]>> {
  const avales = await db
    .selectFrom('avales')
    .select(['evaluacionId', 'nombresAval', 'apellidoPaternoAval', 'apellidoMaternoAval'])
    .where('evaluacionId', 'in', ids)
    .execute();
  const eventos = await db
    .selectFrom('auditoria')
    .select(['evaluacionId', 'actorNombre', 'actorRol', 'detalle'])
    .where('evaluacionId', 'in', ids)
    .execute();
  const nombres = new Map<number, string[]>(ids.map((id) => [id, []]));
  for (const { evaluacionId, ...aval } of avales) nombres.get(evaluacionId)?.push(...Object.values(aval));
  for (const { evaluacionId, actorNombre, actorRol, detalle } of eventos) {
    const suyos = [...(actorRol === 'cliente' ? [] : [actorNombre]), ...nombresEnCambios(detalle)];
    if (evaluacionId !== null) nombres.get(evaluacionId)?.push(...suyos);
  }
  return nombres;
}
