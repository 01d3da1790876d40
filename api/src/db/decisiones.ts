import { ESTADO, POLITICA_INICIAL, puntuar, VERSION_INICIAL } from 'shared-domain';
import type { Db } from './connection';
import { entradaDeFicha, fichasDeScore } from './scores';

const BATCH = 500;

/**
 * Keeps the decisions that were made before decisions were kept, with the first version of the policy and the client as
 * they stand today: nothing older is known.
 */
export async function guardarDecisionesDeAntes(db: Db): Promise<void> {
  const politica = { version: VERSION_INICIAL, contenido: POLITICA_INICIAL };
  for (let last = 0; ; ) {
    const fichas = await fichasDeScore(db)
      .select(['e.estado', 'e.decididoEn', 'e.producto'])
      .where('e.estado', '<>', ESTADO.pendiente)
      .where('e.id', '>', last)
      .orderBy('e.id')
      .limit(BATCH)
      .execute();
    const filas = fichas.map((ficha) => {
      const entrada = entradaDeFicha(ficha);
      const { puntosBrutos: puntos, clave: banda } = puntuar(entrada, politica);
      const { evaluacion: evaluacionId, estado, producto, sexo, departamento } = ficha;
      return {
        evaluacionId,
        estado,
        decididoEn: ficha.decididoEn ?? 0,
        politica: VERSION_INICIAL,
        puntos,
        banda,
        entrada: JSON.stringify(entrada),
        producto,
        sexo,
        departamento,
      };
    });
    const lastRow = fichas.at(-1);
    if (!lastRow) return;
    await db.insertInto('decisiones').values(filas).execute();
    last = lastRow.evaluacion;
  }
}
