import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { TAREA, type TipoTarea } from 'shared-domain/auditoria';
import { valoresDe } from 'shared-domain/campos';
import { ESTADO } from 'shared-domain/evaluacion';
import type { FiltroEquipos } from 'shared-domain/operacion';
import type { Db } from '../../db/connection';
import { pageOfFew, withoutDni, withWholeDni } from '../../db/rows';
import type { Tablas } from '../../db/tablas';
import type { Pagina } from '../../listas/pagina';
import { nombresDeCuentas } from '../usuarios';

const ROLES_DE_EQUIPO = ['asesor', 'jefe_negocios', 'cajero'] as const;

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

export function paginaDeEquipo(db: Db, { q, rol }: FiltroEquipos, pedida: Pagina) {
  const enEquipo = db.selectFrom('usuarios as u').where('u.rol', 'in', rol ? [rol] : ROLES_DE_EQUIPO);
  return pageOfFew(
    withWholeDni(enEquipo, 'u.busqueda', q)
      .leftJoin(pendientesDe(db).as('p'), 'p.asesorId', 'u.id')
      .select((eb) => [
        'u.id',
        'u.username',
        'u.fullName',
        'u.rol',
        'u.activo',
        'p.primera',
        eb.fn.coalesce('p.cuantas', sql<number>`0`).as('pendientes'),
      ])
      .orderBy('u.activo', 'desc')
      .orderBy('pendientes', 'desc')
      .orderBy(withoutDni<{ u: Tablas['usuarios'] }, 'u'>(db, 'u.busqueda', 'u.dni'))
      .orderBy('u.id'),
    pedida,
  );
}

const TERMINADAS = [
  // Counts for the registering advisor, even after a handover.
  [sql`(select * from auditoria where tipo = 'evaluacion.registrada')`, 'actorId', 'fecha'],
  [sql`evaluaciones`, 'decididoPor', 'decididoEn'],
  [sql`desembolsos`, 'cajeroId', 'fecha'],
] as const;

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

interface Pendiente {
  tipo: TipoTarea;
  evaluacionId: number;
  asesorId: number;
  desde: number;
}

interface FiltroPendientes {
  tipo?: TipoTarea | undefined;
  asesorId?: number | undefined;
}

const literal = <T extends string | number>(valor: T) => sql<T>`${sql.lit(valor)}`;

const ABIERTAS = {
  decidir: { estado: 0, desde: 'e.enviadoEn' },
  corregir: { estado: 2, desde: 'e.decididoEn' },
  desembolsar: { estado: 1, desde: 'e.decididoEn' },
} as const;

type Query = SelectQueryBuilder<Tablas, never, Pendiente>;

function abiertas(db: Db, tipo: TipoTarea, asesorId: number | undefined): Query {
  const { estado, desde } = ABIERTAS[tipo];
  let query = db
    .selectFrom('evaluaciones as e')
    .where('e.estado', '=', literal(estado))
    .select([literal<TipoTarea>(tipo).as('tipo'), 'e.id as evaluacionId', 'e.asesorId', `${desde} as desde`]);
  if (asesorId !== undefined) query = query.where('e.asesorId', '=', asesorId);
  if (tipo === 'desembolsar') query = query.where('e.desembolsadoEn', 'is', null);
  return query as unknown as Query;
}

const tiposDe = (tipo: TipoTarea | undefined): readonly TipoTarea[] => (tipo ? [tipo] : valoresDe(TAREA));

const primeras = (db: Db, parte: Query, cuantas: number): Query => {
  const enOrden = db.selectFrom(parte.as('p')).orderBy('p.desde').orderBy('p.evaluacionId');
  return db.selectFrom(enOrden.limit(cuantas).selectAll().as('c')).selectAll() as unknown as Query;
};

export function paginaDePendientes(
  db: Db,
  { tipo, asesorId }: FiltroPendientes,
  { offset, porPagina }: Pick<Pagina, 'offset' | 'porPagina'>,
) {
  const enPagina = tiposDe(tipo)
    .map((uno) => primeras(db, abiertas(db, uno, asesorId), offset + porPagina))
    .reduce((unidas, parte) => unidas.unionAll(parte))
    .orderBy('desde')
    .orderBy('evaluacionId')
    .limit(porPagina)
    .offset(offset);
  return db
    .selectFrom(enPagina.as('t'))
    .innerJoin('evaluaciones as e', 'e.id', 't.evaluacionId')
    .innerJoin('usuarios as u', 'u.id', 'e.asesorId')
    .select(['t.tipo', 't.evaluacionId', 't.desde', 'e.producto', 'e.montoPrestamo'])
    .select(['u.id as asesorId', 'u.fullName'])
    .orderBy('t.desde')
    .orderBy('t.evaluacionId')
    .execute();
}

const DIA = 86_400_000;

const DIAS_RECIENTES = 7;

export async function porCorregirDe(db: Db, asesores?: readonly number[]): Promise<Map<number, number>> {
  if (asesores?.length === 0) return new Map();
  const filas = await db
    .selectFrom('evaluaciones')
    .where('estado', '=', literal(ESTADO.rechazado))
    .$if(asesores !== undefined, (query) => query.where('asesorId', 'in', asesores as number[]))
    .select((eb) => ['asesorId', eb.fn.countAll<number>().as('cuantas')])
    .groupBy('asesorId')
    .execute();
  return new Map(filas.map(({ asesorId, cuantas }) => [asesorId, cuantas]));
}

/** Rejected ones accumulate, so only the last seven days are read; the rest count as older. */
export async function pendientesPorAsesor(db: Db, { tipo, asesorId }: FiltroPendientes, ahora: number) {
  const porEdad = await recientesPorEdad(db, { tipo, asesorId }, ahora);
  const porAsesor = new Map(porEdad.map(({ asesorId: id, ...tramos }) => [id, tramos]));
  if (tiposDe(tipo).includes('corregir')) {
    for (const [id, cuantas] of await porCorregirDe(db, asesorId === undefined ? undefined : [asesorId])) {
      const tramos = porAsesor.get(id) ?? { hasta1Dia: 0, hasta3Dias: 0, hasta7Dias: 0, mas: 0 };
      porAsesor.set(id, { ...tramos, mas: tramos.mas + cuantas });
    }
  }
  const nombres = await nombresDeCuentas(db, [...porAsesor.keys()]);
  return [...porAsesor]
    .map(([id, tramos]) => ({ asesor: { id, fullName: nombres.get(id) ?? '' }, ...tramos }))
    .sort((una, otra) => otra.mas - una.mas || una.asesor.fullName.localeCompare(otra.asesor.fullName, 'es'));
}

/** `mas` subtracts the recent rejected ones, because all rejected ones are added to it later. */
function recientesPorEdad(db: Db, { tipo, asesorId }: FiltroPendientes, ahora: number) {
  const hace = (dias: number) => ahora - dias * DIA;
  const juntas = tiposDe(tipo)
    .map((uno) => {
      const parte = abiertas(db, uno, asesorId);
      return uno === 'corregir'
        ? parte.where(sql.ref<number>(ABIERTAS[uno].desde), '>=', hace(DIAS_RECIENTES))
        : parte;
    })
    .reduce((unidas, parte) => unidas.unionAll(parte));
  const cuantas = (donde: RawBuilder<unknown>) => sql<number>`sum(case when ${donde} then 1 else 0 end)`;
  const desde = sql.ref('t.desde');
  return db
    .selectFrom(juntas.as('t'))
    .select([
      't.asesorId',
      cuantas(sql`${desde} >= ${hace(1)}`).as('hasta1Dia'),
      cuantas(sql`${desde} < ${hace(1)} and ${desde} >= ${hace(3)}`).as('hasta3Dias'),
      cuantas(sql`${desde} < ${hace(3)} and ${desde} >= ${hace(DIAS_RECIENTES)}`).as('hasta7Dias'),
      sql<number>`${cuantas(sql`${desde} < ${hace(DIAS_RECIENTES)}`)} - ${cuantas(sql`t.tipo = 'corregir'`)}`.as(
        'mas',
      ),
    ])
    .groupBy('t.asesorId')
    .execute();
}
