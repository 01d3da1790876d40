import { defineFeature } from '../../feature';
import { documentos } from '../documentos';
import { miradas } from '../miradas';
import { createEvaluaciones } from './evaluaciones.service';

export {
  anotarSobre,
  cambiar,
  exigir,
  exigirAbierta,
  exigirAjena,
  exigirDeSuCartera,
  exigirLimites,
  exigirVisible,
  lectorDe,
  lock,
  porQueNo,
  primerJefe,
  type QuienActua,
  quePaso,
} from './acciones';
export {
  columnasCredito,
  esperanFirma,
  evaluacionesDeDni,
  evaluacionPorId,
  type FilaEvaluacion,
  type FilaFirma,
  firmaPendiente,
  insertarEvaluacion,
  primerFirmante,
  seleccionEvaluacion,
} from './evaluaciones.repository';
export * from './evaluaciones.service';
export {
  accionesHechas,
  cuentasDe,
  hechosDe,
  loQueHizo,
  type Persona,
  personaDe,
  ultimoEditor,
} from './hechos.repository';
export * from './partes.repository';

export const evaluaciones = defineFeature({
  uses: [miradas, documentos],
  services: ({ db }, { miradas, documentos }) => ({
    evaluaciones: createEvaluaciones({ db, miradas, documentos }),
  }),
  calls: ({ evaluaciones }) => ({
    'GET /api/evaluaciones/index': ({ query, viewer }) => evaluaciones.deDni(query.dni, viewer),
    'GET /api/evaluaciones/:id/pdf': async ({ params, query, viewer }, reply) => {
      const { id } = params;
      const { documento } = query;
      const contenido = await evaluaciones.pdf(id, documento, viewer);
      const nombre = documento === undefined ? `evaluacion-${id}` : `evaluacion-${id}-documento-${documento}`;
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${nombre}.pdf"`)
        .send(Buffer.from(contenido.buffer, contenido.byteOffset, contenido.byteLength));
    },
  }),
});
