import type { ErroresDePaginas } from 'shared-domain';
import type { Db } from '../db/connection';
import type { TablaTelemetria } from '../db/tablas';
import type { Periodo } from '../listas/periodo';

const RECIENTES = 20;

const iso = (fecha: number | string): string => new Date(Number(fecha)).toISOString();

/** How many errors came after that moment. */
export async function erroresDesde(db: Db, fecha: number): Promise<number> {
  const { recientes } = await db
    .selectFrom('telemetria')
    .select((eb) => eb.fn.countAll<number | string>().as('recientes'))
    .where('fecha', '>', fecha)
    .executeTakeFirstOrThrow();
  return Number(recientes);
}

export async function guardarError(db: Db, error: Omit<TablaTelemetria, 'id'>): Promise<void> {
  await db.insertInto('telemetria').values(error).execute();
}

/** Errors of pages in that time, by what was running. */
export async function erroresDePaginas(db: Db, { desde, hasta }: Periodo): Promise<ErroresDePaginas> {
  let enPeriodo = db.selectFrom('telemetria');
  if (desde !== undefined) enPeriodo = enPeriodo.where('fecha', '>=', desde);
  if (hasta !== undefined) enPeriodo = enPeriodo.where('fecha', '<', hasta);
  const grupos = await enPeriodo
    .select((eb) => [
      'remote',
      'release',
      eb.fn.countAll<number | string>().as('cantidad'),
      eb.fn.min<number | string>('fecha').as('primera'),
      eb.fn.max<number | string>('fecha').as('ultima'),
    ])
    .groupBy(['remote', 'release'])
    .orderBy('cantidad', 'desc')
    .orderBy('ultima', 'desc')
    .execute();
  const recientes = await enPeriodo
    .selectAll()
    .orderBy('fecha', 'desc')
    .orderBy('id', 'desc')
    .limit(RECIENTES)
    .execute();
  return {
    total: grupos.reduce((suma, { cantidad }) => suma + Number(cantidad), 0),
    grupos: grupos.map((grupo) => ({
      remote: grupo.remote,
      release: grupo.release,
      cantidad: Number(grupo.cantidad),
      primera: iso(grupo.primera),
      ultima: iso(grupo.ultima),
    })),
    recientes: recientes.map((fila) => ({ ...fila, fecha: iso(fila.fecha) })),
  };
}
