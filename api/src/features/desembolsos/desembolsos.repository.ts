import { type Insertable, sql } from 'kysely';
import { hoyEnLima } from 'shared-domain/campos';
import type { Db } from '../../db/connection';
import { countRows, inPeriod, withWords, wordsOf } from '../../db/rows';
import type { Tablas } from '../../db/tablas';
import { lastIdentityOf } from '../../db/valores';
import type { Largo, Pagina } from '../../listas/pagina';
import { cuantas, enEseOrden, enTramo, paginaDeLista } from '../../listas/pagina-de-lista.repository';
import { hechosDe, personaDe } from '../evaluaciones';
import { conPalabrasDeCliente } from '../expedientes';
import { type PeriodoDeCajero, pagadosEn } from './pagados.repository';

type Quien = Parameters<typeof personaDe>[0];

export interface FiltroFilas extends PeriodoDeCajero {
  estado: 'pendiente' | 'realizado';
  dni: string | undefined;
  q: string | undefined;
}

function conNombres(db: Db, quien: Quien) {
  return db
    .selectFrom('evaluaciones as e')
    .innerJoin('clientes as c', 'c.id', 'e.clienteId')
    .innerJoin('usuarios as a', 'a.id', 'e.asesorId')
    .leftJoin('usuarios as j', 'j.id', 'e.decididoPor')
    .leftJoin('datosAprobados as p', 'p.evaluacionId', 'e.id')
    .leftJoin('desembolsos as d', 'd.evaluacionId', 'e.id')
    .leftJoin('usuarios as k', 'k.id', 'd.cajeroId')
    .leftJoin('avales as v', 'v.evaluacionId', 'e.id')
    .where('e.estado', '=', 1)
    .select([
      'e.id as evaluacionId',
      'e.producto',
      'e.montoPrestamo',
      'e.cuotas',
      'e.periodoCredito',
      'e.estado',
      'e.clienteId',
      'e.decididoEn',
      'c.nombre',
      'c.apellidoPaterno',
      'c.apellidoMaterno',
      'c.dni',
      'a.fullName as asesor',
      'j.fullName as aprobadoPor',
      'p.entidadFinanciera',
      'p.ctaAhorros',
      'p.cci',
      'd.entidadFinanciera as entidadPagada',
      'd.ctaAhorros as ctaPagada',
      'd.cci as cciPagado',
      'd.id as desembolsoId',
      'd.medio',
      'd.monto',
      'd.fecha',
      'd.numeroOperacion',
      'd.numeroCheque',
      'd.reciboAnio',
      'd.reciboNumero',
      'k.fullName as cajero',
      'v.dniAval',
      'e.asesorId',
      'a.dni as asesorDni',
      hechosDe(personaDe(quien)).as('hechos'),
    ]);
}

export type FilaDesembolso = Awaited<ReturnType<ReturnType<typeof conNombres>['executeTakeFirstOrThrow']>>;

/** A literal: a partial index needs its condition in the statement. */
const sinDesembolso = (db: Db) =>
  db.selectFrom('evaluaciones as e').where('e.estado', '=', sql<1>`1`).where('e.desembolsadoEn', 'is', null);

type Buscado = Pick<FiltroFilas, 'dni' | 'q'>;

const buscaCliente = ({ dni, q }: Buscado): boolean => Boolean(dni) || wordsOf(q).length > 0;

function clientesCon(db: Db, dni: string | undefined) {
  const clientes = db.selectFrom('clientes as c').select('c.id');
  return dni ? clientes.where('c.dni', '>=', dni).where('c.dni', '<=', lastIdentityOf(dni)) : clientes;
}

function pendientes(db: Db, { dni, q }: Buscado) {
  const query = conPalabrasDeCliente(sinDesembolso(db), q);
  return dni ? query.where('e.clienteId', 'in', clientesCon(db, dni)) : query;
}

const realizados = (db: Db, { dni, q, ...periodo }: FiltroFilas) =>
  pagadosEn(db, periodo).$if(buscaCliente({ dni, q }), (pagados) =>
    pagados
      .innerJoin('evaluaciones as e', 'e.id', 'd.evaluacionId')
      .where('e.clienteId', 'in', clientesPagados(db, { dni, q })),
  );

const clientesPagados = (db: Db, { dni, q }: Buscado) => withWords(clientesCon(db, dni), 'c.busqueda', q);

/** A search over all cashiers counts evaluations, which record the payout date. */
function contarPagadas(db: Db, { dni, q, cajero, ...periodo }: FiltroFilas) {
  if (cajero !== undefined || !buscaCliente({ dni, q })) return undefined;
  const pagadas = inPeriod(db.selectFrom('evaluaciones as e'), 'e.desembolsadoEn', periodo)
    .where('e.desembolsadoEn', 'is not', null)
    .where('e.clienteId', 'in', clientesPagados(db, { dni, q }));
  return (hasta: number) => cuantas(db, pagadas, hasta);
}

export const contarDesembolsos = (db: Db, filtro: FiltroFilas): Promise<number> =>
  filtro.estado === 'pendiente' ? countRows(pendientes(db, filtro)) : countRows(realizados(db, filtro));

const ORDEN = {
  pendiente: { lugar: sql.ref<number>('e.decididoEn'), id: sql.ref<number>('e.id'), sentido: 'asc' },
  realizado: { lugar: sql.ref<number>('d.fecha'), id: sql.ref<number>('d.id'), sentido: 'desc' },
} as const;

export async function paginaDeDesembolsos(
  db: Db,
  filtro: FiltroFilas,
  pedida: Pagina,
  quien: Quien,
  maximo?: number,
): Promise<Largo & { filas: FilaDesembolso[] }> {
  const { filas: halladas, ...largo } =
    filtro.estado === 'pendiente'
      ? await paginaDeLista(db, {
          ...ORDEN.pendiente,
          halladas: pendientes(db, filtro),
          key: 'por desembolsar',
          pedida,
          maximo,
          sonPocas: true,
        })
      : await paginaDeLista(db, {
          ...ORDEN.realizado,
          halladas: realizados(db, filtro),
          contar: contarPagadas(db, filtro),
          key: 'desembolsos',
          pedida,
          maximo,
        });
  return { filas: await filasDe(db, halladas, filtro, quien), ...largo };
}

export async function loteDeDesembolsos(
  db: Db,
  filtro: FiltroFilas,
  ultimo: FilaDesembolso | undefined,
  limite: number,
): Promise<FilaDesembolso[]> {
  const tras = (lugar?: number | null, id?: number | null) => ({
    ...ORDEN[filtro.estado],
    limite,
    offset: 0,
    desde: ultimo && { lugar: Number(lugar), id: Number(id) },
  });
  const siguientes =
    filtro.estado === 'pendiente'
      ? enTramo(
          pendientes(db, filtro).select('e.id'),
          ORDEN.pendiente,
          tras(ultimo?.decididoEn, ultimo?.evaluacionId),
        )
      : enTramo(
          realizados(db, filtro).select('d.id'),
          ORDEN.realizado,
          tras(ultimo?.fecha, ultimo?.desembolsoId),
        );
  return filasDe(db, await siguientes.execute(), filtro, NADIE);
}

const NADIE = { id: 0, dni: null };

function filasDe(db: Db, halladas: readonly { id: number }[], { estado }: FiltroFilas, quien: Quien) {
  const id = estado === 'pendiente' ? 'evaluacionId' : 'desembolsoId';
  const columna = estado === 'pendiente' ? 'e.id' : 'd.id';
  const leer = (ids: number[]) => conNombres(db, quien).where(columna, 'in', ids).execute();
  return enEseOrden(halladas, leer, (fila: FilaDesembolso) => fila[id]);
}

export const desembolsoDe = (db: Db, evaluacionId: number, quien: Quien) =>
  conNombres(db, quien).where('e.id', '=', evaluacionId).executeTakeFirst();

/** False if the evaluation already has a payout, because a commit would skip a receipt number. */
export async function insertarDesembolso(
  tx: Db,
  fila: Omit<Insertable<Tablas['desembolsos']>, 'reciboAnio' | 'reciboNumero'>,
): Promise<boolean> {
  const nueva = await tx
    .insertInto('desembolsos')
    .values({ ...fila, ...(await siguienteRecibo(tx, fila.fecha)) })
    .onConflict((oc) => oc.column('evaluacionId').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!nueva) return false;
  await tx
    .updateTable('evaluaciones')
    .set({ desembolsadoEn: fila.fecha })
    .where('id', '=', fila.evaluacionId)
    .execute();
  return true;
}

/** Locks the year's row until the commit, so that no receipt number repeats or is skipped. */
async function siguienteRecibo(tx: Db, ahora: number) {
  const anio = Number(hoyEnLima(new Date(ahora)).slice(0, 4));
  const { ultimo } = await tx
    .insertInto('recibos')
    .values({ anio, ultimo: 1 })
    .onConflict((oc) => oc.column('anio').doUpdateSet((eb) => ({ ultimo: eb('recibos.ultimo', '+', 1) })))
    .returning('ultimo')
    .executeTakeFirstOrThrow();
  return { reciboAnio: anio, reciboNumero: ultimo };
}
