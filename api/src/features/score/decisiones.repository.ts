import type { Selectable } from 'kysely';
import { type EntradaDeScore, ESTADO, type PoliticaDeScore, puntuar, type Score } from 'shared-domain';
import type { Db } from '../../db/connection';
import type { TablaDecisiones } from '../../db/tablas';
import { politicaEnVigor } from './politicas.repository';
import { entradaDeFicha, fichasDeScore, guardarScores, retenerClienteDe } from './scores.repository';

/** A stored decision, as far as a trial of a policy reads it. */
export type DecisionGuardada = Omit<Selectable<TablaDecisiones>, 'estado'>;

const fichasDecididas = (db: Db) =>
  fichasDeScore(db)
    .select(['e.estado', 'e.decididoEn', 'e.producto'])
    .where('e.estado', '<>', ESTADO.pendiente);

type FichaDecidida = Awaited<ReturnType<ReturnType<typeof fichasDecididas>['execute']>>[number];

/** The row of a decision, and the score that it was made with. */
function decisionDe(ficha: FichaDecidida, politica: PoliticaDeScore) {
  const entrada = entradaDeFicha(ficha);
  const score = puntuar(entrada, politica);
  const fila = {
    evaluacionId: ficha.evaluacion,
    estado: ficha.estado,
    decididoEn: ficha.decididoEn ?? 0,
    politica: politica.version,
    puntos: score.puntosBrutos,
    banda: score.clave,
    entrada: JSON.stringify(entrada),
    producto: ficha.producto,
    sexo: ficha.sexo,
    departamento: ficha.departamento,
  };
  return { fila, score };
}

/**
 * Keeps the decision that an evaluation was just given, with the version of the policy that is valid at that moment and
 * with all that its score is computed from. The evaluation is held by whoever calls; its client is locked here, so that
 * a score of pending evaluations that is just being computed does not take the place of this one.
 * @param contraPolitica what spoke against an approval, and its reason
 */
export async function guardarDecision(
  tx: Db,
  evaluacionId: number,
  ahora: number,
  contraPolitica?: object,
): Promise<Score> {
  await retenerClienteDe(tx, evaluacionId);
  const politica = await politicaEnVigor(tx, ahora);
  const ficha = await fichasDecididas(tx).where('e.id', '=', evaluacionId).executeTakeFirstOrThrow();
  const { fila, score } = decisionDe(ficha, politica);
  await tx
    .insertInto('decisiones')
    .values({ ...fila, ...(contraPolitica && { contraPolitica: JSON.stringify(contraPolitica) }) })
    .execute();
  await guardarScores(tx, [ficha], politica);
  return score;
}

/** What an evaluation was last decided by; undefined while it was never decided. */
export async function ultimaDecision(db: Db, evaluacionId: number) {
  const fila = await db
    .selectFrom('decisiones')
    .select(['decididoEn', 'politica', 'entrada'])
    .where('evaluacionId', '=', evaluacionId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return fila && { ...fila, entrada: JSON.parse(fila.entrada) as EntradaDeScore };
}
