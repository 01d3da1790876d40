import type { valoresSinFila } from 'shared-domain';

interface Comun {
  /** Where it stands in a policy: `score.edad`. */
  campo: string;
  /** Its name in the differences between two policies. */
  titulo: string;
}

/** A value with a name of its own: points, a percentage, a limit, or a day. */
export interface ValorConNombre {
  clave: string;
  nombre: string;
  tipo: 'puntos' | 'score' | 'porcentaje' | 'cuantos' | 'soles' | 'dia';
  /** It may be left empty, and this is what that means. */
  vacio?: string;
}

/** Values beside one another. */
interface ParteDeValores extends Comun {
  forma: 'valores';
  valores: readonly ValorConNombre[];
}

/** Points by rows, and points for everything that no row names. */
interface ParteDeFilas extends Comun {
  /** The values after the rows; the first one is for what no row names. */
  valores: readonly [ValorConNombre, ...ValorConNombre[]];
}

/** From – to – points. */
interface ParteDeTramos extends ParteDeFilas {
  forma: 'tramos';
  unidad: string;
}

/** Above – points: the first row counts whose number is exceeded. */
interface ParteDeUmbrales extends ParteDeFilas {
  forma: 'umbrales';
  unidad: string;
  paso: number;
}

/** Words – points. */
interface ParteDePalabras extends ParteDeFilas {
  forma: 'palabras';
  /** The list of the form whose values the words should name. */
  lista: Parameters<typeof valoresSinFila>[0];
}

/** A part of the policy as it is shown and edited. */
export type Parte = ParteDeValores | ParteDeTramos | ParteDeUmbrales | ParteDePalabras;
export type ParteConFilas = Exclude<Parte, ParteDeValores>;

/** The parts that are shown under one heading. */
export interface Grupo {
  titulo: string;
  partes: readonly Parte[];
}

/** A row of a part; which of these it has besides the points depends on the form of the part. */
export interface Fila {
  desde: number;
  hasta: number;
  sobre: number;
  palabras: string[];
  puntos: number;
}
