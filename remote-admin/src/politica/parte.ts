import { get } from 'react-hook-form';
import { type Politica, valoresSinFila } from 'shared-domain/politica';
import { texts } from './texts';

/** How a value is typed and read. */
export type Tipo = 'puntos' | 'score' | 'porcentaje' | 'cuantos' | 'soles' | 'dia' | 'palabras';

export interface Valor {
  /** Its path in a policy: `score.edad.otro`. */
  ruta: string;
  nombre: string;
  tipo: Tipo;
  /** It may be left empty, and this is what that means. */
  vacio?: string | undefined;
}

/** A row of a part; which of these it has besides the points depends on the form of the part. */
export interface Fila {
  desde: number;
  hasta: number;
  sobre: number;
  palabras: string[];
  puntos: number;
}

interface Columna {
  clave: keyof Fila;
  label: string;
  tipo: Tipo;
  paso?: number;
}

export interface Filas {
  ruta: string;
  columnas: readonly Columna[];
  /** Whether the first row that fits counts, so that their order matters. */
  isOrdered: boolean;
  help?: string;
  /** A new row, which continues where the last one ends. */
  nueva: (ultima: Fila | undefined) => object;
  /** 'De 25 a 60 años' */
  caso: (fila: Fila) => string;
  /** Describes what gets the points of no row. */
  resto: (primera: Fila, ultima: Fila, todas: readonly Fila[]) => string;
}

export interface Parte {
  /** Its name in the differences between two policies. */
  titulo: string;
  filas?: Filas;
  /** Where there are rows, the first value is for what no row names. */
  valores: readonly Valor[];
}

type Nombres = Readonly<Record<string, string>>;

const PUNTOS: Columna = { clave: 'puntos', label: texts.puntos, tipo: 'puntos' };

export const valores = (
  tipo: Tipo,
  campo: string,
  titulo: string,
  nombres: Nombres,
  vacio?: string,
): Parte => ({
  titulo,
  valores: Object.entries(nombres).map(([clave, nombre]) => ({
    ruta: `${campo}.${clave}`,
    nombre,
    tipo,
    vacio,
  })),
});

export const puntos = (campo: string, titulo: string, nombres: Nombres): Parte =>
  valores('puntos', campo, titulo, nombres);

/** From – to – points. */
export const tramos = (campo: string, titulo: string, unidad: string, nombres: Nombres): Parte => ({
  ...puntos(campo, titulo, nombres),
  filas: {
    ruta: `${campo}.tramos`,
    columnas: [
      { clave: 'desde', label: texts.desdeFila, tipo: 'cuantos' },
      { clave: 'hasta', label: texts.hastaFila, tipo: 'cuantos' },
      PUNTOS,
    ],
    isOrdered: true,
    nueva: (ultima) => ({ desde: (ultima?.hasta ?? Number.NaN) + 1, hasta: Number.NaN, puntos: 0 }),
    caso: ({ desde, hasta }) => texts.tramo(desde, hasta, unidad),
    resto: ({ desde }, { hasta }) => texts.cae.tramos(desde, hasta),
  },
});

/** Above – points: the first row counts whose number is exceeded. */
export const umbrales = (
  campo: string,
  titulo: string,
  { unidad, paso }: { unidad: string; paso: number },
  nombres: Nombres,
): Parte => ({
  ...puntos(campo, titulo, nombres),
  filas: {
    ruta: `${campo}.tramos`,
    columnas: [{ clave: 'sobre', label: texts.sobre(unidad), tipo: 'cuantos', paso }, PUNTOS],
    isOrdered: true,
    nueva: () => ({ sobre: Number.NaN, puntos: 0 }),
    caso: ({ sobre }) => texts.umbral(sobre, unidad),
    resto: (_, { sobre }) => texts.cae.umbrales(sobre, unidad),
  },
});

/** Words – points. `lista` names the list of the form whose values the words should name. */
export const palabras = (
  campo: string,
  titulo: string,
  lista: Parameters<typeof valoresSinFila>[0],
  nombres: Nombres,
): Parte => ({
  ...puntos(campo, titulo, nombres),
  filas: {
    ruta: `${campo}.filas`,
    columnas: [{ clave: 'palabras', label: texts.palabras, tipo: 'palabras' }, PUNTOS],
    isOrdered: false,
    help: texts.palabrasAyuda,
    nueva: () => ({ palabras: '', puntos: 0 }),
    caso: (fila) => texts.raices(fila.palabras),
    resto: (_primera, _ultima, todas) => texts.cae.palabras(valoresSinFila(lista, [...todas])),
  },
});

/** The value at a path of a policy, or of the form that edits one. */
export const enRuta = (politica: unknown, ruta: string): unknown => get(politica, ruta);

export const filasDe = ({ filas }: Parte, politica: unknown): readonly Fila[] =>
  (filas && (enRuta(politica, filas.ruta) as Fila[] | undefined)) ?? [];

/** Describes what gets the points of no row; undefined where a part has no rows. */
export function loQueCaeEnOtro(parte: Parte, politica: Politica): string | undefined {
  const todas = filasDe(parte, politica);
  const [primera, ultima] = [todas[0], todas.at(-1)];
  return primera && ultima ? parte.filas?.resto(primera, ultima, todas) : parte.filas && texts.cae.todo;
}
