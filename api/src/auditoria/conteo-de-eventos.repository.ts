import { sql } from 'kysely';
import type { TipoEvento } from 'shared-domain';
import type { Db } from '../db/connection';
import { diaDe, diasDe } from '../db/conteos/contado';
import { aprobadasPorQuienEdito, reenviosDesde } from '../db/conteos/hallazgos-en-eventos';
import type { QueSeCuenta } from '../db/conteos/que-se-cuenta';
import { UNNAMED } from '../db/fast/named-statements';
import type { Period } from '../db/rows';

/** How many there are on a day. */
export interface DiaContado {
  lugar: number;
  cantidad: number;
}

async function contadosHasta(db: Db): Promise<number> {
  const fila = db.selectFrom('conteosHasta').select('numero').where('que', '=', 'eventos');
  return (await fila.executeTakeFirstOrThrow()).numero;
}

const HASTA = `(select numero from "conteosHasta" where que = 'eventos')`;

/**
 * What was counted up to a number, together with what came after it, by day. Somebody may count on between this reading
 * and the one before. So it is read again in the statement itself; the number that stands in it is for its plan.
 */
async function contadosYNuevos(
  db: Db,
  que: QueSeCuenta,
  { tipos, ...periodo }: Period & { tipos?: readonly string[] | undefined },
  nuevos: (desde: number) => string,
): Promise<DiaContado[]> {
  for (;;) {
    const desde = await contadosHasta(db);
    const { desde: primero, hasta } = diasDe(periodo);
    const enDias = sql.join(
      [
        sql`1 = 1`,
        ...(primero === undefined ? [] : [sql`lugar >= ${primero}`]),
        ...(hasta === undefined ? [] : [sql`lugar < ${hasta}`]),
      ],
      sql` and `,
    );
    const deClave = tipos ? sql`clave in (${sql.join(tipos)})` : sql`1 = 1`;
    const { rows } = await sql<DiaContado & { desde: number }>`
      select ${sql.raw(UNNAMED)} lugar, sum(cantidad) as cantidad, ${sql.raw(HASTA)} as desde from (
        select lugar, cantidad from conteos where que = ${que} and ${deClave} and ${enDias}
        union all select lugar, cantidad from (${sql.raw(nuevos(desde))}) as n where ${enDias}
      ) as c group by lugar order by lugar`.execute(db);
    if (rows.every((row) => Number(row.desde) === desde)) {
      return rows.map(({ lugar, cantidad }) => ({ lugar, cantidad: Number(cantidad) }));
    }
  }
}

/**
 * How many events there are on each day, of these types or of all, in the order of days. The trail only grows, and its
 * numbers have no gaps. So what is counted beforehand goes up to a number, and the few events after it are counted now.
 */
export const eventosPorDia = (
  db: Db,
  filtro: Period & { tipos?: readonly TipoEvento[] | undefined },
): Promise<DiaContado[]> => {
  const deTipo = filtro.tipos ? ` and a.tipo in (${filtro.tipos.map((tipo) => `'${tipo}'`)})` : '';
  return contadosYNuevos(
    db,
    'eventos',
    filtro,
    (desde) =>
      `select ${diaDe('a.fecha')} as lugar, 1 as cantidad from auditoria as a where a.id > ${desde}${deTipo}`,
  );
};

/** How many evaluations were approved on each day by whoever had edited them. */
export const editadasYAprobadasPorDia = (db: Db, periodo: Period): Promise<DiaContado[]> =>
  contadosYNuevos(db, 'edito_y_aprobo', periodo, (desde) => aprobadasPorQuienEdito(desde));

/** How many evaluations were sent again too often, by the day of the last time. */
export const reenviadasPorDia = (db: Db, periodo: Period): Promise<DiaContado[]> =>
  contadosYNuevos(db, 'reenvios', periodo, (desde) => reenviosDesde(desde));

/** Counts the events that came since the last time. */
export function contarEventos(db: Db): Promise<void> {
  return db.transaction().execute(async (tx) => {
    // Held until the commit, so that two processes do not count the same events.
    const { numero: desde } = await tx
      .updateTable('conteosHasta')
      .set(({ ref }) => ({ numero: ref('numero') }))
      .where('que', '=', 'eventos')
      .returning('numero')
      .executeTakeFirstOrThrow();
    const ultimo = await tx
      .selectFrom('auditoria')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    const hasta = ultimo?.id ?? 0;
    if (hasta === desde) return;
    const sumar = (filas: string) =>
      sql
        .raw(`insert ${UNNAMED} into conteos (que, clave, lugar, cantidad, monto) ${filas}
          on conflict (que, clave, lugar) do update set cantidad = conteos.cantidad + excluded.cantidad`)
        .execute(tx);
    await sumar(`select 'eventos', a.tipo, ${diaDe('a.fecha')}, count(*), 0 from auditoria as a
      where a.id > ${desde} and a.id <= ${hasta} group by 2, 3 order by 2, 3`);
    for (const [que, filas] of [
      ['edito_y_aprobo', aprobadasPorQuienEdito(desde, hasta)],
      ['reenvios', reenviosDesde(desde, hasta)],
    ]) {
      await sumar(`select '${que}', '', c.lugar, sum(c.cantidad), 0 from (${filas}) as c
        where 1 = 1 group by c.lugar order by c.lugar`);
    }
    await tx.updateTable('conteosHasta').set({ numero: hasta }).where('que', '=', 'eventos').execute();
  });
}
