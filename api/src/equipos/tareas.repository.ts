import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { ESTADO, TAREA, type TipoTarea, valoresDe } from 'shared-domain';
import { nombresDeCuentas } from '../auditoria/consulta.repository';
import type { Db } from '../db/connection';
import { diaDe, inicioDe } from '../db/conteos/contado';
import { cuantosPorLugar } from '../db/conteos/conteos';
import { comienzoDePagina, juntos, type LugarContado } from '../db/conteos/pagina-contada';
import type { Tablas } from '../db/tablas';
import type { Pagina } from '../listas/pagina';

interface Pendiente {
  tipo: TipoTarea;
  evaluacionId: number;
  asesorId: number;
  desde: number;
}

export interface FiltroPendientes {
  tipo?: TipoTarea | undefined;
  asesorId?: number | undefined;
}

const literal = <T extends string | number>(valor: T) => sql<T>`${sql.lit(valor)}`;

const ABIERTAS = {
  decidir: { estado: 0, desde: 'e.enviadoEn' },
  corregir: { estado: 2, desde: 'e.decididoEn' },
  desembolsar: { estado: 1, desde: 'e.decididoEn' },
} as const;

type Consulta = SelectQueryBuilder<Tablas, never, Pendiente>;

function abiertas(db: Db, tipo: TipoTarea, asesorId: number | undefined): Consulta {
  const { estado, desde } = ABIERTAS[tipo];
  let consulta = db
    .selectFrom('evaluaciones as e')
    .where('e.estado', '=', literal(estado))
    .select([literal<TipoTarea>(tipo).as('tipo'), 'e.id as evaluacionId', 'e.asesorId', `${desde} as desde`]);
  if (asesorId !== undefined) consulta = consulta.where('e.asesorId', '=', asesorId);
  if (tipo === 'desembolsar') consulta = consulta.where('e.desembolsadoEn', 'is', null);
  return consulta as unknown as Consulta;
}

/** What comes from a day on. Of each kind no more than a page can need is read, in the order of its own index. */
interface Corte {
  desde: number;
  cuantas: number;
}

const primeras = (db: Db, parte: Consulta, { desde, cuantas }: Corte): Consulta => {
  const enOrden = db.selectFrom(parte.as('p')).where('p.desde', '>=', desde).orderBy('p.desde');
  const cortadas = enOrden.orderBy('p.evaluacionId').limit(cuantas).selectAll();
  return db.selectFrom(cortadas.as('c')).selectAll() as unknown as Consulta;
};

/** All open work. Each kind comes from a query of its own with the same columns. */
function todas(db: Db, { tipo, asesorId }: FiltroPendientes, corte?: Corte) {
  const juntas = tiposDe(tipo)
    .map((uno) => {
      const parte = abiertas(db, uno, asesorId);
      return corte ? primeras(db, parte, corte) : parte;
    })
    .reduce((unidas, parte) => unidas.unionAll(parte));
  return db.selectFrom(juntas.as('t'));
}

const tiposDe = (tipo: TipoTarea | undefined): readonly TipoTarea[] => (tipo ? [tipo] : valoresDe(TAREA));

/** How much open work there is since each day, in the order of the days. What is to be corrected is counted beforehand. */
async function porDia(db: Db, { tipo, asesorId }: FiltroPendientes): Promise<LugarContado<number>[]> {
  const dias: LugarContado<number>[] = [];
  for (const uno of tiposDe(tipo)) {
    const isCounted = uno === 'corregir' && asesorId === undefined;
    const suyos = isCounted
      ? await cuantosPorLugar(db, 'por corregir')
      : await abiertasPorDia(db, { tipo: uno, asesorId });
    dias.push(...suyos);
  }
  return juntos(dias);
}

async function abiertasPorDia(db: Db, filtro: FiltroPendientes): Promise<LugarContado<number>[]> {
  const dia = sql<number>`${sql.raw(diaDe('t.desde'))}`;
  return todas(db, filtro)
    .select([dia.as('lugar'), sql<number>`count(*)`.as('cantidad')])
    .groupBy(dia)
    .execute();
}

/** One page of open work, the oldest first. */
export async function paginaDePendientes(db: Db, filtro: FiltroPendientes, pagina: Pagina) {
  const { porPagina } = pagina;
  const comienzo = comienzoDePagina(await porDia(db, filtro), pagina);
  if (!comienzo) return [];
  const { desde, saltar } = comienzo;
  const filas = await todas(db, filtro, { desde: inicioDe(desde), cuantas: saltar + porPagina })
    .selectAll()
    .orderBy('desde')
    .orderBy('evaluacionId')
    .limit(porPagina)
    .offset(saltar)
    .execute();
  const detalles = await db
    .selectFrom('evaluaciones as e')
    .innerJoin('usuarios as u', 'u.id', 'e.asesorId')
    .select(['e.id', 'e.producto', 'e.montoPrestamo', 'u.id as asesorId', 'u.fullName'])
    .where(
      'e.id',
      'in',
      filas.map(({ evaluacionId }) => evaluacionId),
    )
    .execute();
  const porId = new Map(detalles.map((detalle) => [detalle.id, detalle]));
  return filas.flatMap((fila) => {
    const detalle = porId.get(fila.evaluacionId);
    return detalle ? [{ ...fila, ...detalle }] : [];
  });
}

const DIA = 86_400_000;

interface Tramos {
  hasta1Dia: number;
  hasta3Dias: number;
  hasta7Dias: number;
  mas: number;
}

const DIAS_RECIENTES = 7;

/**
 * How many open pieces of work each advisor has, by their age. What is to be corrected grows with the years: of it those of
 * the last seven days are read now, all are counted beforehand, and what is older is what remains.
 */
export async function pendientesPorAsesor(db: Db, { tipo, asesorId }: FiltroPendientes, ahora: number) {
  const porAsesor = new Map<number, Tramos>();
  for (const { asesorId: id, porCorregir, ...tramos } of await porEdad(db, { tipo, asesorId }, ahora)) {
    tramos.mas -= porCorregir;
    porAsesor.set(id, tramos);
  }
  if (tiposDe(tipo).includes('corregir')) {
    const claves = [String(ESTADO.rechazado)];
    const suyo = asesorId === undefined ? {} : { desde: asesorId, hasta: asesorId + 1 };
    const contadas = await cuantosPorLugar(db, 'evaluaciones por asesor', { claves, ...suyo });
    for (const { lugar, cantidad } of contadas) {
      const tramos = porAsesor.get(lugar);
      if (tramos) tramos.mas += cantidad;
      else if (cantidad > 0)
        porAsesor.set(lugar, { hasta1Dia: 0, hasta3Dias: 0, hasta7Dias: 0, mas: cantidad });
    }
  }
  const nombres = await nombresDeCuentas(db, [...porAsesor.keys()]);
  return [...porAsesor]
    .map(([id, tramos]) => ({ asesor: { id, fullName: nombres.get(id) ?? '' }, ...tramos }))
    .sort((una, otra) => otra.mas - una.mas || una.asesor.fullName.localeCompare(otra.asesor.fullName, 'es'));
}

function porEdad(db: Db, { tipo, asesorId }: FiltroPendientes, ahora: number) {
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
      cuantas(sql`${desde} < ${hace(DIAS_RECIENTES)}`).as('mas'),
      cuantas(sql`${sql.ref('t.tipo')} = 'corregir'`).as('porCorregir'),
    ])
    .groupBy('t.asesorId')
    .execute();
}
