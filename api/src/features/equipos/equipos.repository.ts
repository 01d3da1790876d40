import { sql } from 'kysely';
import type { FiltroEquipos } from 'shared-domain';
import type { Db } from '../../db/connection';
import { countRows, withoutDni, withWholeDni } from '../../db/rows';
import type { Tablas } from '../../db/tablas';
import type { Pagina } from '../../listas/pagina';

const ROLES_DE_EQUIPO = ['asesor', 'jefe_negocios', 'cajero'] as const;

const nombreDe = (db: Db) => withoutDni<{ u: Tablas['usuarios'] }, 'u'>(db, 'u.busqueda', 'u.dni');

/** For each advisor: how many evaluations wait for a decision, and since when the oldest does. */
const pendientesDe = (db: Db) =>
  db
    .selectFrom('evaluaciones as e')
    .where('e.estado', '=', sql<0>`0`)
    .groupBy('e.asesorId')
    .select((eb) => [
      'e.asesorId',
      eb.fn.countAll<number>().as('cuantas'),
      eb.fn.min('e.enviadoEn').as('primera'),
    ]);

const equipo = (db: Db, { q, rol }: FiltroEquipos) =>
  withWholeDni(
    db.selectFrom('usuarios as u').where('u.rol', 'in', rol ? [rol] : ROLES_DE_EQUIPO),
    'u.busqueda',
    q,
  );

/** People with most pending evaluations come first, and those who left come last. */
export async function paginaDeEquipo(db: Db, filtro: FiltroEquipos, { porPagina, offset }: Pagina) {
  const total = await countRows(equipo(db, filtro));
  const cero = sql<number>`0`;
  const filas = await equipo(db, filtro)
    .leftJoin(pendientesDe(db).as('p'), 'p.asesorId', 'u.id')
    .select((eb) => [
      'u.id',
      'u.username',
      'u.fullName',
      'u.rol',
      'u.activo',
      'p.primera',
      eb.fn.coalesce('p.cuantas', cero).as('pendientes'),
    ])
    .orderBy('u.activo', 'desc')
    .orderBy('pendientes', 'desc')
    .orderBy(nombreDe(db))
    .orderBy('u.id')
    .limit(porPagina)
    .offset(offset)
    .execute();
  return { filas, total };
}

/** What people finish: where it stands, and the columns that tell who did it and when. */
const TERMINADAS = [
  // Whoever registered an evaluation did that, also when it was handed over since.
  [sql`(select * from auditoria where tipo = 'evaluacion.registrada')`, 'actorId', 'fecha'],
  [sql`evaluaciones`, 'decididoPor', 'decididoEn'],
  [sql`desembolsos`, 'cajeroId', 'fecha'],
] as const;

/** How much each of these people registered, decided or paid out since then. */
export async function hechasDesde(db: Db, ids: number[], desde: number): Promise<Map<number, number>> {
  const hechas = new Map<number, number>();
  if (ids.length === 0) return hechas;
  for (const [tabla, quien, cuando] of TERMINADAS) {
    const filas = await db
      .selectFrom(tabla.as<string>('terminadas'))
      .select([sql.ref<number>(quien).as('id'), sql<number>`count(*)`.as('cuantas')])
      .where(sql.ref(quien), 'in', ids)
      .where(sql.ref(cuando), '>=', desde)
      .groupBy(sql.ref(quien))
      .execute();
    for (const { id, cuantas } of filas) hechas.set(id, (hechas.get(id) ?? 0) + cuantas);
  }
  return hechas;
}
