import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { correccionSchema, solicitudSchema } from 'shared-domain';
import type { z } from 'zod';
import { contextOf, currentUserOf, viewerOf } from '../../http/auth';
import { senderOf } from '../../http/sender';
import { serveCall } from '../../http/serve-call';
import type { Services } from '../../services';
import { idempotencyKeyOf } from '../registro/idempotencia';
import { readForm } from '../registro/solicitud-multipart';

export function evaluacionesRoutes(
  app: FastifyInstance,
  { consultas, registro, decisiones, correcciones, pdfReview, clock }: Services,
): void {
  /** The two parts of a form, checked, and whether its sender still waits. */
  async function formOf<T>(request: FastifyRequest, reply: FastifyReply, schema: z.ZodType<T>) {
    const { signal, requirePresent } = senderOf(request, reply);
    const sender = { person: currentUserOf(request).id, signal };
    const parts = await readForm(request, schema, (file) => pdfReview.faultOf(file, sender));
    return { ...parts, requirePresent };
  }

  serveCall(app, 'GET /api/evaluaciones/index', (request) =>
    consultas.deDni(request.query.dni, viewerOf(request, clock())),
  );

  serveCall(app, 'GET /api/evaluaciones', (request) =>
    consultas.cola(request.query, viewerOf(request, clock())),
  );

  serveCall(app, 'GET /api/evaluaciones/clientes', (request) =>
    consultas.clientes(request.query.q, viewerOf(request, clock())),
  );

  serveCall(app, 'GET /api/evaluaciones/asesores', () => consultas.asesoresDeCola());

  serveCall(app, 'GET /api/evaluaciones/decisiones', (request) =>
    consultas.decisiones(request.query, viewerOf(request, clock())),
  );

  serveCall(app, 'GET /api/evaluaciones/:id/vecinas', (request) =>
    consultas.vecinas(request.params.id, request.query, viewerOf(request, clock())),
  );

  serveCall(app, 'POST /api/evaluaciones/create', async (request, reply) => {
    const user = currentUserOf(request);
    const idempotencyKey = idempotencyKeyOf(request.headers['idempotency-key']);
    const { data, pdf, requirePresent } = await formOf(request, reply, solicitudSchema);
    return registro.registrar(data, pdf, idempotencyKey, user, contextOf(request, clock()), requirePresent);
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

  serveCall(app, 'PUT /api/evaluaciones/update/:id/documento', async (request, reply) => {
    const user = currentUserOf(request);
    const { data, pdf, requirePresent } = await formOf(request, reply, correccionSchema);
    return correcciones.corregir(request.params.id, data, user, contextOf(request, clock()), {
      pdf,
      exigirPresencia: requirePresent,
    });
  });

  serveCall(app, 'GET /api/evaluaciones/:id/historial', (request) =>
    consultas.historial(request.params.id, viewerOf(request, clock())),
  );

  serveCall(app, 'GET /api/evaluaciones/:id/pdf', async (request, reply) => {
    const { id } = request.params;
    const { documento } = request.query;
    const contenido = await consultas.pdf(id, documento, viewerOf(request, clock()));
    const nombre = documento === undefined ? `evaluacion-${id}` : `evaluacion-${id}-documento-${documento}`;
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${nombre}.pdf"`)
      .send(Buffer.from(contenido.buffer, contenido.byteOffset, contenido.byteLength));
  });
}
