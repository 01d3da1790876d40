import { type SelectQueryBuilder, sql } from 'kysely';
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

type Tramos = Record<'hasta1Dia' | 'hasta3Dias' | 'hasta7Dias' | 'mas', number>;

/**
 * How many open pieces of work each advisor has, by their age. Those of the last seven days are counted now. What is to
 * be corrected grows with the years: it is counted beforehand, and what is older is what remains of it.
 */
export async function pendientesPorAsesor(db: Db, filtro: FiltroPendientes, ahora: number) {
  const { tipo, asesorId } = filtro;
  const porAsesor = new Map<number, Tramos>();
  const sumar = (id: number, tramos: Partial<Tramos>) => {
    const suyos = porAsesor.get(id) ?? { hasta1Dia: 0, hasta3Dias: 0, hasta7Dias: 0, mas: 0 };
    for (const [tramo, cuantas] of Object.entries(tramos)) suyos[tramo as keyof Tramos] += cuantas;
    porAsesor.set(id, suyos);
  };
  for (const uno of tiposDe(tipo)) {
    const isCounted = uno === 'corregir';
    const desde = isCounted ? ahora - DIAS_RECIENTES * DIA : undefined;
    for (const { asesorId: id, ...tramos } of await porEdad(db, { tipo: uno, asesorId, desde }, ahora)) {
      sumar(id, tramos);
      if (isCounted) sumar(id, { mas: -(tramos.hasta1Dia + tramos.hasta3Dias + tramos.hasta7Dias) });
    }
    if (!isCounted) continue;
    const claves = [String(ESTADO.rechazado)];
    const suyo = asesorId === undefined ? {} : { desde: asesorId, hasta: asesorId + 1 };
    const contadas = await cuantosPorLugar(db, 'evaluaciones por asesor', { claves, ...suyo });
    for (const { lugar, cantidad } of contadas) if (cantidad > 0) sumar(lugar, { mas: cantidad });
  }
  const nombres = await nombresDeCuentas(db, [...porAsesor.keys()]);
  return [...porAsesor]
    .map(([id, tramos]) => ({ asesor: { id, fullName: nombres.get(id) ?? '' }, ...tramos }))
    .sort((una, otra) => otra.mas - una.mas || una.asesor.fullName.localeCompare(otra.asesor.fullName, 'es'));
}

const DIAS_RECIENTES = 7;

async function porEdad(db: Db, filtro: FiltroPendientes & { desde: number | undefined }, ahora: number) {
  const hace = (dias: number) => ahora - dias * DIA;
  const entre = (desde: number | null, hasta: number | null) => {
    const antes = hasta === null ? sql`1 = 1` : sql`${sql.ref('t.desde')} < ${hace(hasta)}`;
    const despues = desde === null ? sql`1 = 1` : sql`${sql.ref('t.desde')} >= ${hace(desde)}`;
    return sql<number>`sum(case when ${antes} and ${despues} then 1 else 0 end)`;
  };
  return todas(db, filtro)
    .$if(filtro.desde !== undefined, (consulta) => consulta.where('t.desde', '>=', filtro.desde as number))
    .select([
      't.asesorId',
      entre(1, null).as('hasta1Dia'),
      entre(3, 1).as('hasta3Dias'),
      entre(7, 3).as('hasta7Dias'),
      entre(null, 7).as('mas'),
    ])
    .groupBy('t.asesorId')
    .execute();
}
