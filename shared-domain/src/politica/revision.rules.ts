import { ESTADO_CIVIL, NIVEL_EDUCATIVO, SITUACION_LABORAL } from '../campos/enumerations';
import { normalizar } from '../campos/normalizar';
import type { MarcaDeCapacidad, Politica } from './partes.schema';

/** `campo` is a path, such as `score.edad.tramos.1.desde`. */
export interface FaltaDePolitica {
  campo: string;
  mensaje: string;
}

export function revisarPolitica({
  score,
  capacidad,
}: Pick<Politica, 'score' | 'capacidad'>): FaltaDePolitica[] {
  const { bandas, edad, nivelEducativo, estadoCivil, tiempoResidencia, contactos, empleo } = score;
  return [
    ...revisarBandas(bandas),
    ...revisarEdad(edad.tramos),
    ...revisarPalabras('score.nivelEducativo', nivelEducativo.filas),
    ...revisarPalabras('score.estadoCivil', estadoCivil.filas),
    ...revisarPalabras('score.empleo.situacion', empleo.situacion.filas),
    ...revisarUmbrales('score.tiempoResidencia', tiempoResidencia.tramos),
    ...revisarUmbrales('score.contactos', contactos.tramos),
    ...revisarUmbrales('score.empleo.antiguedad', empleo.antiguedad.tramos),
    ...revisarUmbrales('score.empleo.ingreso', empleo.ingreso.tramos),
    ...Object.entries(capacidad).flatMap(([nombre, marca]) => revisarMarca(`capacidad.${nombre}`, marca)),
  ];
}

function revisarBandas({ alta, media }: Politica['score']['bandas']): FaltaDePolitica[] {
  if (alta > media) return [];
  return [{ campo: 'score.bandas.alta', mensaje: `Debe superar a ${media}, donde empieza la banda media.` }];
}

function revisarEdad(tramos: Politica['score']['edad']['tramos']): FaltaDePolitica[] {
  return tramos.flatMap(({ desde, hasta }, fila) => {
    const campo = `score.edad.tramos.${fila}`;
    if (hasta < desde) return [{ campo: `${campo}.hasta`, mensaje: `Debe ser ${desde} o más.` }];
    const anterior = tramos[fila - 1];
    if (!anterior || desde === anterior.hasta + 1) return [];
    const mensaje =
      desde > anterior.hasta
        ? `Falta lo que hay entre ${anterior.hasta} y ${desde}: el tramo debe empezar en ${anterior.hasta + 1}.`
        : `Se cruza con el tramo anterior, que llega hasta ${anterior.hasta}.`;
    return [{ campo: `${campo}.desde`, mensaje }];
  });
}

/** Rows apply in order, so a threshold that is not below the previous one never applies. */
function revisarUmbrales(tabla: string, tramos: { sobre: number }[]): FaltaDePolitica[] {
  return tramos.flatMap(({ sobre }, fila) => {
    const anterior = tramos[fila - 1];
    if (!anterior || sobre < anterior.sobre) return [];
    const mensaje = `Debe ser menor que ${anterior.sobre}, el de la fila de arriba: así esta fila no cuenta nunca.`;
    return [{ campo: `${tabla}.tramos.${fila}.sobre`, mensaje }];
  });
}

function revisarPalabras(tabla: string, filas: { palabras: string[] }[]): FaltaDePolitica[] {
  const antes: string[] = [];
  return filas.flatMap(({ palabras }, fila) => {
    const repetida = palabras.find((una) =>
      antes.some((otra) => una.startsWith(otra) || otra.startsWith(una)),
    );
    antes.push(...palabras);
    if (repetida === undefined) return [];
    const mensaje = `«${repetida}» coincide con una palabra de otra fila: un mismo valor tendría dos veces puntos.`;
    return [{ campo: `${tabla}.filas.${fila}.palabras`, mensaje }];
  });
}

function revisarMarca(campo: string, { bien, ajustada }: MarcaDeCapacidad): FaltaDePolitica[] {
  if (bien <= ajustada) return [];
  return [{ campo: `${campo}.ajustada`, mensaje: `Debe ser ${bien} o más, hasta donde está bien.` }];
}

const LISTAS = {
  nivelEducativo: NIVEL_EDUCATIVO,
  estadoCivil: ESTADO_CIVIL,
  situacion: SITUACION_LABORAL,
} as const;

/** Labels of the values that get the points of `otro`. */
export function valoresSinFila(tabla: keyof typeof LISTAS, filas: { palabras: string[] }[]): string[] {
  return Object.entries(LISTAS[tabla]).flatMap(([valor, nombre]) =>
    filas.some(({ palabras }) => palabras.some((raiz) => empiezaPor(valor, raiz))) ? [] : [nombre],
  );
}

/** Ignores accents and case. */
const empiezaPor = (texto: string, raiz: string): boolean =>
  normalizar(texto)
    .split(/[^a-z0-9]+/)
    .some((palabra) => palabra.startsWith(raiz));

const DIA = 86_400_000;

/** Days from today. */
export const DIAS_HASTA_LA_VIGENCIA = 90;

/** Days in Lima, `AAAA-MM-DD`. Negative if `hasta` is earlier. */
export const diasEntre = (desde: string, hasta: string): number =>
  Math.round((Date.parse(hasta) - Date.parse(desde)) / DIA);

export const ultimoDiaDeVigencia = (hoy: string): string =>
  new Date(Date.parse(hoy) + DIAS_HASTA_LA_VIGENCIA * DIA).toISOString().slice(0, 10);
