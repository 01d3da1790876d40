import type { FastifyInstance } from 'fastify';
import { contextOf, currentUserOf, viewerOf } from '../http/auth';
import { senderOf } from '../http/sender';
import { serveCall } from '../http/serve-call';
import type { Services } from '../services';
import { idempotencyKeyOf } from './registro/idempotencia';
import { readSolicitud } from './registro/solicitud-multipart';

export function evaluacionesRoutes(
  app: FastifyInstance,
  { consultas, registro, decisiones, correcciones, pdfReview, clock }: Services,
): void {
  serveCall(app, 'GET /api/evaluaciones/index', (request) =>
    consultas.deDni(request.query.dni, viewerOf(request, clock())),
  );

  serveCall(app, 'GET /api/evaluaciones', (request) =>
    consultas.cola(request.query, viewerOf(request, clock())),
  );

  serveCall(app, 'POST /api/evaluaciones/create', async (request, reply) => {
    const user = currentUserOf(request);
    const idempotencyKey = idempotencyKeyOf(request.headers['idempotency-key']);
    const { signal, requirePresent } = senderOf(request, reply);
    const { solicitud, pdf } = await readSolicitud(request, (file) =>
      pdfReview.faultsOf(file, { person: user.id, signal }),
    );
    return registro.registrar(
      solicitud,
      pdf,
      idempotencyKey,
      user,
      contextOf(request, clock()),
      requirePresent,
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
    consultas.historial(request.params.id, viewerOf(request, clock())),
  );

  serveCall(app, 'GET /api/evaluaciones/:id/pdf', async (request, reply) => {
    const { id } = request.params;
    const contenido = await consultas.pdf(id, viewerOf(request, clock()));
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="evaluacion-${id}.pdf"`)
      .send(Buffer.from(contenido.buffer, contenido.byteOffset, contenido.byteLength));
  });
}
