import { etiqueta } from '../campos/enumerations';
import { normalizar } from '../campos/normalizar';
import { SIN_DATO } from './score.motivos';
import type { FactorScore } from './score.schema';

const MS_POR_DIA = 24 * 60 * 60 * 1000;
const DIAS_POR_MES = 30;
const FECHA = /^\d{4}-\d{2}-\d{2}/;

/** Undefined if missing or invalid. */
export function fechaDe(valor: string | null): string | undefined {
  const dia = FECHA.exec(valor ?? '')?.[0];
  return dia === undefined || Number.isNaN(Date.parse(dia)) ? undefined : dia;
}

export function edadEnAnios(fechaNacimiento: string, dia: string): number {
  const [anio = 0, mesYDia = ''] = [Number(fechaNacimiento.slice(0, 4)), fechaNacimiento.slice(5)];
  const cumplio = dia.slice(5) >= mesYDia;
  return Number(dia.slice(0, 4)) - anio - (cumplio ? 0 : 1);
}

/** Months of thirty days, with a fraction. */
export const mesesEntre = (inicio: string, dia: string): number =>
  (Date.parse(dia) - Date.parse(inicio)) / MS_POR_DIA / DIAS_POR_MES;

interface TablaPorUmbral {
  tramos: readonly { sobre: number; puntos: number }[];
  otro: number;
}

/** The first threshold exceeded; `otro` if none or without a value. */
export function puntosSobre({ tramos, otro }: TablaPorUmbral, valor: number | null | undefined): number {
  return tramos.find(({ sobre }) => valor !== null && valor !== undefined && valor > sobre)?.puntos ?? otro;
}

interface TablaPorPalabra {
  filas: readonly { palabras: readonly string[]; puntos: number }[];
  otro: number;
}

/** The first row with a stem of any word in the text. */
export function factorPorPalabra(
  factor: string,
  { filas, otro }: TablaPorPalabra,
  lista: Record<string, string>,
  valor: string | null,
): FactorScore {
  if (!valor?.trim()) return { factor, puntos: otro, motivo: SIN_DATO };
  const palabrasDelValor = normalizar(valor).split(/[^a-z0-9]+/);
  const coincide = (raiz: string) => palabrasDelValor.some((palabra) => palabra.startsWith(raiz));
  const fila = filas.find(({ palabras }) => palabras.some(coincide));
  const nombre = etiqueta(lista, valor);
  return fila
    ? { factor, puntos: fila.puntos, motivo: `${nombre}.` }
    : { factor, puntos: otro, motivo: `${nombre}: la tabla no lo nombra.` };
}
