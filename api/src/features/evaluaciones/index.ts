import { defineFeature } from '../../feature';
import { viewerOf } from '../../http/auth';
import { serveCall } from '../../http/serve-call';
import { adjuntos } from '../adjuntos';
import { miradas } from '../miradas';
import { createEvaluaciones } from './evaluaciones.service';

export { conAjustes, exigirAbierta, exigirAjena, type QuienActua } from './acciones';
export { datosAprobadosDe, fijarDatosAprobados, tieneCreditoAprobado } from './aprobados.repository';
export { avalDe, guardarAval } from './avales.repository';
export { cambiosDeAval, cambiosDeCredito, cambiosDeUsuario } from './cambios';
export { capacidadDe, guardarCapacidad } from './capacidades.repository';
export { presentarCredito, presentarEvaluacion } from './evaluaciones.presenter';
export {
  cambiarEvaluacion,
  columnasCredito,
  evaluacionesDeDni,
  evaluacionPorId,
  type FilaEvaluacion,
  insertarEvaluacion,
  retenerEvaluacion,
  seleccionEvaluacion,
} from './evaluaciones.repository';
export { type ConFirma, conFirmas } from './firma.presenter';
export {
  cerrarFirma,
  esperanFirma,
  type FilaFirma,
  firmaPendiente,
  guardarFirma,
  primerFirmante,
} from './firmas.repository';
export {
  accionesHechas,
  cuentasDe,
  hechosDe,
  loQueHizo,
  type Persona,
  personaDe,
  ultimoEditor,
} from './hechos.repository';
export { lectorDe } from './lector';
export { lecturaDelCliente } from './lectura-del-cliente';
export { exigirLimites } from './limites-del-credito';
export { conScores } from './scores-de-decision';
export { exigir, porQueNo, quePaso } from './una-evaluacion';
export { exigirDeSuCartera, exigirVisible } from './visible';

export const evaluaciones = defineFeature({
  uses: [miradas, adjuntos],
  services: ({ db }, { miradas, adjuntos }) => ({
    evaluaciones: createEvaluaciones({ db, miradas, adjuntos }),
  }),
  calls: (app, { evaluaciones, clock }) => {
    serveCall(app, 'GET /api/evaluaciones/index', (request) =>
      evaluaciones.deDni(request.query.dni, viewerOf(request, clock())),
    );

    serveCall(app, 'GET /api/evaluaciones/:id/pdf', async (request, reply) => {
      const { id } = request.params;
      const { documento } = request.query;
      const contenido = await evaluaciones.pdf(id, documento, viewerOf(request, clock()));
      const nombre = documento === undefined ? `evaluacion-${id}` : `evaluacion-${id}-documento-${documento}`;
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${nombre}.pdf"`)
        .send(Buffer.from(contenido.buffer, contenido.byteOffset, contenido.byteLength));
    });
  },
});
