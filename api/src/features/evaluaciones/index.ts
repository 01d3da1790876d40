import { defineFeature } from '../../feature';
import { viewerOf } from '../../http/auth';
import { serveCall } from '../../http/serve-call';
import { adjuntos } from '../adjuntos';
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
  porQueNo,
  primerJefe,
  type QuienActua,
  quePaso,
  retener,
} from './acciones';
export {
  cambiosDeCredito,
  lecturaDelCliente,
  presentarCliente,
  presentarCredito,
  presentarEvaluacion,
  presentarEvaluaciones,
} from './evaluaciones.presenter';
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
export {
  accionesHechas,
  cuentasDe,
  hechosDe,
  loQueHizo,
  type Persona,
  personaDe,
  ultimoEditor,
} from './hechos.repository';
export {
  avalDe,
  capacidadDe,
  datosAprobadosDe,
  fijarDatosAprobados,
  guardarAval,
  guardarCapacidad,
  tieneCreditoAprobado,
} from './partes.repository';

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
