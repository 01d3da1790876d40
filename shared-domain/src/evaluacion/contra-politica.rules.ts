import { fraseDeCapacidad, NOMBRE_NIVEL_DE_CAPACIDAD } from '../capacidad/capacidad.palabras';
import type { ResultadoDeCapacidad } from '../capacidad/capacidad.schema';
import type { MarcasDeCapacidad } from '../politica/partes.schema';
import type { ClaseContraPolitica } from './contra-politica';
import { type DatosPorRevisar, dudasDe, esMenorDeEdad } from './preguntas.rules';

export interface ContraPolitica {
  clase: ClaseContraPolitica;
  texto: string;
}

interface PorAprobar {
  /** Null if the advisor skipped the section. */
  capacidad: ResultadoDeCapacidad | null;
  marcas: MarcasDeCapacidad;
  /** `deDeuda` is the alert about the debt. */
  alertas: string[];
  deDeuda: string | undefined;
  datos: DatosPorRevisar;
  hoy: string;
}

export function loContraPolitica(evaluacion: PorAprobar): ContraPolitica[] {
  const { capacidad, marcas, alertas, deDeuda, datos, hoy } = evaluacion;
  const dudas = dudasDe(datos, hoy);
  const porEdad = esMenorDeEdad(datos, hoy) ? 'edad' : 'avisos';
  return [
    ...(capacidad?.nivel === 'excede' ? [enContra('capacidad', noAlcanza(capacidad, marcas))] : []),
    ...alertas.map((texto) => enContra(texto === deDeuda ? 'exposicion' : 'avisos', texto)),
    ...dudas.map(({ campo, texto }) => enContra(campo === 'fechaNacimiento' ? porEdad : 'avisos', texto)),
  ];
}

const enContra = (clase: ClaseContraPolitica, texto: string): ContraPolitica => ({ clase, texto });

function noAlcanza(capacidad: ResultadoDeCapacidad, marcas: MarcasDeCapacidad): string {
  const frase = fraseDeCapacidad(capacidad, marcas);
  return `${NOMBRE_NIVEL_DE_CAPACIDAD.excede}: ${frase.charAt(0).toLowerCase()}${frase.slice(1)}`;
}

/** The API then requires a reason. For `avisos` alone only the page does. */
export const exigeRazon = (contra: readonly ContraPolitica[]): boolean =>
  contra.some(({ clase }) => clase !== 'avisos');
