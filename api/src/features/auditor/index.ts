import { defineFeature } from '../../feature';
import { viewerOf } from '../../http/auth';
import { serveCall } from '../../http/serve-call';
import { serveList } from '../../listas/serve-list';
import { expedientes } from '../expedientes';
import { miradas } from '../miradas';
import { sesion } from '../sesion';
import { createAuditoria } from './auditoria.service';
import { createControles } from './controles.service';
import { createExcepciones } from './excepciones.service';
import { createLectura } from './lectura.service';
import { createQuienMiro } from './quien-miro.service';

export const auditor = defineFeature({
  settings: ['dataDir'],
  uses: [sesion, miradas, expedientes],
  services: ({ db, trail, config: { dataDir } }, { miradas, expedientes }) => {
    const auditoria = createAuditoria({ db, dataDir, miradas, trail });
    return {
      auditoria,
      lectura: createLectura({ expedientes, auditoria }),
      excepciones: createExcepciones({ db, miradas }),
      controles: createControles({ db }),
      quienMiro: createQuienMiro({ db, miradas }),
    };
  },
  calls: (app, { auditoria, controles, excepciones, lectura, quienMiro, clock, exigirConfirmacion }) => {
    serveList(app, 'GET /api/auditoria', auditoria, { clock, exigirConfirmacion });

    serveCall(app, 'GET /api/auditoria/evaluaciones/:id', (request) =>
      lectura.abrir(request.params.id, viewerOf(request, clock())),
    );

    serveList(app, 'GET /api/auditoria/excepciones', excepciones, { clock, exigirConfirmacion });

    serveCall(app, 'GET /api/auditoria/controles', () => controles.ver(clock()));

    serveList(app, 'GET /api/auditoria/miradas', quienMiro, { clock, exigirConfirmacion });

    serveCall(app, 'GET /api/auditoria/clientes', (request) =>
      quienMiro.clientes(request.query.q, viewerOf(request, clock())),
    );

    serveCall(app, 'GET /api/auditoria/cadena', (request) => auditoria.cadena(request.query));
  },
});
