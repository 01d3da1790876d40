import { get } from 'react-hook-form';
import { type Politica, valoresSinFila } from 'shared-domain/politica';
import { texts } from './texts';

export type Tipo = 'puntos' | 'score' | 'porcentaje' | 'cuantos' | 'soles' | 'dia' | 'palabras';

export interface Valor {
  /** Its path in a policy: `score.edad.otro`. */
  ruta: string;
  nombre: string;
  tipo: Tipo;
  /** Meaning of an empty value; left out if required. */
  vacio?: string | undefined;
}

/** Which members exist depends on the part. */
export interface Fila {
  desde: number;
  hasta: number;
  sobre: number;
  palabras: string[];
  puntos: number;
}

interface Columna {
  key: keyof Fila;
  label: string;
  tipo: Tipo;
  paso?: number;
}

export interface Filas {
  ruta: string;
  columnas: readonly Columna[];
  /** Whether the first matching row wins, so that order matters. */
  isOrdered: boolean;
  help?: string;
  /** A new row, which continues where the last ends. */
  nueva: (ultima: Fila | undefined) => object;
  /** 'De 25 a 60 años' */
  caso: (fila: Fila) => string;
  /** Describes cases without a row. */
  resto: (primera: Fila, ultima: Fila, todas: readonly Fila[]) => string;
}

export interface Parte {
  titulo: string;
  filas?: Filas;
  /** With rows, the first value covers cases without a row. */
  valores: readonly Valor[];
}

type Nombres = Readonly<Record<string, string>>;

const PUNTOS: Columna = { key: 'puntos', label: texts.puntos, tipo: 'puntos' };

export const valores = (
  tipo: Tipo,
  campo: string,
  titulo: string,
  nombres: Nombres,
  vacio?: string,
): Parte => ({
  titulo,
  valores: Object.entries(nombres).map(([key, nombre]) => ({
    ruta: `${campo}.${key}`,
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
      { key: 'desde', label: texts.desdeFila, tipo: 'cuantos' },
      { key: 'hasta', label: texts.hastaFila, tipo: 'cuantos' },
      PUNTOS,
    ],
    isOrdered: true,
    nueva: (ultima) => ({ desde: (ultima?.hasta ?? Number.NaN) + 1, hasta: Number.NaN, puntos: 0 }),
    caso: ({ desde, hasta }) => texts.tramo(desde, hasta, unidad),
    resto: ({ desde }, { hasta }) => texts.cae.tramos(desde, hasta),
  },
});

/** Above – points: the first exceeded row counts. */
export const umbrales = (
  campo: string,
  titulo: string,
  { unidad, paso }: { unidad: string; paso: number },
  nombres: Nombres,
): Parte => ({
  ...puntos(campo, titulo, nombres),
  filas: {
    ruta: `${campo}.tramos`,
    columnas: [{ key: 'sobre', label: texts.sobre(unidad), tipo: 'cuantos', paso }, PUNTOS],
    isOrdered: true,
    nueva: () => ({ sobre: Number.NaN, puntos: 0 }),
    caso: ({ sobre }) => texts.umbral(sobre, unidad),
    resto: (_, { sobre }) => texts.cae.umbrales(sobre, unidad),
  },
});

/** Words – points. `lista` names the form list to cover. */
export const palabras = (
  campo: string,
  titulo: string,
  lista: Parameters<typeof valoresSinFila>[0],
  nombres: Nombres,
): Parte => ({
  ...puntos(campo, titulo, nombres),
  filas: {
    ruta: `${campo}.filas`,
    columnas: [{ key: 'palabras', label: texts.palabras, tipo: 'palabras' }, PUNTOS],
    isOrdered: false,
    help: texts.palabrasAyuda,
    nueva: () => ({ palabras: '', puntos: 0 }),
    caso: (fila) => texts.raices(fila.palabras),
    resto: (_primera, _ultima, todas) => texts.cae.palabras(valoresSinFila(lista, [...todas])),
  },
});

export const enRuta = (politica: unknown, ruta: string): unknown => get(politica, ruta);

export const filasDe = ({ filas }: Parte, politica: unknown): readonly Fila[] =>
  (filas && (enRuta(politica, filas.ruta) as Fila[] | undefined)) ?? [];

export function loQueCaeEnOtro(parte: Parte, politica: Politica): string | undefined {
  const todas = filasDe(parte, politica);
  const [primera, ultima] = [todas[0], todas.at(-1)];
  return primera && ultima ? parte.filas?.resto(primera, ultima, todas) : parte.filas && texts.cae.todo;
}
