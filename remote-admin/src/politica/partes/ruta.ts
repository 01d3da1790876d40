import { get } from 'react-hook-form';
import type { Fila, Parte, ParteConFilas } from './parte';

/** What stands at a path of a policy, or of the form that edits one. */
export const enRuta = (valores: unknown, ruta: string): unknown => get(valores, ruta);

export const rutaDeValor = ({ campo }: Parte, clave: string): string => `${campo}.${clave}`;

export const rutaDeFilas = ({ campo, forma }: ParteConFilas): string =>
  `${campo}.${forma === 'palabras' ? 'filas' : 'tramos'}`;

export const filasDe = (parte: ParteConFilas, politica: unknown): readonly Fila[] =>
  (enRuta(politica, rutaDeFilas(parte)) ?? []) as Fila[];
