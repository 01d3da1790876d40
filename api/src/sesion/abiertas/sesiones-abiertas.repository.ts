import type { FiltroSesiones, Rol } from 'shared-domain';
import type { Db } from '../../db/connection';
import { type Pagina, patternsOf } from '../../listas/pagina';

interface Vivas {
  ahora: number;
  /** Used after these moments, or else it has ended: without and with remember-me. */
  usadaDespues: { normal: number; recordada: number };
}

const abiertas = (db: Db) =>
  db
    .selectFrom('sesiones as s')
    .innerJoin('usuarios as u', 'u.id', 's.usuarioId')
    .select([
      's.id',
      's.usuarioId',
      's.recordar',
      's.creadoEn',
      's.usadoEn',
      's.expiraEn',
      'u.username',
      'u.fullName',
      'u.dni',
      'u.rol',
    ]);

export type FilaSesion = Awaited<ReturnType<ReturnType<typeof abiertas>['executeTakeFirstOrThrow']>>;

export function sesionPorId(db: Db, id: string): Promise<FilaSesion | undefined> {
  return abiertas(db).where('s.id', '=', id).executeTakeFirst();
}

/** Open sessions of people in these roles, the ones used last first. */
export async function paginaDeSesiones(
  db: Db,
  filtro: Pick<FiltroSesiones, 'q'> & { roles: readonly Rol[] },
  { ahora, usadaDespues }: Vivas,
  { porPagina, offset }: Pagina,
): Promise<{ filas: FilaSesion[]; total: number }> {
  let consulta = abiertas(db)
    .where('s.expiraEn', '>', ahora)
    .where((eb) =>
      eb.or([
        eb('s.recordar', '=', 0).and('s.usadoEn', '>', usadaDespues.normal),
        eb('s.recordar', '=', 1).and('s.usadoEn', '>', usadaDespues.recordada),
      ]),
    )
    .where('u.rol', 'in', filtro.roles);
  for (const patron of patternsOf(filtro.q)) consulta = consulta.where('u.busqueda', 'like', patron);
  const { total } = await consulta
    .clearSelect()
    .select((eb) => eb.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  const filas = await consulta
    .orderBy('s.usadoEn', 'desc')
    .orderBy('s.usuarioId')
    .limit(porPagina)
    .offset(offset)
    .execute();
  return { filas, total: Number(total) };
}
