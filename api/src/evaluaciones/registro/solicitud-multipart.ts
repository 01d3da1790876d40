import type { FastifyRequest } from 'fastify';
import { erroresPorCampo, type Solicitud, solicitudSchema, TOPE } from 'shared-domain';
import { leerJson } from '../../http/json';
import { CUERPO_MAXIMO } from '../../http/request-limits';
import { datosNoValidos, ProblemaError, TEXTO_PROBLEMA } from '../../problemas';
import type { RevisorPdf } from '../pdf/revisor-pdf';

const TEXTO_PDF = 'Por favor, suba un archivo PDF valido.';
const TEXTO_SIN_PDF = 'Por favor, adjunte el archivo PDF de la evaluacion.';
const TEXTO_PDF_GRANDE = 'El archivo PDF supera los 10 MiB permitidos.';
const TEXTO_MULTIPART = 'La solicitud debe enviarse como formulario con las partes data y pdf.';

export const LIMITES_MULTIPART = {
  fileSize: TOPE.pdfMaximo,
  fieldSize: CUERPO_MAXIMO,
  files: 3,
  fields: 3,
  parts: 4,
} as const;

interface Partes {
  data?: string;
  pdf?: Buffer;
}

/** Reads and checks the two parts of `evaluaciones/create`. */
export async function leerSolicitud(
  request: FastifyRequest,
  { revisar }: Pick<RevisorPdf, 'revisar'>,
): Promise<{ solicitud: Solicitud; pdf: Buffer }> {
  const { data, pdf } = await leerPartes(request);
  const errores: Record<string, string[]> = {};
  let deCampos: Record<string, string[]> = {};
  let solicitud: Solicitud | undefined;
  if (data === undefined) errores.data = ['Falta la parte data.'];
  else {
    const resultado = solicitudSchema.safeParse(leerJson(data));
    if (resultado.success) solicitud = resultado.data;
    else deCampos = erroresPorCampo(resultado.error);
  }
  if (!pdf) errores.pdf = [TEXTO_SIN_PDF];
  else if (await revisar(pdf)) errores.pdf = [TEXTO_PDF];
  // The file first: of many fields only some are told.
  if (!solicitud || !pdf || errores.pdf) throw datosNoValidos({ ...errores, ...deCampos });
  return { solicitud, pdf };
}

async function leerPartes(request: FastifyRequest): Promise<Partes> {
  if (!request.isMultipart()) throw new ProblemaError(415, TEXTO_PROBLEMA.tipo);
  const partes: Partes = {};
  try {
    for await (const parte of request.parts({ limits: LIMITES_MULTIPART })) {
      const { fieldname } = parte;
      if ((fieldname !== 'data' && fieldname !== 'pdf') || partes[fieldname] !== undefined) {
        throw datosNoValidos({ [fieldname]: ['Este campo no se acepta.'] });
      }
      if (parte.type === 'field') {
        if (fieldname === 'pdf') throw datosNoValidos({ pdf: [TEXTO_PDF] });
        if (parte.valueTruncated) throw new ProblemaError(413, TEXTO_PROBLEMA.grande);
        partes.data = String(parte.value);
      } else {
        // Browsers send a JSON Blob as a file.
        const contenido = await parte.toBuffer();
        if (fieldname === 'pdf') partes.pdf = contenido;
        else if (contenido.length > CUERPO_MAXIMO) throw new ProblemaError(413, TEXTO_PROBLEMA.grande);
        else partes.data = contenido.toString('utf8');
      }
    }
  } catch (error) {
    throw comoProblema(error);
  }
  return partes;
}

/** The parser's own failures are the sender's: a missing boundary, a body that ends too early. */
function comoProblema(error: unknown): Error {
  if (error instanceof ProblemaError) return error;
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (code === 'FST_REQ_FILE_TOO_LARGE' || statusCode === 413)
    return new ProblemaError(413, TEXTO_PDF_GRANDE);
  return new ProblemaError(400, TEXTO_MULTIPART);
}
