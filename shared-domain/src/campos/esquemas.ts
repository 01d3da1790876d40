import { z } from 'zod';
import * as formas from './campos.schema';
import type { Campo, Clase } from './clases';

type Campos = Record<string, Campo>;
type Entrada<C extends Campo> = z.infer<ReturnType<C['esquema']>>;

/** The schemas of these fields, for an object that is sent. */
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

/** The schemas of these fields as a client's file answers them: yes and no as booleans, and null without a value. */
export const guardadosDe = <C extends Campos>(campos: C) =>
  Object.fromEntries(
    Object.entries(campos).map(([nombre, campo]) => [nombre, valor(campo).nullable()]),
  ) as unknown as {
    [nombre in keyof C]: z.ZodType<Guardado<Entrada<C[nombre]>> | null>;
  };

/** A record as it is stored: null where an optional field was left out. */
export type ConNulos<T> = {
  [campo in keyof T]-?: undefined extends T[campo] ? Exclude<T[campo], undefined> | null : T[campo];
};
