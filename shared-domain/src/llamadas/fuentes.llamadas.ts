import {
  consultaAFuenteSchema,
  fuentesActivasSchema,
  fuentesDeEvaluacionSchema,
  pedidoAFuenteSchema,
} from '../fuentes/fuentes.schema';
import { conGrupo } from './llamada';
import { idDeEvaluacionParams } from './partes.schema';

export const LLAMADAS_DE_FUENTES = conGrupo('Fuentes externas', {
  'GET /api/fuentes': {
    resumen: 'A qué fuentes externas pregunta esta instalación',
    quienes: ['asesor'],
    responde: fuentesActivasSchema,
    audita: [],
  },
  'POST /api/fuentes/consultas': {
    resumen: 'Pregunta a una fuente externa por un DNI; contesta también cuando la fuente no respondió',
    quienes: ['asesor'],
    body: pedidoAFuenteSchema,
    responde: consultaAFuenteSchema,
    errores: {
      403: 'Nadie pregunta por sí mismo',
      404: 'Esta instalación no pregunta a esa fuente',
      429: 'Demasiadas consultas seguidas',
    },
    vecesPorMinuto: 30,
    audita: ['fuente.consultada'],
    ejemplo: { body: { fuente: 'identidad', dni: '45678912', quien: 'cliente' } },
  },
  'GET /api/evaluaciones/:id/fuentes': {
    resumen: 'Lo que las fuentes externas dijeron del cliente y del aval de una evaluación',
    quienes: ['jefe_negocios', 'auditor'],
    params: idDeEvaluacionParams,
    responde: fuentesDeEvaluacionSchema,
    errores: { 404: 'No hay una evaluación con ese número' },
    audita: ['fuentes.consultadas'],
    ejemplo: { params: { id: '1' } },
  },
});
