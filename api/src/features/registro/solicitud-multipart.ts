import type { FastifyReply, FastifyRequest } from 'fastify';
import { TOPE } from 'shared-domain/campos';
import { erroresPorCampo } from 'shared-domain/llamadas';
import { MOTIVO_DE_PDF, textoDeFalta } from 'shared-domain/pdf';
import type { z } from 'zod';
import { parseJson } from '../../http/json';
import { senderOf, waitInSilence } from '../../http/request-deadline';
import { MAX_BODY } from '../../http/serve-call';
import { datosNoValidos, ProblemaError, TEXTO_PROBLEMA } from '../../problemas';
import type { PdfReview } from './antivirus';

const NO_PDF_TEXT = 'Por favor, adjunte el archivo PDF de la evaluacion.';
const MULTIPART_TEXT = 'La solicitud debe enviarse como formulario con las partes data y pdf.';

/** Milliseconds; more than the longest wait and scan. */
const CHECK_TIME = 60_000;

export const MULTIPART_LIMITS = {
  fileSize: TOPE.pdfMaximo,
  fieldSize: MAX_BODY,
  files: 3,
  fields: 3,
  parts: 4,
} as const;

interface Parts {
  data?: string;
  pdf?: Buffer;
}

export async function readForm<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  schema: z.ZodType<T>,
  { faultOf }: PdfReview,
) {
  const { signal, requirePresent } = senderOf(request, reply);
  const { data: text, pdf } = await readParts(request);
  waitInSilence(request, CHECK_TIME);
  const errors: Record<string, string[]> = {};
  const result = text === undefined ? undefined : schema.safeParse(parseJson(text));
  if (!result) errors.data = ['Falta la parte data.'];
  const fault = pdf ? await faultOf(pdf, { person: request.viewer.id, signal }) : NO_PDF_TEXT;
  // First, because a problem lists only twenty errors.
  if (fault) errors.pdf = [fault];
  if (result?.error) Object.assign(errors, erroresPorCampo(result.error));
  if (!pdf || !result?.success || fault) throw datosNoValidos(errors);
  return { data: result.data, pdf, requirePresent };
}

async function readParts(request: FastifyRequest): Promise<Parts> {
  if (!request.isMultipart()) throw new ProblemaError(415, TEXTO_PROBLEMA.tipo);
  const parts: Parts = {};
  try {
    for await (const part of request.parts({ limits: MULTIPART_LIMITS })) {
      const { fieldname } = part;
      if ((fieldname !== 'data' && fieldname !== 'pdf') || parts[fieldname] !== undefined) {
        throw datosNoValidos({ [fieldname]: ['Este campo no se acepta.'] });
      }
      if (part.type === 'field') {
        if (fieldname === 'pdf') throw datosNoValidos({ pdf: [textoDeFalta('not a pdf')] });
        if (part.valueTruncated) throw new ProblemaError(413, TEXTO_PROBLEMA.grande);
        parts.data = String(part.value);
      } else {
        // Browsers send a JSON Blob as a file.
        const content = await part.toBuffer();
        if (fieldname === 'pdf') parts.pdf = content;
        else if (content.length > MAX_BODY) throw new ProblemaError(413, TEXTO_PROBLEMA.grande);
        else parts.data = content.toString('utf8');
      }
    }
  } catch (error) {
    throw asProblem(error);
  }
  return parts;
}

/** Parser errors are client mistakes, such as a missing boundary or an early end. */
function asProblem(error: unknown): Error {
  if (error instanceof ProblemaError) return error;
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (code === 'FST_REQ_FILE_TOO_LARGE' || statusCode === 413)
    return new ProblemaError(413, MOTIVO_DE_PDF['too large']);
  return new ProblemaError(400, MULTIPART_TEXT);
}
