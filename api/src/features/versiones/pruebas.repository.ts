import type { Db } from '../../db/connection';
import type { TablaPruebas } from '../../db/tablas';

/** A release on trial, from the moment at which the registry began to name it. */
export type Prueba = Pick<TablaPruebas, 'remote' | 'release' | 'desde'>;

export type PruebaDecidida = TablaPruebas & { retiradaPorNombre: string | null };

/** What was decided about the releases on trial, newer and older ones. */
export function pruebasDecididas(db: Db): Promise<PruebaDecidida[]> {
  return db
    .selectFrom('pruebas as p')
    .leftJoin('usuarios as u', 'u.id', 'p.retiradaPor')
    .selectAll('p')
    .select('u.fullName as retiradaPorNombre')
    .execute();
}

type Decision = Partial<Omit<TablaPruebas, keyof Prueba>>;

/** Writes down a decision about a trial. Answers false where the release was withdrawn already: that stays so. */
export async function decidirPrueba(
  tx: Db,
  { remote, release, desde }: Prueba,
  decision: Decision,
): Promise<boolean> {
  const nada = { porcentaje: null, retiradaEn: null, retiradaPor: null, juzgadaDesde: null };
  const escritas = await tx
    .insertInto('pruebas')
    .values({ ...nada, remote, release, desde, ...decision })
    .onConflict((conflict) =>
      conflict
        .columns(['remote', 'release', 'desde'])
        .doUpdateSet(decision)
        .where('pruebas.retiradaEn', 'is', null),
    )
    .returning('remote')
    .execute();
  return escritas.length === 1;
}

/** Undoes a withdrawal by the service, and forgets the loads before. Answers false if the service did not withdraw it. */
export async function reanudarPrueba(
  tx: Db,
  { remote, release, desde }: Prueba,
  ahora: number,
): Promise<boolean> {
  const reanudadas = await tx
    .updateTable('pruebas')
    .set({ retiradaEn: null, juzgadaDesde: ahora })
    .where((eb) => eb.and({ remote, release, desde }))
    .where('retiradaEn', 'is not', null)
    .where('retiradaPor', 'is', null)
    .returning('remote')
    .execute();
  return reanudadas.length === 1;
}
