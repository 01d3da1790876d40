import { defineFeature } from '../../feature';
import { miradas } from '../miradas';
import { createFuentes } from './fuentes.service';
import { createPreguntador, kindOf } from './preguntador';

export { conectarFuentes } from './conectar';
export { enlazarFuentes } from './fuentes.repository';
export { ENTIDADES } from './simulador';

export const fuentes = defineFeature({
  settings: ['sources'],
  uses: [miradas],
  services: ({ db, clock, log, metrics, fuentes: conectadas, config: { sources } }, { miradas }) => {
    const preguntar = createPreguntador({
      conectadas,
      espera: sources.timeout,
      clock,
      onAsked: (fuente, { resultado, error }) => {
        metrics?.sourceAsked(fuente, resultado);
        if (error) log.warn({ fuente, resultado, error: kindOf(error) }, 'outside source failed');
      },
    });
    return { fuentes: createFuentes({ db, miradas, conectadas, preguntar }) };
  },
  calls: ({ fuentes }) => ({
    'GET /api/fuentes': () => fuentes.activas(),
    'POST /api/fuentes/consultas': (request) => fuentes.consultar(request.body, request.viewer),
    'GET /api/evaluaciones/:id/fuentes': (request) => fuentes.deEvaluacion(request.params.id, request.viewer),
  }),
  jobs: ({ fuentes }, { clock }) => [{ every: 600, run: () => fuentes.olvidar(clock()) }],
});
