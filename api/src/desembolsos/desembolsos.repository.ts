import type { MedioDesembolso } from 'shared-domain';
import type { Db } from '../db/connection';
import type { Pagina } from '../listas/pagina';
import type { Periodo } from '../periodo';

export interface FiltroFilas extends Periodo {
  estado: 'pendiente' | 'realizado';
  /** The DNI or its beginning. */
  dni: string | undefined;
}

function filasAprobadas(db: Db) {
  return db
    .selectFrom('evaluaciones as e')
    .innerJoin('clientes as c', 'c.id', 'e.clienteId')
    .innerJoin('usuarios as a', 'a.id', 'e.asesorId')
    .leftJoin('usuarios as j', 'j.id', 'e.decididoPor')
    .leftJoin('desembolsos as d', 'd.evaluacionId', 'e.id')
    .leftJoin('usuarios as k', 'k.id', 'd.cajeroId')
    .where('e.estado', '=', 1);
}

function conNombres(consulta: ReturnType<typeof filasAprobadas>) {
  return consulta.select([
    'e.id as evaluacionId',
    'e.producto',
    'e.montoPrestamo',
    'e.cuotas',
    'e.periodoCredito',
    'e.decididoEn',
    'c.nombre',
    'c.apellidoPaterno',
    'c.apellidoMaterno',
    'c.dni',
    'a.fullName as asesor',
    'j.fullName as aprobadoPor',
    'd.id as desembolsoId',
    'd.medio',
    'd.monto',
    'd.fecha',
    'k.fullName as cajero',
  ]);
}

export type FilaDesembolso = Awaited<ReturnType<ReturnType<typeof conNombres>['executeTakeFirstOrThrow']>>;

function encontradas(db: Db, { estado, dni, desde, hasta }: FiltroFilas) {
  let consulta = filasAprobadas(db).where('d.id', estado === 'realizado' ? 'is not' : 'is', null);
  // What comes right after every DNI that begins so: a range, which an index answers.
  if (dni) consulta = consulta.where('c.dni', '>=', dni).where('c.dni', '<', `${dni}:`);
  if (estado === 'pendiente') return consulta;
  if (desde !== undefined) consulta = consulta.where('d.fecha', '>=', desde);
  if (hasta !== undefined) consulta = consulta.where('d.fecha', '<', hasta);
  return consulta;
}

export async function contarDesembolsos(db: Db, filtro: FiltroFilas): Promise<number> {
  const { total } = await encontradas(db, filtro)
    .select((eb) => eb.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Pending ones by the age of their approval, done ones newest first. */
export function paginaDeDesembolsos(
  db: Db,
  filtro: FiltroFilas,
  { porPagina, desplazamiento }: Pick<Pagina, 'porPagina' | 'desplazamiento'>,
): Promise<FilaDesembolso[]> {
  const consulta = conNombres(encontradas(db, filtro)).limit(porPagina).offset(desplazamiento);
  return filtro.estado === 'pendiente'
    ? consulta.orderBy('e.decididoEn').orderBy('e.id').execute()
    : consulta.orderBy('d.fecha', 'desc').orderBy('d.id', 'desc').execute();
}

export function desembolsoDe(db: Db, evaluacionId: number): Promise<FilaDesembolso | undefined> {
  return conNombres(filasAprobadas(db)).where('e.id', '=', evaluacionId).executeTakeFirst();
}

/** False when the evaluation has one already. */
export async function insertarDesembolso(
  tx: Db,
  fila: { evaluacionId: number; medio: MedioDesembolso; monto: number; cajeroId: number; fecha: number },
): Promise<boolean> {
  const nueva = await tx
    .insertInto('desembolsos')
    .values(fila)
    .onConflict((oc) => oc.column('evaluacionId').doNothing())
    .returning('id')
    .executeTakeFirst();
  return nueva !== undefined;
}
