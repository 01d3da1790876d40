import { sql } from 'kysely';
import type { FiltroCuentas, Rol } from 'shared-domain';
import type { Db } from '../db/connection';
import { CUENTAS_DE_BLOQUE, enBloque, inicioDe } from '../db/conteos/contado';
import { cuantos, cuantosPorClave, cuantosPorLugar, despuesDe } from '../db/conteos/conteos';
import { comienzoDePagina, juntos, type LugarContado } from '../db/conteos/pagina-contada';
import { comienzoPorLetras } from '../db/conteos/por-letras';
import type { Letras } from '../db/conteos/que-se-cuenta';
import {
  type Direction,
  findSome,
  type Length,
  pageOfFound,
  withoutDni,
  withWholeDni,
  wordsOf,
} from '../db/rows';
import type { Tablas } from '../db/tablas';
import type { Pagina } from '../listas/pagina';

export interface FiltroUsuarios extends Omit<FiltroCuentas, 'rol' | 'pagina' | 'porPagina'> {
  roles: readonly Rol[];
}

type ConUsuario = { u: Tablas['usuarios'] };
type Numeros = Length & { ids: number[] };

/** A client's user name is their DNI, so it takes no part in the order. */
const columnasDe = (db: Db) =>
  ({
    nombre: withoutDni<ConUsuario, 'u'>(db, 'u.busqueda', 'u.dni'),
    usuario: withoutDni<ConUsuario, 'u'>(db, 'u.username', 'u.dni'),
    rol: 'u.rol',
    creado: 'u.creadoEn',
  }) as const;

const activoDe = ({ estado }: FiltroUsuarios): number | undefined =>
  estado === undefined ? undefined : estado === 'activo' ? 1 : 0;

function buscadas(db: Db, filtro: FiltroUsuarios) {
  const activo = activoDe(filtro);
  const suyas = withWholeDni(db.selectFrom('usuarios as u'), 'u.busqueda', filtro.q).where(
    'u.rol',
    'in',
    filtro.roles,
  );
  return activo === undefined ? suyas : suyas.where('u.activo', '=', activo);
}

/** The numbers of one page of accounts, and how long the list is. */
export const numerosDeCuentas = (db: Db, filtro: FiltroUsuarios, pagina: Pagina): Promise<Numeros> =>
  wordsOf(filtro.q).length > 0 ? halladas(db, filtro, pagina) : contadas(db, filtro, pagina);

async function halladas(db: Db, filtro: FiltroUsuarios, pagina: Pagina): Promise<Numeros> {
  const { orden = 'nombre', sentido = 'asc' } = filtro;
  const columna = columnasDe(db)[orden];
  const suyas = buscadas(db, filtro).select('u.id');
  const { rows, ...largo } = await findSome(suyas, columna);
  if (orden !== 'creado' || !largo.hayMas) {
    return { ids: pageOfFound({ rows, ...largo }, sentido, pagina), ...largo };
  }
  // Of many the newest are soon found by their date.
  const { porPagina, offset } = pagina;
  const enOrden = suyas.orderBy(columna, sentido).orderBy('u.id', sentido);
  const filas = await enOrden.limit(porPagina).offset(offset).execute();
  return { ids: filas.map(({ id }) => id), ...largo };
}

/** Where a page begins: the first account that may be on it, as a condition, and how many come before it from there on. */
interface Comienzo {
  desde?: ReturnType<typeof sql<boolean>>;
  saltar: number;
}

/** All accounts are counted by letters, day and number, which tell where a page begins. */
async function contadas(db: Db, filtro: FiltroUsuarios, pagina: Pagina): Promise<Numeros> {
  const { roles, orden = 'nombre', sentido = 'asc' } = filtro;
  const total = await cuantos(db, 'cuentas', { claves: roles, ...limitesDe(filtro) });
  const comienzo = await COMIENZOS[orden](db, { ...filtro, sentido }, pagina, total);
  if (!comienzo) return { ids: [], total };
  let desdeAhi = buscadas(db, filtro).select('u.id');
  if (comienzo.desde) desdeAhi = desdeAhi.where(comienzo.desde);
  const filas = await desdeAhi
    .orderBy(columnasDe(db)[orden], sentido)
    .orderBy('u.id', sentido)
    .limit(pagina.porPagina)
    .offset(comienzo.saltar)
    .execute();
  return { ids: filas.map(({ id }) => id), total };
}

type EnSentido = FiltroUsuarios & { sentido: Direction };
type BuscarComienzo = (
  db: Db,
  filtro: EnSentido,
  pagina: Pagina,
  total: number,
) => Promise<Comienzo | undefined>;

const COMIENZOS: Record<keyof ReturnType<typeof columnasDe>, BuscarComienzo> = {
  nombre: porNombre,
  usuario: porUsuario,
  rol: porRol,
  creado: porDia,
};

async function porNombre(db: Db, filtro: EnSentido, pagina: Pagina): Promise<Comienzo | undefined> {
  const { roles, sentido } = filtro;
  const deLosRoles = (letras: Letras) =>
    roles.map((rol) => `cuentas de ${rol} por ${letras} letras` as const);
  const comienzo = await comienzoPorLetras(db, deLosRoles, { sentido, pagina, limites: limitesDe(filtro) });
  if (!comienzo) return undefined;
  const { letras, saltar } = comienzo;
  const { nombre } = columnasDe(db);
  const desde =
    sentido === 'asc' ? sql<boolean>`${nombre} >= ${letras}` : sql<boolean>`${nombre} < ${despuesDe(letras)}`;
  return { desde, saltar };
}

async function porDia(db: Db, filtro: EnSentido, pagina: Pagina): Promise<Comienzo | undefined> {
  const contadas = await cuantosPorLugar(db, 'cuentas por día', { claves: filtro.roles });
  const activo = activoDe(filtro);
  const dias = contadas
    .filter(({ lugar }) => activo === undefined || lugar % 2 === activo)
    .map(({ lugar, cantidad }) => ({ lugar: Math.floor(lugar / 2), cantidad }));
  const comienzo = comienzoDePagina(enSentido(juntos(dias), filtro), pagina);
  if (!comienzo) return undefined;
  const creado = sql.ref('u.creadoEn');
  const desde =
    filtro.sentido === 'asc'
      ? sql<boolean>`${creado} >= ${inicioDe(comienzo.desde)}`
      : sql<boolean>`${creado} < ${inicioDe(comienzo.desde + 1)}`;
  return { desde, saltar: comienzo.saltar };
}

async function porRol(db: Db, filtro: EnSentido, pagina: Pagina): Promise<Comienzo | undefined> {
  const cuantas = await cuantosPorClave(db, 'cuentas', { claves: filtro.roles, ...limitesDe(filtro) });
  const deRol = cuantas.map(({ clave, cantidad }) => ({ lugar: clave as Rol, cantidad }));
  const comienzo = comienzoDePagina(enSentido(deRol, filtro), pagina);
  if (!comienzo) return undefined;
  const rol = comienzo.desde;
  const bloques = enSentido(await bloquesDe(db, { ...filtro, roles: [rol] }), filtro);
  const enRol = comienzoDePagina(bloques, { ...pagina, offset: comienzo.saltar });
  return enRol && desdeBloque(sql.ref('u.rol'), rol, enRol, filtro);
}

/** Whose user name is their DNI has none in this order, and stands before everybody else, by number. */
async function porUsuario(
  db: Db,
  filtro: EnSentido,
  { offset, porPagina }: Pagina,
  total: number,
): Promise<Comienzo | undefined> {
  const { usuario } = columnasDe(db);
  const bloques = enSentido(await bloquesDe(db, filtro, 'dni'), filtro);
  const sinNombre = bloques.reduce((suma, { cantidad }) => suma + cantidad, 0);
  const isAscending = filtro.sentido === 'asc';
  const antes = isAscending ? 0 : total - sinNombre;
  if (offset < antes) return { saltar: offset };
  const comienzo = comienzoDePagina(bloques, { offset: offset - antes, porPagina });
  if (comienzo) return desdeBloque(usuario, '', comienzo, filtro);
  return isAscending ? { desde: sql<boolean>`${usuario} > ''`, saltar: offset - sinNombre } : undefined;
}

const limitesDe = (filtro: FiltroUsuarios) => {
  const activo = activoDe(filtro);
  return activo === undefined ? {} : { desde: activo, hasta: activo + 1 };
};

const enSentido = <T>(lugares: T[], { sentido }: EnSentido): T[] =>
  sentido === 'desc' ? lugares.reverse() : lugares;

/** How many accounts there are in each block of numbers: all, or those whose user name is their DNI. */
async function bloquesDe(db: Db, filtro: FiltroUsuarios, conDni?: 'dni'): Promise<LugarContado<number>[]> {
  const activo = activoDe(filtro);
  const contadas = await cuantosPorLugar(db, 'cuentas por número', { claves: filtro.roles });
  const suyas = contadas
    .map(({ lugar, cantidad }) => ({ ...enBloque(lugar), cantidad }))
    .filter((uno) => activo === undefined || uno.activo === activo)
    .filter((uno) => conDni === undefined || uno.conDni);
  return juntos(suyas.map(({ bloque, cantidad }) => ({ lugar: bloque, cantidad })));
}

/** From the first number of a block on, among the accounts whose first column of the order is `valor`, and after them. */
function desdeBloque(
  columna: ReturnType<typeof sql>,
  valor: string,
  { desde: bloque, saltar }: { desde: number; saltar: number },
  { roles, sentido }: EnSentido,
): Comienzo {
  const id = sql.ref('u.id');
  // Of one role PostgreSQL reads the numbers alone, and would compare pairs with each of them.
  const isOne = roles.length === 1 && roles[0] === valor;
  const [lugar, desdeAhi] = isOne
    ? [id, (numero: number) => sql`${numero}`]
    : [sql`(${columna}, ${id})`, (numero: number) => sql`(${valor}, ${numero})`];
  const desde =
    sentido === 'asc'
      ? sql<boolean>`${lugar} >= ${desdeAhi(bloque * CUENTAS_DE_BLOQUE)}`
      : sql<boolean>`${lugar} < ${desdeAhi((bloque + 1) * CUENTAS_DE_BLOQUE)}`;
  return { desde, saltar };
}
