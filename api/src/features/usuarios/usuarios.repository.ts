import { sql } from 'kysely';
import { MAXIMO_CONTADO } from 'shared-domain/campos';
import { digitosDePersona, formasDeIdentidad, tieneDni } from 'shared-domain/cliente';
import { ADMINISTRAN, type FiltroCuentas, PERSONAL, type Rol } from 'shared-domain/cuenta';
import type { Db } from '../../db/connection';
import { countRows, isOneOf, withoutDni, withWholeDni } from '../../db/rows';
import type { Tablas } from '../../db/tablas';
import { deCentimos } from '../../db/valores';
import type { Largo, Pagina } from '../../listas/pagina';
import { enEseOrden, enTramo, paginaDeLista } from '../../listas/pagina-de-lista.repository';
import { lockAdministradores } from '../propuestas';
import { lockFila } from '../sesion';

const cuentas = (db: Db) =>
  db
    .selectFrom('usuarios as u')
    .leftJoin('sesiones as s', 's.usuarioId', 'u.id')
    .leftJoin('cambiosDeCorreo as p', 'p.usuarioId', 'u.id')
    .leftJoin('usuarios as q', 'q.id', 'p.pedidoPor')
    .leftJoin('usuarios as r', 'r.id', 'u.correoElegidoPor')
    .selectAll('u')
    .select(['s.usadoEn', 's.expiraEn', 'q.dni as dniDeQuienPidio', 'r.dni as dniDeQuienEligio'])
    .select([
      'p.email as correoPedido',
      'p.creadoEn as correoPedidoEn',
      'p.expiraEn as correoPedidoHasta',
      'p.consentidoEn as correoConsentidoEn',
      'p.pedidoPor as correoPedidoPor',
    ])
    .select((eb) =>
      eb
        .selectFrom('factores as f')
        .select((de) => de.fn.countAll<number>().as('cuantos'))
        .whereRef('f.usuarioId', '=', 'u.id')
        .$castTo<{ cuantos: number }>()
        .as('factores'),
    );

export type FilaCuenta = Awaited<ReturnType<ReturnType<typeof cuentas>['executeTakeFirstOrThrow']>>;

export function cuentaPorId(db: Db, id: number): Promise<FilaCuenta | undefined> {
  return cuentas(db).where('u.id', '=', id).executeTakeFirst();
}

/** Locks all superadmins together, so that two who change each other do not deadlock. */
export async function cuentaRetenida(tx: Db, id: number): Promise<FilaCuenta | undefined> {
  const cuenta = await cuentaPorId(tx, id);
  if (!cuenta) return undefined;
  if (ADMINISTRAN.some((rol) => rol === cuenta.rol)) await lockAdministradores(tx);
  else await lockFila(tx, id);
  return cuentaPorId(tx, id);
}

type Filtro = Pick<FiltroCuentas, 'estado' | 'q' | 'orden' | 'sentido'> & { roles: readonly Rol[] };

type ConUsuario = { u: Tablas['usuarios'] };

/** A client's user name is the DNI, which must not affect the order. */
const lugaresDe = (db: Db) =>
  ({
    nombre: withoutDni<ConUsuario, 'u'>(db, 'u.busqueda', 'u.dni'),
    usuario: withoutDni<ConUsuario, 'u'>(db, 'u.username', 'u.dni'),
    rol: sql.ref<string>('u.rol'),
    creado: sql.ref<number>('u.creadoEn'),
  }) as const;

/** Cuts the page first, so that only its details are read. */
export async function paginaDeCuentas(
  db: Db,
  { roles, estado, q, orden = 'nombre', sentido = 'asc' }: Filtro,
  pedida: Pagina,
  maximo?: number,
): Promise<Largo & { filas: FilaCuenta[] }> {
  const buscadas = (usuarios = db.selectFrom('usuarios as u')) => {
    const deRoles = withWholeDni(usuarios, 'u.busqueda', q).where('u.rol', 'in', roles);
    return estado === undefined ? deRoles : deRoles.where('u.activo', '=', estado === 'activo' ? 1 : 0);
  };
  const columnas = { lugar: lugaresDe(db)[orden], id: sql.ref<number>('u.id') };
  const { filas: halladas, ...largo } = await paginaDeLista(db, {
    halladas: buscadas(),
    ...(q && {
      cerca: (tramo) =>
        buscadas(
          db.selectFrom(enTramo(db.selectFrom('usuarios as u').selectAll('u'), columnas, tramo).as('u')),
        ),
    }),
    key: `cuentas ${orden}`,
    ...columnas,
    esTexto: orden !== 'creado',
    sentido,
    pedida,
    maximo,
  });
  const leer = (ids: number[]) => cuentas(db).where('u.id', 'in', ids).execute();
  return { filas: await enEseOrden(halladas, leer, ({ id }) => id), ...largo };
}

export async function cuentasPorRol(db: Db, roles: readonly Rol[]) {
  const algunas = (rol: Rol, activo: 0 | 1) => {
    const suyas = db.selectFrom('usuarios').where('rol', '=', rol).where('activo', '=', activo);
    return db
      .selectFrom(
        suyas
          .select(['rol', 'activo'])
          .limit(MAXIMO_CONTADO + 1)
          .as('u'),
      )
      .selectAll();
  };
  const todas = roles.flatMap((rol) => [algunas(rol, 1), algunas(rol, 0)]);
  const filas = await db
    .selectFrom(todas.reduce((unidas, parte) => unidas.unionAll(parte)).as('c'))
    .select((eb) => ['rol', 'activo', eb.fn.countAll<number>().as('cuantas')])
    .groupBy(['rol', 'activo'])
    .execute();
  const cuantas = (rol: Rol, activo: 0 | 1) =>
    filas.find((fila) => fila.rol === rol && fila.activo === activo)?.cuantas ?? 0;
  return roles.map((rol) => {
    const [activas, inactivas] = [cuantas(rol, 1), cuantas(rol, 0)];
    return {
      rol,
      activas: Math.min(activas, MAXIMO_CONTADO),
      inactivas: Math.min(inactivas, MAXIMO_CONTADO),
      ...(activas > MAXIMO_CONTADO && { hayMasActivas: true as const }),
      ...(inactivas > MAXIMO_CONTADO && { hayMasInactivas: true as const }),
    };
  });
}

export function cuentasConEsos(db: Db, { username, dni }: { username: string; dni: string }) {
  return db
    .selectFrom('usuarios')
    .select(['username', 'dni'])
    .where((eb) =>
      eb.or([eb('username', 'in', formasDeIdentidad(username)), eb('dni', 'in', formasDeIdentidad(dni))]),
    )
    .execute();
}

export async function cuentasSinDni(db: Db) {
  const filas = await db
    .selectFrom('usuarios')
    .select(['id', 'fullName', 'rol', 'dni'])
    .where('rol', 'in', PERSONAL)
    .where('activo', '=', 1)
    .orderBy('id')
    .execute();
  return filas.filter((fila) => !tieneDni(fila)).map(({ id, fullName, rol }) => ({ id, fullName, rol }));
}

export async function hayCuentaCon(db: Db, dni: string): Promise<boolean> {
  const suyas = db.selectFrom('usuarios').where('dni', 'like', `${digitosDePersona(dni)}%`);
  return (await countRows(suyas)) > 0;
}

export function otrosDelPersonal(db: Db, id: number) {
  return db
    .selectFrom('usuarios')
    .select(['username', 'fullName'])
    .where('rol', 'in', PERSONAL)
    .where('id', '<>', id)
    .orderBy('id')
    .execute();
}

/** In soles; null means the limit of all heads. */
export async function limitePropioDe(tx: Db, id: number): Promise<number | null> {
  const { limiteAprobacion } = await tx
    .selectFrom('usuarios')
    .select('limiteAprobacion')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return limiteAprobacion === null ? null : deCentimos(limiteAprobacion);
}

export async function nombresDeCuentas(db: Db, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const filas = await db
    .selectFrom('usuarios')
    .select(['id', 'fullName'])
    .where(isOneOf(db, 'id', ids))
    .execute();
  return new Map(filas.map(({ id, fullName }) => [id, fullName]));
}
