import { sql } from 'kysely';
import type { Db } from '../../db/connection';
import { countRows, type Direction, OPPOSITE } from '../../db/rows';
import { encontradas, type FiltroCola, ordenDe } from './eleccion.repository';

/** The evaluations before and after one, and how many a filter leaves besides it. It may be decided meanwhile. */
export async function vecinasDe(db: Db, id: number, filtro: FiltroCola) {
  const [por, sentido] = ordenDe(db, filtro);
  const otras = encontradas(db, filtro).where('e.id', '<>', id);
  const lugar = db
    .selectFrom('evaluaciones as e')
    .innerJoin('scores as s', 's.evaluacionId', 'e.id')
    .leftJoin('capacidades as k', 'k.evaluacionId', 'e.id')
    .select([por.as('por'), 'e.id'])
    .where('e.id', '=', id);

  const primera = (hacia: Direction, isBeside: boolean) =>
    otras
      .innerJoin('clientes as c', 'c.id', 'e.clienteId')
      .select(['e.id', 'e.clienteId', 'c.nombre', 'c.apellidoPaterno', 'c.apellidoMaterno', 'c.dni'])
      .$if(isBeside, (consulta) =>
        consulta.where(
          sql<boolean>`(${por}, ${sql.ref('e.id')}) ${sql.raw(hacia === 'asc' ? '>' : '<')} (${lugar})`,
        ),
      )
      .orderBy(por, hacia)
      .orderBy('e.id', hacia)
      .limit(1)
      .executeTakeFirst();

  return {
    anterior: await primera(OPPOSITE[sentido], true),
    siguiente: (await primera(sentido, true)) ?? (await primera(sentido, false)),
    quedan: await countRows(otras),
  };
}
