import { sql } from 'kysely';
import type { Db } from '../../db/connection';
import { withoutDni, withWords, wordsOf } from '../../db/rows';
import type { Tablas } from '../../db/tablas';
import { enEseOrden, paginaDeLista } from '../../listas/pagina-de-lista.repository';

const MOST_CLIENTS = { porPagina: 50, offset: 0 };

export async function clientesPorNombre(db: Db, q: string, asesorId: number | undefined) {
  if (wordsOf(q).length === 0) return { filas: [], hayMas: false };
  let evaluaciones = db.selectFrom('evaluaciones as e');
  let llamados = withWords(db.selectFrom('clientes as c'), 'c.busqueda', q);
  if (asesorId !== undefined) {
    evaluaciones = evaluaciones.where('e.asesorId', '=', asesorId);
    llamados = llamados.where('c.id', 'in', evaluaciones.select('e.clienteId'));
  }
  const { filas: hallados, total } = await paginaDeLista(db, {
    halladas: llamados,
    clave: 'clientes nombre',
    lugar: withoutDni<{ c: Tablas['clientes'] }, 'c'>(db, 'c.busqueda', 'c.dni'),
    id: sql.ref<number>('c.id'),
    sentido: 'asc',
    pedida: MOST_CLIENTS,
  });
  const leer = (ids: number[]) =>
    evaluaciones
      .innerJoin('clientes as c', 'c.id', 'e.clienteId')
      .select(['c.id as clienteId', 'c.nombre', 'c.apellidoPaterno', 'c.apellidoMaterno', 'c.dni'])
      .select(({ fn }) => fn.countAll<number>().as('evaluaciones'))
      .where('c.id', 'in', ids)
      .groupBy(['c.id', 'c.nombre', 'c.apellidoPaterno', 'c.apellidoMaterno', 'c.dni'])
      .execute();
  const filas = await enEseOrden(hallados, leer, ({ clienteId }) => clienteId);
  return { filas, hayMas: total > hallados.length };
}
