import { type Capacidad, type EntradaDeScore, ESTADO } from 'shared-domain';
import type { Db } from '../../db/connection';
import { capacidadDe, type FilaEvaluacion } from '../evaluaciones';
import {
  entradaDeFicha,
  fichasDeScore,
  type PoliticaGuardada,
  politicaDeVersion,
  politicaEnVigor,
} from '../score';
import { ultimaDecision } from './decisiones.repository';

/** What an evaluation is judged by. */
export interface LoEvaluado {
  politica: PoliticaGuardada;
  /** When it was decided, in milliseconds since 1970; null while it is pending. */
  decididoEn: number | null;
  entrada: EntradaDeScore;
  capacidad: Capacidad | null;
}

/** Of a pending evaluation everything as it is now; of a decided one as it was at its decision. */
export async function loEvaluado(db: Db, fila: FilaEvaluacion, ahora: number): Promise<LoEvaluado> {
  const capacidad = await capacidadDe(db, fila.id);
  const decision = fila.estado === ESTADO.pendiente ? undefined : await ultimaDecision(db, fila.id);
  if (decision) {
    const politica = await politicaDeVersion(db, decision.politica);
    if (!politica) throw new Error(`There is no version ${decision.politica} of the policy.`);
    return { politica, decididoEn: decision.decididoEn, entrada: decision.entrada, capacidad };
  }
  const ficha = await fichasDeScore(db).where('e.id', '=', fila.id).executeTakeFirstOrThrow();
  return {
    politica: await politicaEnVigor(db, ahora),
    decididoEn: null,
    entrada: entradaDeFicha(ficha),
    capacidad,
  };
}
