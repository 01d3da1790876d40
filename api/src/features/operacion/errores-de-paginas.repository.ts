import type { ErroresDePaginas } from 'shared-domain/operacion';
import type { Db } from '../../db/connection';
import { affectsRows, countRows, inPeriod, type Period } from '../../db/rows';
import type { Tablas } from '../../db/tablas';
import { isoInstant } from '../../db/valores';

const RECIENTES = 20;

export function erroresDesde(db: Db, fecha: number): Promise<number> {
  return countRows(db.selectFrom('telemetria').where('fecha', '>', fecha));
}

export const contarError = (db: Db, huella: string): Promise<boolean> =>
  affectsRows(
    db
      .updateTable('telemetria')
      .set((eb) => ({ veces: eb('veces', '+', 1) }))
      .where('huella', '=', huella),
  );

export async function guardarError(db: Db, error: Omit<Tablas['telemetria'], 'id' | 'veces'>): Promise<void> {
  await db
    .insertInto('telemetria')
    .values(error)
    .onConflict((oc) => oc.column('huella').doUpdateSet((eb) => ({ veces: eb('telemetria.veces', '+', 1) })))
    .execute();
}

export async function guardarPila(db: Db, huella: string, pila: string): Promise<void> {
  await db.updateTable('telemetria').set({ pila }).where('huella', '=', huella).execute();
}

export async function borrarErroresHasta(db: Db, fecha: number): Promise<void> {
  await db.deleteFrom('telemetria').where('fecha', '<=', fecha).execute();
}

export async function erroresDePaginas(db: Db, periodo: Period): Promise<ErroresDePaginas> {
  const enPeriodo = inPeriod(db.selectFrom('telemetria'), 'fecha', periodo);
  const grupos = await enPeriodo
    .select((eb) => [
      'remote',
      'release',
      eb.fn.sum<number>('veces').as('cantidad'),
      eb.fn.min<number>('fecha').as('primera'),
      eb.fn.max<number>('fecha').as('ultima'),
      eb
        .selectFrom('cargas')
        .select(({ fn }) => fn.min<number>('cargas.fecha').as('primera'))
        .whereRef('cargas.remote', '=', 'telemetria.remote')
        .whereRef('cargas.release', '=', 'telemetria.release')
        .as('enUsoDesde'),
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
    grupos: grupos.map((grupo) => ({
      ...grupo,
      primera: isoInstant(grupo.primera),
      ultima: isoInstant(grupo.ultima),
      enUsoDesde: grupo.enUsoDesde === null ? null : isoInstant(grupo.enUsoDesde),
    })),
    recientes: recientes.map(({ pila, veces: _veces, huella: _huella, ...fila }) => ({
      ...fila,
      fecha: isoInstant(fila.fecha),
      pila: pila?.split('\n') ?? [],
    })),
  };
}
