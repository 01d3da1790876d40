import { sql } from 'kysely';
import type { Db } from '../../db/connection';
import { withoutDni, withWords, wordsOf } from '../../db/rows';
import type { Tablas } from '../../db/tablas';
import { enEseOrden, paginaDeLista } from '../../listas/pagina-de-lista.repository';
import { clientesCercanos } from '../clientes';

const MOST_CLIENTS = { porPagina: 50, offset: 0 };

export async function clientesPorNombre(db: Db, q: string, asesorId: number | undefined) {
  if (wordsOf(q).length === 0) return { filas: [], hayMas: false };
  let evaluaciones = db.selectFrom('evaluaciones as e');
  if (asesorId !== undefined) evaluaciones = evaluaciones.where('e.asesorId', '=', asesorId);
  const llamados = (clientes = db.selectFrom('clientes as c')) => {
    const suyos = withWords(clientes, 'c.busqueda', q);
    return asesorId === undefined ? suyos : suyos.where('c.id', 'in', evaluaciones.select('e.clienteId'));
  };
  const columnas = {
    lugar: withoutDni<{ c: Tablas['clientes'] }, 'c'>(db, 'c.busqueda', 'c.dni'),
    id: sql.ref<number>('c.id'),
  };
  const { filas: hallados, total } = await paginaDeLista(db, {
    halladas: llamados(),
    cerca: (tramo) => llamados(clientesCercanos(db, columnas, tramo)),
    clave: 'clientes nombre',
    ...columnas,
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
