import type { ErroresDePaginas } from 'shared-domain';
import type { Db } from '../db/connection';
import { countRows, inPeriod, type Period } from '../db/rows';
import type { TablaTelemetria } from '../db/tablas';

const RECIENTES = 20;

const iso = (fecha: number): string => new Date(fecha).toISOString();

/** How many errors came after that moment. */
export function erroresDesde(db: Db, fecha: number): Promise<number> {
  return countRows(db.selectFrom('telemetria').where('fecha', '>', fecha));
}

export async function guardarError(db: Db, error: Omit<TablaTelemetria, 'id'>): Promise<void> {
  await db.insertInto('telemetria').values(error).execute();
}

export async function borrarErroresHasta(db: Db, fecha: number): Promise<void> {
  await db.deleteFrom('telemetria').where('fecha', '<=', fecha).execute();
}

/** The errors of pages in a period, grouped by the remote and release that ran. */
export async function erroresDePaginas(db: Db, periodo: Period): Promise<ErroresDePaginas> {
  const enPeriodo = inPeriod(db.selectFrom('telemetria'), 'fecha', periodo);
  const grupos = await enPeriodo
    .select((eb) => [
      'remote',
      'release',
      eb.fn.countAll<number>().as('cantidad'),
      eb.fn.min<number>('fecha').as('primera'),
      eb.fn.max<number>('fecha').as('ultima'),
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
    total: grupos.reduce((suma, { cantidad }) => suma + cantidad, 0),
    grupos: grupos.map((grupo) => ({ ...grupo, primera: iso(grupo.primera), ultima: iso(grupo.ultima) })),
    recientes: recientes.map(({ pila, ...fila }) => ({
      ...fila,
      fecha: iso(fila.fecha),
      pila: pila?.split('\n') ?? [],
    })),
  };
}
