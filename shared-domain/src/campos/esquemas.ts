import { z } from 'zod';
import * as formas from './campos.schema';
import type { Campo, Clase } from './clases';

type Campos = Record<string, Campo>;
type Entrada<C extends Campo> = z.infer<ReturnType<C['esquema']>>;

export const esquemasDe = <C extends Campos>(campos: C) =>
  Object.fromEntries(Object.entries(campos).map(([nombre, { esquema }]) => [nombre, esquema(formas)])) as {
    [nombre in keyof C]: ReturnType<C[nombre]['esquema']>;
  };

const booleano = z.boolean();
const NUMERO: readonly Clase[] = ['soles', 'porcentaje', 'cantidad', 'anios'];

function valor({ clase }: Campo) {
  if (clase === 'siNo') return booleano;
  return NUMERO.includes(clase) ? z.number() : z.string();
}

type Guardado<Valor> = Valor extends string | undefined ? string : Valor extends 0 | 1 ? boolean : number;

/** As stored: booleans instead of 1 and 0, and every value may be null. */
export const guardadosDe = <C extends Campos>(campos: C) =>
  Object.fromEntries(
    Object.entries(campos).map(([nombre, campo]) => [nombre, valor(campo).nullable()]),
  ) as unknown as {
    [nombre in keyof C]: z.ZodType<Guardado<Entrada<C[nombre]>> | null>;
  };

/** Optional members become null. */
export type ConNulos<T> = {
  [campo in keyof T]-?: undefined extends T[campo] ? Exclude<T[campo], undefined> | null : T[campo];
};
