import type { Rol } from 'shared-domain/cuenta';
import type { FiltroSesiones } from 'shared-domain/sesion';
import type { Db } from '../../db/connection';
import { pageOfFew, withWholeDni } from '../../db/rows';
import type { Pagina } from '../../listas/pagina';

const abiertas = (db: Db) =>
  db
    .selectFrom('sesiones as s')
    .innerJoin('usuarios as u', 'u.id', 's.usuarioId')
    .select(['s.id', 's.usuarioId', 's.recordar', 's.creadoEn', 's.usadoEn', 's.expiraEn'])
    .select(['u.username', 'u.fullName', 'u.dni', 'u.rol']);

export type FilaSesion = Awaited<ReturnType<ReturnType<typeof abiertas>['executeTakeFirstOrThrow']>>;

export function sesionPorId(db: Db, id: string): Promise<FilaSesion | undefined> {
  return abiertas(db).where('s.id', '=', id).executeTakeFirst();
}

export function paginaDeSesiones(
  db: Db,
  { q, roles }: Pick<FiltroSesiones, 'q'> & { roles: readonly Rol[] },
  { ahora, usadaDespues }: { ahora: number; usadaDespues: { normal: number; recordada: number } },
  pagina: Pagina,
) {
  const vivas = abiertas(db)
    .where('s.expiraEn', '>', ahora)
    .where((eb) =>
      eb.or([
        eb('s.recordar', '=', 0).and('s.usadoEn', '>', usadaDespues.normal),
        eb('s.recordar', '=', 1).and('s.usadoEn', '>', usadaDespues.recordada),
      ]),
    )
    .where('u.rol', 'in', roles);
  return pageOfFew(
    withWholeDni(vivas, 'u.busqueda', q).orderBy('s.usadoEn', 'desc').orderBy('s.usuarioId'),
    pagina,
  );
}
