import type { z } from 'zod';
import { ETIQUETA_CAPACIDAD } from '../capacidad/etiquetas-de-capacidad';
import type { Clase } from './clases';
import { TEXTO_CAMPO } from './errores.texts';
import { rotuloDe } from './etiquetas';

const DE_CAPACIDAD: Readonly<Record<string, string>> = ETIQUETA_CAPACIDAD;
const ultimo = (ruta: string) => ruta.split('.').at(-1) ?? ruta;
const etiquetaDe = (campo: string) =>
  rotuloDe(campo)?.etiqueta ?? (Object.hasOwn(DE_CAPACIDAD, campo) ? DE_CAPACIDAD[campo] : undefined);
const esDeSiNo = (campo: string) => rotuloDe(campo)?.clase === 'siNo';

const SE_ELIGEN: readonly (Clase | undefined)[] = ['lista', 'lugar', 'producto'];
const SIGLA = /^\p{Lu}{2}/u;
const FEMENINA = /(?:a|ci[oó]n|si[oó]n|dad)$/;

/** Within a sentence: 'la fecha de nacimiento', 'el DNI'. */
function conArticulo(etiqueta: string): string {
  const sinUnidad = etiqueta.replace(/ \([^()]*\)$/, '');
  const nombre = SIGLA.test(sinUnidad) ? sinUnidad : sinUnidad.charAt(0).toLowerCase() + sinUnidad.slice(1);
  const [primera = ''] = nombre.split(' ');
  const singular = primera.replace(/s$/, '');
  const esPlural = singular !== primera && !SIGLA.test(primera);
  if (FEMENINA.test(singular)) return `${esPlural ? 'las' : 'la'} ${nombre}`;
  return `${esPlural ? 'los' : 'el'} ${nombre}`;
}

/** 'Ingrese el nombre.', 'Elija el sexo.', 'Elija Sí o No.' */
export function textoQueFalta(ruta: string): string {
  const campo = ultimo(ruta);
  const etiqueta = etiquetaDe(campo);
  if (!etiqueta) return TEXTO_CAMPO.obligatorio;
  if (esDeSiNo(campo)) return TEXTO_CAMPO.siNo;
  const verbo = SE_ELIGEN.includes(rotuloDe(campo)?.clase) ? 'Elija' : 'Ingrese';
  return `${verbo} ${conArticulo(etiqueta)}.`;
}

/** Replaces the generic required text by the request for that field. */
export function textoDelError(path: readonly PropertyKey[], message: string): string {
  const campo = path.at(-1);
  return message === TEXTO_CAMPO.obligatorio && typeof campo === 'string' ? textoQueFalta(campo) : message;
}

export function textoEnResumen(ruta: string, texto: string): string {
  const campo = ultimo(ruta);
  const etiqueta = etiquetaDe(campo) ?? campo;
  if (texto === textoQueFalta(campo)) return esDeSiNo(campo) ? `Responda «${etiqueta}».` : texto;
  if (texto.toLowerCase().includes(etiqueta.toLowerCase())) return texto;
  return `Revise «${etiqueta}»: ${texto.charAt(0).toLowerCase()}${texto.slice(1)}`;
}

const FORMA = 'El dato no tiene la forma esperada.';

function textoDeTipo({ expected, input }: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidType>): string {
  if (input === undefined || input === null) return TEXTO_CAMPO.obligatorio;
  if (expected === 'int') return TEXTO_CAMPO.entero;
  if (expected === 'number') return TEXTO_CAMPO.numero;
  if (expected === 'boolean') return TEXTO_CAMPO.siNo;
  if (expected === 'string') return 'Ingrese un texto.';
  return FORMA;
}

function textoDeCota(origin: string, cota: number, sentido: 'máximo' | 'mínimo'): string {
  if (origin === 'string') return `Use ${cota} caracteres como ${sentido}.`;
  if (origin === 'array') return `Indique ${cota} como ${sentido}.`;
  return sentido === 'máximo' ? TEXTO_CAMPO.maximo(cota) : TEXTO_CAMPO.minimo(cota);
}

/** For schemas without a text; Zod's texts are written for programmers. */
export function textoDeZod(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return textoDeTipo(issue as z.core.$ZodRawIssue<z.core.$ZodIssueInvalidType>);
    case 'invalid_value':
      return issue.input === undefined ? TEXTO_CAMPO.obligatorio : TEXTO_CAMPO.opcion;
    case 'too_big':
      return textoDeCota(issue.origin, Number(issue.maximum), 'máximo');
    case 'too_small':
      return issue.input === ''
        ? TEXTO_CAMPO.obligatorio
        : textoDeCota(issue.origin, Number(issue.minimum), 'mínimo');
    default:
      return FORMA;
  }
}
