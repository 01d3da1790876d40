import type { Insertable, Selectable } from 'kysely';
import { dniDeIdentidad } from 'shared-domain/campos';
import { FUENTES, type ParteConsultada, type ResultadoDeFuente } from 'shared-domain/fuentes';
import type { Db } from '../../db/connection';
import type { Tablas } from '../../db/tablas';

export type FilaConsulta = Selectable<Tablas['consultasAFuentes']>;

const DIA = 24 * 3_600_000;
/** Retention in milliseconds of answers without a sent evaluation. */
const MEMORIA = 30 * DIA;

/** A source that did not answer is asked again. */
const RESPUESTAS: readonly ResultadoDeFuente[] = ['hallado', 'sin_datos'];

export function guardarConsulta(
  tx: Db,
  consulta: Omit<Insertable<Tablas['consultasAFuentes']>, 'olvidarEn'>,
) {
  return tx
    .insertInto('consultasAFuentes')
    .values({ ...consulta, olvidarEn: consulta.consultadaEn + MEMORIA })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function ultimaRespuesta(
  db: Db,
  { fuente, origen, dni }: Pick<FilaConsulta, 'fuente' | 'origen' | 'dni'>,
  desde: number,
): Promise<FilaConsulta | undefined> {
  return db
    .selectFrom('consultasAFuentes')
    .selectAll()
    .where('dni', '=', dni)
    .where('fuente', '=', fuente)
    .where('origen', '=', origen)
    .where('consultadaEn', '>', desde)
    .where('resultado', 'in', RESPUESTAS)
    .orderBy('consultadaEn', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

async function enlazarConsultas(
  tx: Db,
  de: { evaluacionId: number; quien: ParteConsultada },
  dni: string,
  ahora: number,
): Promise<void> {
  const recientes = await tx
    .selectFrom('consultasAFuentes')
    .select(['id', 'fuente', 'resultado'])
    .where('dni', '=', dni)
    .where('consultadaEn', '>', ahora - MEMORIA)
    .orderBy('consultadaEn', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const elegidas = FUENTES.map((fuente) => {
    const deFuente = recientes.filter((una) => una.fuente === fuente);
    return deFuente.find(({ resultado }) => RESPUESTAS.includes(resultado)) ?? deFuente[0];
  });
  const ids = elegidas.flatMap((una) => una?.id ?? []);
  if (ids.length === 0) return;
  // A row deleted concurrently is not updated, and so not kept.
  const retenidas = await tx
    .updateTable('consultasAFuentes')
    .set({ olvidarEn: null })
    .where('id', 'in', ids)
    .returning('id as consultaId')
    .execute();
  if (retenidas.length === 0) return;
  await tx
    .insertInto('fuentesDeEvaluaciones')
    .values(retenidas.map((retenida) => ({ ...retenida, ...de })))
    .onConflict((oc) => oc.doNothing())
    .execute();
}

export function consultasDeEvaluacion(db: Db, evaluacionId: number) {
  return db
    .selectFrom('fuentesDeEvaluaciones as e')
    .innerJoin('consultasAFuentes as c', 'c.id', 'e.consultaId')
    .selectAll('c')
    .select('e.quien')
    .where('e.evaluacionId', '=', evaluacionId)
    .orderBy('c.consultadaEn', 'desc')
    .orderBy('c.id', 'desc')
    .execute();
}

export async function olvidarConsultas(db: Db, ahora: number): Promise<void> {
  await db.deleteFrom('consultasAFuentes').where('olvidarEn', '<=', ahora).execute();
}

interface Enviada {
  evaluacionId: number;
  dni: string;
  dniAval: string | undefined;
  ahora: number;
}

export async function enlazarFuentes(tx: Db, { evaluacionId, dni, dniAval, ahora }: Enviada): Promise<void> {
  for (const [quien, documento] of [['cliente', dni] as const, ['aval', dniAval] as const]) {
    const suyo = documento && dniDeIdentidad(documento);
    if (suyo) await enlazarConsultas(tx, { evaluacionId, quien }, suyo, ahora);
  }
}
