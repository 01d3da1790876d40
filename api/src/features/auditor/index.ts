import { defineFeature } from '../../feature';
import { viewerOf } from '../../http/auth';
import { serveCalls } from '../../http/serve-call';
import { serveList } from '../../listas/serve-list';
import { expedientes } from '../expedientes';
import { miradas } from '../miradas';
import { sesion } from '../sesion';
import { createAuditoria } from './auditoria.service';
import { createExcepciones } from './excepciones.service';
import { createQuienMiro } from './quien-miro.service';

export const auditor = defineFeature({
  settings: ['dataDir'],
  uses: [sesion, miradas, expedientes],
  services: ({ db, trail, config: { dataDir } }, { miradas }) => ({
    auditoria: createAuditoria({ db, dataDir, miradas, trail }),
    excepciones: createExcepciones({ db, miradas }),
    quienMiro: createQuienMiro({ db, miradas }),
  }),
  calls: (app, { auditoria, excepciones, expedientes, quienMiro, clock, exigirConfirmacion }) => {
    serveList(app, 'GET /api/auditoria', auditoria, { clock, exigirConfirmacion });

    serveCalls(app, {
      'GET /api/auditoria/evaluaciones/:id': async (request) => {
        const { id } = request.params;
        const quienMira = viewerOf(request, clock());
        const expediente = await expedientes.verDeEvaluacion(id, quienMira);
        return { ...expediente, hechos: await auditoria.hechosDe(id, quienMira.rol) };
      },
    });

    serveList(app, 'GET /api/auditoria/excepciones', excepciones, { clock, exigirConfirmacion });

    serveCalls(app, {
      'GET /api/auditoria/controles': () => auditoria.controles(clock()),
    });

    serveList(app, 'GET /api/auditoria/miradas', quienMiro, { clock, exigirConfirmacion });

    serveCalls(app, {
      'GET /api/auditoria/clientes': (request) =>
        quienMiro.clientes(request.query.q, viewerOf(request, clock())),
      'GET /api/auditoria/cadena': (request) => auditoria.cadena(request.query),
    });
  },
});
