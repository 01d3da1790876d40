import type { Db } from '../../db/connection';
import { findSome, pageOfFound, withWords, wordsOf } from '../../db/rows';

const MOST_CLIENTS = { porPagina: 50, offset: 0 };

/** The clients with all these words in their name, by name; of an advisor, those with an evaluation of theirs. */
export async function clientesPorNombre(db: Db, q: string, asesorId: number | undefined) {
  if (wordsOf(q).length === 0) return { filas: [], hayMas: false };
  let evaluaciones = db.selectFrom('evaluaciones as e');
  let llamados = withWords(db.selectFrom('clientes as c').select('c.id'), 'c.busqueda', q);
  if (asesorId !== undefined) {
    evaluaciones = evaluaciones.where('e.asesorId', '=', asesorId);
    llamados = llamados.where('c.id', 'in', evaluaciones.select('e.clienteId'));
  }
  const hallados = await findSome(llamados, 'c.busqueda');
  const ids = pageOfFound(hallados, 'asc', MOST_CLIENTS);
  if (ids.length === 0) return { filas: [], hayMas: false };
  const filas = await evaluaciones
    .innerJoin('clientes as c', 'c.id', 'e.clienteId')
    .select(['c.id as clienteId', 'c.nombre', 'c.apellidoPaterno', 'c.apellidoMaterno', 'c.dni'])
    .select(({ fn }) => fn.countAll<number>().as('evaluaciones'))
    .where('c.id', 'in', ids)
    .groupBy(['c.id', 'c.nombre', 'c.apellidoPaterno', 'c.apellidoMaterno', 'c.dni'])
    .execute();
  const porId = new Map(filas.map((fila) => [fila.clienteId, fila]));
  return { filas: ids.flatMap((id) => porId.get(id) ?? []), hayMas: hallados.total > ids.length };
}
