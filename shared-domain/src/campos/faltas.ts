import { ETIQUETA_CAPACIDAD } from '../capacidad/etiquetas-de-capacidad';
import { TEXTO_CAMPO } from './campos.schema';
import type { Clase } from './clases';
import { rotuloDe } from './etiquetas';

const DE_CAPACIDAD: Readonly<Record<string, string>> = ETIQUETA_CAPACIDAD;
const ultimo = (ruta: string) => ruta.split('.').at(-1) ?? ruta;
const etiquetaDe = (campo: string) =>
  rotuloDe(campo)?.etiqueta ?? (Object.hasOwn(DE_CAPACIDAD, campo) ? DE_CAPACIDAD[campo] : undefined);
const esDeSiNo = (campo: string) => rotuloDe(campo)?.clase === 'siNo';

const SE_ELIGEN: readonly (Clase | undefined)[] = ['lista', 'lugar', 'producto'];
const SIGLA = /^\p{Lu}{2}/u;
const FEMENINA = /(?:a|ci[oó]n|si[oó]n|dad)$/;

/** The article and the label as they stand inside of a sentence: 'la fecha de nacimiento', 'el DNI'. */
function conArticulo(etiqueta: string): string {
  const sinUnidad = etiqueta.replace(/ \([^()]*\)$/, '');
  const nombre = SIGLA.test(sinUnidad) ? sinUnidad : sinUnidad.charAt(0).toLowerCase() + sinUnidad.slice(1);
  const [primera = ''] = nombre.split(' ');
  const singular = primera.replace(/s$/, '');
  const esPlural = singular !== primera && !SIGLA.test(primera);
  if (FEMENINA.test(singular)) return `${esPlural ? 'las' : 'la'} ${nombre}`;
  return `${esPlural ? 'los' : 'el'} ${nombre}`;
}

/** What a person is asked to do at an empty field: 'Ingrese el nombre.', 'Elija el sexo.', 'Elija Sí o No.'. */
export function textoQueFalta(ruta: string): string {
  const campo = ultimo(ruta);
  const etiqueta = etiquetaDe(campo);
  if (!etiqueta) return TEXTO_CAMPO.obligatorio;
  if (esDeSiNo(campo)) return TEXTO_CAMPO.siNo;
  const verbo = SE_ELIGEN.includes(rotuloDe(campo)?.clase) ? 'Elija' : 'Ingrese';
  return `${verbo} ${conArticulo(etiqueta)}.`;
}

/** The text of an issue of a schema. One that says only that the field is required then says what is asked for. */
export function textoDelError(path: readonly PropertyKey[], message: string): string {
  const campo = path.at(-1);
  return message === TEXTO_CAMPO.obligatorio && typeof campo === 'string' ? textoQueFalta(campo) : message;
}

/** The text of an error as a sentence that names its field, for a summary apart from the fields. */
export function textoEnResumen(ruta: string, texto: string): string {
  const campo = ultimo(ruta);
  const etiqueta = etiquetaDe(campo) ?? campo;
  if (texto === textoQueFalta(campo)) return esDeSiNo(campo) ? `Responda «${etiqueta}».` : texto;
  if (texto.toLowerCase().includes(etiqueta.toLowerCase())) return texto;
  return `Revise «${etiqueta}»: ${texto.charAt(0).toLowerCase()}${texto.slice(1)}`;
}
