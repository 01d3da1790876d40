import multipart from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { correccionSchema, solicitudSchema } from 'shared-domain';
import { LLAMADAS } from 'shared-domain/llamadas';
import type { z } from 'zod';
import { defineFeature } from '../../feature';
import { contextOf, currentUserOf } from '../../http/auth';
import { senderOf } from '../../http/request-deadline';
import { serveCall } from '../../http/serve-call';
import { ProblemaError } from '../../problemas';
import { adjuntos } from '../adjuntos';
import { cambiosDeCorreo } from '../cambios-de-correo';
import { createAntivirus, createPdfReview } from './antivirus';
import { createCorrecciones } from './correccion.service';
import { createRegistro } from './registro.service';
import { MULTIPART_LIMITS, readForm } from './solicitud-multipart';

const { pattern } = LLAMADAS['POST /api/evaluaciones/create'].cabeceras['idempotency-key'];
const KEY = new RegExp(pattern);
const KEY_TEXT = 'La cabecera Idempotency-Key debe tener de 8 a 128 letras, números o guiones.';

function idempotencyKeyOf(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !KEY.test(header)) throw new ProblemaError(400, KEY_TEXT);
  return header;
}

export const registro = defineFeature({
  settings: ['antivirusCommand'],
  uses: [cambiosDeCorreo, adjuntos],
  services: ({ db, log, metrics, pdfChecker, config }, { cambiosDeCorreo, adjuntos }) => {
    const antivirus = createAntivirus({
      command: config.antivirusCommand,
      onScan: (result, usuario) => {
        metrics?.fileScanned(result);
        if (result === 'infectado') log.warn({ usuario }, 'file refused by the antivirus');
        if (result === 'fallo') log.error('antivirus gave no answer');
      },
    });
    return {
      registro: createRegistro({ db, adjuntos }),
      correcciones: createCorrecciones({ db, adjuntos, cambiosDeCorreo }),
      pdfReview: createPdfReview(pdfChecker, antivirus),
    };
  },
  calls: (app, { registro, correcciones, pdfReview, clock }) => {
    app.register(multipart, { limits: MULTIPART_LIMITS });

    /** The two parts of a form, checked, and whether its sender still waits. */
    async function formOf<T>(request: FastifyRequest, reply: FastifyReply, schema: z.ZodType<T>) {
      const { signal, requirePresent } = senderOf(request, reply);
      const sender = { person: currentUserOf(request).id, signal };
      const parts = await readForm(request, schema, (file) => pdfReview.faultOf(file, sender));
      return { ...parts, requirePresent };
    }

    serveCall(app, 'POST /api/evaluaciones/create', async (request, reply) => {
      const user = currentUserOf(request);
      const idempotencyKey = idempotencyKeyOf(request.headers['idempotency-key']);
      const { data, pdf, requirePresent } = await formOf(request, reply, solicitudSchema);
      return registro.registrar(data, pdf, idempotencyKey, user, contextOf(request, clock()), requirePresent);
    });

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
  },
  close: ({ pdfReview }) => pdfReview.close(),
});
