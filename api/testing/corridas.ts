import type { CorridaDeEfecto } from 'shared-domain';
import { diaEn } from './politica';
import type { Answer, TestApi } from './test-api';

type Caller = Pick<TestApi, 'as' | 'clock'>;

/** Tries the draft on the decisions of today and yesterday. */
export const probar = (api: Caller, como = 'admin', payload?: object): Promise<Answer> =>
  api.as(como, {
    method: 'POST',
    url: '/api/politica/efecto',
    payload: payload ?? { desde: diaEn(api, -1), hasta: diaEn(api, 0) },
  });

export const verCorrida = (api: Caller, id: number, como = 'admin'): Promise<Answer> =>
  api.as(como, { method: 'GET', url: `/api/politica/efecto/${id}` });

export const detener = (api: Caller, id: number, como = 'admin'): Promise<Answer> =>
  api.as(como, { method: 'DELETE', url: `/api/politica/efecto/${id}` });

/** Waits until a run has ended, and gives it. */
export async function alTerminar(api: Caller, id: number, como = 'admin'): Promise<CorridaDeEfecto> {
  for (;;) {
    const corrida = (await verCorrida(api, id, como)).json<CorridaDeEfecto>();
    if (corrida.estado !== 'corriendo') return corrida;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
