import type { Exposicion } from 'shared-domain/exposicion';
import type { TestApi } from '../../api/testing/test-api';
import type { Expected } from './plant-exposure';

export async function look(api: TestApi, id: number): Promise<{ exposicion: Exposicion; ms: number }> {
  const before = performance.now();
  const answer = await api.as('jefe', { method: 'GET', url: `/api/evaluaciones/${id}/exposicion` });
  const ms = performance.now() - before;
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  return { exposicion: answer.json<Exposicion>(), ms };
}

export const found = (evaluacionId: number, { circulos, compartidos }: Exposicion): Expected => ({
  evaluacionId,
  circulos: circulos.map((circle) => circle.slice(1).map(({ dni }) => dni)),
  compartidos: compartidos.map(({ que, algunas }) => ({ que, dnis: algunas.map(({ dni }) => dni) })),
});
