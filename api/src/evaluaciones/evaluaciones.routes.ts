import type { FastifyInstance } from 'fastify';
import type { Estado } from 'shared-domain';
import { contextOf, currentUserOf, viewerOf } from '../http/auth';
import { serveCall } from '../http/serve-call';
import type { Consultas } from './consulta/consultas.service';
import type { Correcciones } from './correccion/correccion.service';
import type { Decisiones } from './decision/decision.service';
import type { PdfChecker } from './pdf/pdf-checker';
import { idempotencyKeyOf } from './registro/idempotencia';
import type { Registro } from './registro/registro.service';
import { readSolicitud } from './registro/solicitud-multipart';

const POR_PAGINA = 20;

interface Dependencias {
  consultas: Consultas;
  registro: Registro;
  decisiones: Decisiones;
  correcciones: Correcciones;
  pdfChecker: Pick<PdfChecker, 'check'>;
  clock: () => number;
}

export function evaluacionesRoutes(app: FastifyInstance, deps: Dependencias): void {
  const { consultas, registro, decisiones, correcciones, pdfChecker, clock } = deps;

  serveCall(app, 'GET /api/evaluaciones/index', (request) =>
    consultas.deDni(request.query.dni, currentUserOf(request), viewerOf(request, clock())),
  );

  serveCall(app, 'GET /api/evaluaciones', (request) => {
    const { estado, q, orden = 'antiguas', pagina = '1', porPagina = POR_PAGINA } = request.query;
    return consultas.cola(
      {
        estado: estado === undefined ? undefined : (Number(estado) as Estado),
        q,
        orden,
        pagina: Number(pagina),
        porPagina: Number(porPagina),
      },
      viewerOf(request, clock()),
    );
  });

  serveCall(app, 'POST /api/evaluaciones/create', async (request) => {
    const idempotencyKey = idempotencyKeyOf(request.headers['idempotency-key']);
    const { solicitud, pdf } = await readSolicitud(request, pdfChecker);
    return registro.registrar(
      solicitud,
      pdf,
      idempotencyKey,
      currentUserOf(request),
      contextOf(request, clock()),
    );
  });

  serveCall(app, 'PUT /api/evaluaciones/status/:id', (request) =>
    decisiones.decidir(request.params.id, request.body, currentUserOf(request), contextOf(request, clock())),
  );

  serveCall(app, 'PUT /api/evaluaciones/correct/:id', (request) =>
    decisiones.editar(request.params.id, request.body, currentUserOf(request), contextOf(request, clock())),
  );

  serveCall(app, 'PUT /api/evaluaciones/update/:id', (request) =>
    correcciones.corregir(
      request.params.id,
      request.body,
      currentUserOf(request),
      contextOf(request, clock()),
    ),
  );

  serveCall(app, 'GET /api/evaluaciones/:id/historial', (request) =>
    consultas.historial(request.params.id, currentUserOf(request), viewerOf(request, clock())),
  );

  serveCall(app, 'GET /api/evaluaciones/:id/pdf', async (request, reply) => {
    const { id } = request.params;
    const contenido = await consultas.pdf(id, currentUserOf(request), viewerOf(request, clock()));
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="evaluacion-${id}.pdf"`)
      .send(Buffer.from(contenido.buffer, contenido.byteOffset, contenido.byteLength));
  });
}
