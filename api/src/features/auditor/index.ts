import { defineFeature } from '../../feature';
import { pageOrFile } from '../../listas/exportacion';
import { expedientes } from '../expedientes';
import { miradas } from '../miradas';
import { sesion } from '../sesion';
import { createAuditoria } from './auditoria.service';
import { createExcepciones } from './excepciones.service';
import { createQuienMiro } from './quien-miro.service';

export const auditor = defineFeature({
  settings: ['dataDir'],
  uses: [sesion, miradas, expedientes],
  services: ({ db, ledger, config: { dataDir } }, { miradas }) => ({
    auditoria: createAuditoria({ db, dataDir, miradas, ledger }),
    excepciones: createExcepciones({ db, miradas }),
    quienMiro: createQuienMiro({ db, miradas }),
  }),
  calls: ({ auditoria, excepciones, expedientes, quienMiro, clock, exigirConfirmacion }) => ({
    'GET /api/auditoria': pageOrFile(auditoria, exigirConfirmacion),
    'GET /api/auditoria/evaluaciones/:id': async (request) => {
      const { id } = request.params;
      const quienMira = request.viewer;
      const expediente = await expedientes.verDeEvaluacion(id, quienMira);
      return { ...expediente, hechos: await auditoria.hechosDe(id, quienMira.rol) };
    },
    'GET /api/auditoria/excepciones': pageOrFile(excepciones, exigirConfirmacion),
    'GET /api/auditoria/controles': () => auditoria.controles(clock()),
    'GET /api/auditoria/miradas': pageOrFile(quienMiro, exigirConfirmacion),
    'GET /api/auditoria/clientes': (request) => quienMiro.clientes(request.query.q, request.viewer),
    'GET /api/auditoria/cadena': (request) => auditoria.chainCheck(request.query),
  }),
});
