import { sql } from 'kysely';
import type { FiltroEquipos } from 'shared-domain';
import type { Db } from '../db/connection';
import { type Pagina, patternsOf } from '../listas/pagina';

const ROLES_DE_EQUIPO = ['asesor', 'jefe_negocios', 'cajero'] as const;

/** Evaluations of each advisor in one state: how many, and since when the oldest waits. */
const abiertasDe = (db: Db, estado: 0 | 2) =>
  db
    .selectFrom('evaluaciones as e')
    .where('e.estado', '=', sql<0>`${sql.lit(estado)}`)
    .groupBy('e.asesorId')
    .select((eb) => [
      'e.asesorId',
      eb.fn.countAll<number | string>().as('cuantas'),
      eb.fn.min('e.enviadoEn').as('primera'),
    ]);

function equipo(db: Db, { q, rol }: FiltroEquipos) {
  let consulta = db.selectFrom('usuarios as u').where('u.rol', 'in', rol ? [rol] : ROLES_DE_EQUIPO);
  for (const patron of patternsOf(q)) consulta = consulta.where('u.busqueda', 'like', patron);
  return consulta;
}

/** Those with most open work first; who left comes last. */
export async function paginaDeEquipo(db: Db, filtro: FiltroEquipos, { porPagina, offset }: Pagina) {
  const { total } = await equipo(db, filtro)
    .select((eb) => eb.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  const cero = sql<number>`0`;
  const filas = await equipo(db, filtro)
    .leftJoin(abiertasDe(db, 0).as('p'), 'p.asesorId', 'u.id')
    .leftJoin(abiertasDe(db, 2).as('r'), 'r.asesorId', 'u.id')
    .select((eb) => [
      'u.id',
      'u.username',
      'u.fullName',
      'u.rol',
      'u.activo',
      'p.primera',
      eb.fn.coalesce('p.cuantas', cero).as('pendientes'),
      eb.fn.coalesce('r.cuantas', cero).as('porCorregir'),
    ])
    .orderBy('u.activo', 'desc')
    .orderBy('pendientes', 'desc')
    .orderBy('porCorregir', 'desc')
    .orderBy('u.busqueda')
    .limit(porPagina)
    .offset(offset)
    .execute();
  return { filas, total: Number(total) };
}

type Cuenta = { id: number | null; cuantas: number | string };

/** What each of these people finished since then: registered, decided or disbursed. */
export async function hechasDesde(db: Db, ids: number[], desde: number): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const cuantas = sql<number | string>`count(*)`.as('cuantas');
  const registradas: Cuenta[] = await db
    .selectFrom('evaluaciones')
    .select(['asesorId as id', cuantas])
    .where('asesorId', 'in', ids)
    .where('creadoEn', '>=', desde)
    .groupBy('asesorId')
    .execute();
  const decididas: Cuenta[] = await db
    .selectFrom('evaluaciones')
    .select(['decididoPor as id', cuantas])
    .where('decididoPor', 'in', ids)
    .where('decididoEn', '>=', desde)
    .groupBy('decididoPor')
    .execute();
  const desembolsadas: Cuenta[] = await db
    .selectFrom('desembolsos')
    .select(['cajeroId as id', cuantas])
    .where('cajeroId', 'in', ids)
    .where('fecha', '>=', desde)
    .groupBy('cajeroId')
    .execute();
  const hechas = new Map<number, number>();
  for (const { id, cuantas } of [...registradas, ...decididas, ...desembolsadas]) {
    if (id !== null) hechas.set(id, (hechas.get(id) ?? 0) + Number(cuantas));
  }
  return hechas;
}
