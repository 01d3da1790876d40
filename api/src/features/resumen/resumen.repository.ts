import { sql } from 'kysely';
import { MAXIMO_CONTADO } from 'shared-domain/campos';
import { ESTADO, type Estado } from 'shared-domain/evaluacion';
import type { Db } from '../../db/connection';
import { inPeriod, type Period } from '../../db/rows';
import { diaDe, inicioDe } from '../../db/valores';
import { type Lectura, resumido, tramoDePaso } from './resumen-diario.repository';

function filasDe({ db, persona, ...periodo }: Lectura) {
  const query = inPeriod(db.selectFrom('evaluaciones'), 'creadoEn', periodo);
  return persona === undefined ? query : query.where('asesorId', '=', persona);
}

const PRIMER_LUNES = diaDe(Date.parse('1970-01-05T00:00:00-05:00'));

export async function semanasPorEstado(lectura: Lectura) {
  // Literals: with bound values SQLite divides into fractions.
  const semana = sql<number>`(n.dia - ${sql.lit(PRIMER_LUNES)}) / 7`;
  const filas = await resumido(lectura, 'estado')
    .select((eb) => [
      semana.as('semana'),
      'n.clave',
      eb.fn.sum<number>('n.cantidad').as('cantidad'),
      eb.fn.sum<number>('n.monto').as('monto'),
    ])
    .groupBy([semana, 'n.clave'])
    .orderBy('semana')
    .execute();
  return filas.map(({ semana: numero, clave, ...suma }) => ({
    ...suma,
    estado: Number(clave) as Estado,
    inicio: inicioDe(numero * 7 + PRIMER_LUNES),
  }));
}

export async function primeraPendiente(lectura: Lectura): Promise<number | undefined> {
  const primera = await filasDe(lectura)
    .select('creadoEn')
    .where('estado', '=', ESTADO.pendiente)
    .orderBy('creadoEn')
    .limit(1)
    .executeTakeFirst();
  return primera?.creadoEn;
}

export async function vecesDeMotivos(lectura: Lectura, motivos: readonly string[]) {
  if (motivos.length === 0) return [];
  return resumido(lectura, 'motivo')
    .where('n.clave', 'in', motivos)
    .select((eb) => ['n.clave as motivo', eb.fn.sum<number>('n.cantidad').as('cantidad')])
    .groupBy('n.clave')
    .execute();
}

export const aprobadasContraPolitica = (db: Db, periodo: Period) =>
  inPeriod(db.selectFrom('auditoria'), 'fecha', periodo)
    .where('tipo', '=', 'aprobacion.contra_politica')
    .select((eb) => ['actorNombre as fullName', eb.fn.countAll<number>().as('cantidad')])
    .groupBy(['actorId', 'actorNombre'])
    .orderBy('cantidad', 'desc')
    .orderBy('fullName')
    .execute();

export async function medianaDeDecision(lectura: Lectura, exactas = MAXIMO_CONTADO): Promise<number | null> {
  const pasos = await resumido(lectura, 'espera')
    .select((eb) => ['n.clave', eb.fn.sum<number>('n.cantidad').as('cantidad')])
    .groupBy('n.clave')
    .execute();
  const enOrden = pasos
    .map(({ clave, cantidad }) => ({ paso: Number(clave), cantidad }))
    .sort((uno, otro) => uno.paso - otro.paso);
  const total = enOrden.reduce((suma, { cantidad }) => suma + cantidad, 0);
  if (total === 0) return null;
  if (total <= exactas) return medianaExacta(lectura, total);
  let faltan = total / 2;
  for (const { paso, cantidad } of enOrden) {
    const { desde, hasta } = tramoDePaso(paso);
    if (faltan <= cantidad) return Math.round(desde + ((hasta - desde) * faltan) / cantidad);
    faltan -= cantidad;
  }
  return null;
}

async function medianaExacta(lectura: Lectura, total: number): Promise<number> {
  const espera = sql<number>`("decididoEn" - "creadoEn")`;
  const enMedio = await filasDe(lectura)
    .where('decididoEn', 'is not', null)
    .select(espera.as('espera'))
    .orderBy('espera')
    .offset(Math.floor((total - 1) / 2))
    .limit(total % 2 === 0 ? 2 : 1)
    .execute();
  return enMedio.reduce((suma, fila) => suma + fila.espera, 0) / enMedio.length;
}
