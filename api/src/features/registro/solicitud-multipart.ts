import type { FastifyRequest } from 'fastify';
import { erroresPorCampo, MOTIVO_DE_PDF, TOPE, textoDeFalta } from 'shared-domain';
import type { z } from 'zod';
import { parseJson } from '../../http/json';
import { waitInSilence } from '../../http/request-deadline';
import { MAX_BODY } from '../../http/serve-call';
import { datosNoValidos, ProblemaError, TEXTO_PROBLEMA } from '../../problemas';

const NO_PDF_TEXT = 'Por favor, adjunte el archivo PDF de la evaluacion.';
const MULTIPART_TEXT = 'La solicitud debe enviarse como formulario con las partes data y pdf.';

/** More than the longest time that a file waits and is looked at. */
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

/** Reads data and PDF of a form, and checks both. `faultOf` says what is wrong with the file. */
export async function readForm<T>(
  request: FastifyRequest,
  schema: z.ZodType<T>,
  faultOf: (pdf: Buffer) => Promise<string | null>,
): Promise<{ data: T; pdf: Buffer }> {
  const { data: text, pdf } = await readParts(request);
  waitInSilence(request, CHECK_TIME);
  const errors: Record<string, string[]> = {};
  let ofFields: Record<string, string[]> = {};
  let data: T | undefined;
  if (text === undefined) errors.data = ['Falta la parte data.'];
  else {
    const result = schema.safeParse(parseJson(text));
    if (result.success) data = result.data;
    else ofFields = erroresPorCampo(result.error);
  }
  if (!pdf) errors.pdf = [NO_PDF_TEXT];
  else {
    const fault = await faultOf(pdf);
    if (fault) errors.pdf = [fault];
  }
  // The error of the file comes first, because a problem names only the first twenty fields.
  if (!data || !pdf || errors.pdf) throw datosNoValidos({ ...errors, ...ofFields });
  return { data, pdf };
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

/** Errors of the parser are mistakes of the sender, such as a missing boundary or a body that ends too early. */
function asProblem(error: unknown): Error {
  if (error instanceof ProblemaError) return error;
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (code === 'FST_REQ_FILE_TOO_LARGE' || statusCode === 413)
    return new ProblemaError(413, MOTIVO_DE_PDF['too large']);
  return new ProblemaError(400, MULTIPART_TEXT);
}
