import type { Problema } from 'shared-domain/llamadas';

const TITULO: Record<number, string> = {
  400: 'Solicitud incorrecta',
  401: 'No autenticado',
  403: 'Acceso denegado',
  404: 'No encontrado',
  408: 'Tiempo agotado',
  409: 'Conflicto',
  413: 'Contenido demasiado grande',
  414: 'Dirección demasiado larga',
  415: 'Tipo de contenido no admitido',
  422: 'Datos no válidos',
  429: 'Demasiados intentos',
  431: 'Cabeceras demasiado grandes',
  500: 'Error interno',
  503: 'Servicio no disponible',
};

export const TEXTO_PROBLEMA = {
  interno: 'Error interno del servidor. Por favor, intentelo de nuevo mas tarde.',
  noDisponible: 'El servicio no está disponible en este momento. Intente de nuevo en unos segundos.',
  cerrando: 'El servicio se está cerrando. Intente de nuevo en unos segundos.',
  guardado:
    'El cambio se guardó, pero todavía no se pudo anotar en la auditoría. Vuelva a cargar la página antes de repetirlo.',
  auditoria: 'Por seguridad no se guardan cambios: el registro de auditoría no está como se escribió.',
  noAutenticado: 'Inicie sesión para continuar.',
  sinPermiso: 'No tiene permiso para realizar esta acción.',
  noEncontrado: 'No se encontró lo que busca.',
  datos: 'Revise los datos ingresados.',
  json: 'El contenido enviado no es JSON válido.',
  tipo: 'El tipo de contenido enviado no se admite.',
  grande: 'El contenido enviado es demasiado grande.',
  solicitud: 'La solicitud no se entiende.',
  tarde: 'La solicitud tardó demasiado en llegar. Envíela de nuevo.',
  cabeceras: 'Las cabeceras de la solicitud son demasiado grandes.',
} as const;

export class ProblemaError extends Error {
  override name = 'ProblemaError';
  readonly errors?: Record<string, string[]>;
  readonly retryAfter?: number;
  readonly codigo?: Problema['codigo'];

  constructor(
    readonly statusCode: number,
    message: string,
    extra: Pick<ProblemaError, 'errors' | 'retryAfter' | 'codigo'> = {},
  ) {
    super(message);
    Object.assign(this, extra);
  }

  toJSON(): Problema {
    const { statusCode: status, message, errors, codigo } = this;
    const title = TITULO[status] ?? (status < 500 ? TEXTO_PROBLEMA.solicitud : 'Error interno');
    const escrito = { type: 'about:blank', title, status, detail: message, message } as const;
    return { ...escrito, ...(errors && { errors }), ...(codigo && { codigo }) };
  }
}

export function esperar(texto: string, milisegundos: number, alternativa = ''): ProblemaError {
  const retryAfter = Math.ceil(milisegundos / 1000);
  const minutos = Math.ceil(retryAfter / 60);
  const plazo = `${minutos} ${minutos === 1 ? 'minuto' : 'minutos'}`;
  return new ProblemaError(429, `${texto} Espere ${plazo} y vuelva a intentar${alternativa}.`, {
    retryAfter,
  });
}

export const noAutenticado = (texto: string = TEXTO_PROBLEMA.noAutenticado) => new ProblemaError(401, texto);
export const sinPermiso = (texto: string = TEXTO_PROBLEMA.sinPermiso) => new ProblemaError(403, texto);
export const noEncontrado = (texto: string = TEXTO_PROBLEMA.noEncontrado) => new ProblemaError(404, texto);
export const cerrando = () => new ProblemaError(503, TEXTO_PROBLEMA.cerrando, { retryAfter: 2 });
/** @param retryAfter in seconds */
export const noDisponible = (retryAfter: number) =>
  new ProblemaError(503, TEXTO_PROBLEMA.noDisponible, { retryAfter });
export const conflicto = (texto: string) => new ProblemaError(409, texto);

/** Our forms never send more faulty fields. */
const CAMPOS_MAXIMOS = 20;
const NOMBRE_MAXIMO = 80;
const NOMBRE_LARGO = '(nombre demasiado largo)';

export function datosNoValidos(campos: Record<string, readonly string[]>): ProblemaError {
  const errors = Object.fromEntries(
    Object.entries(campos)
      .slice(0, CAMPOS_MAXIMOS)
      .map(([campo, textos]) => [
        campo.length > NOMBRE_MAXIMO ? NOMBRE_LARGO : campo,
        textos.slice(0, CAMPOS_MAXIMOS).map(sinQuinientos),
      ]),
  );
  const textos = Object.values(errors).flat();
  const message = textos.length === 1 && textos[0] ? textos[0] : TEXTO_PROBLEMA.datos;
  return new ProblemaError(422, message, { errors });
}

// Existing clients treat a text with "500" as a server error.
const sinQuinientos = (texto: string): string => texto.replace(/\b500\b/g, 'quinientos');
