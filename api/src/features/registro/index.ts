import multipart from '@fastify/multipart';
import { correccionSchema, solicitudSchema } from 'shared-domain/evaluacion';
import { LLAMADAS } from 'shared-domain/llamadas';
import { defineFeature } from '../../feature';
import { ProblemaError } from '../../problemas';
import { cambiosDeCorreo } from '../cambios-de-correo';
import { documentos } from '../documentos';
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
  uses: [cambiosDeCorreo, documentos],
  services: ({ db, log, metrics, pdfChecker, config }, { cambiosDeCorreo, documentos }) => {
    const antivirus = createAntivirus({
      command: config.antivirusCommand,
      onScan: (result, usuario) => {
        metrics?.fileScanned(result);
        if (result === 'infectado') log.warn({ usuario }, 'file refused by the antivirus');
        if (result === 'fallo') log.error('antivirus gave no answer');
      },
    });
    return {
      registro: createRegistro({ db, documentos }),
      correcciones: createCorrecciones({ db, documentos, cambiosDeCorreo }),
      pdfReview: createPdfReview(pdfChecker, antivirus),
    };
  },
  calls: ({ registro, correcciones, pdfReview }, app) => {
    app.register(multipart, { limits: MULTIPART_LIMITS });

    return {
      'POST /api/evaluaciones/create': async (request, reply) => {
        const idempotencyKey = idempotencyKeyOf(request.headers['idempotency-key']);
        const { data, ...sent } = await readForm(request, reply, solicitudSchema, pdfReview);
        return registro.registrar(data, sent, idempotencyKey, request.viewer);
      },
      'PUT /api/evaluaciones/update/:id': ({ params, body, viewer }) =>
        correcciones.corregir(params.id, body, viewer),
      'PUT /api/evaluaciones/update/:id/documento': async (request, reply) => {
        const { data, ...sent } = await readForm(request, reply, correccionSchema, pdfReview);
        return correcciones.corregir(request.params.id, data, request.viewer, sent);
      },
    };
  },
  close: ({ pdfReview }) => pdfReview.close(),
});
