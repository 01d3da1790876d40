import type { z } from 'zod';
import type { TipoEvento } from '../auditoria/eventos';
import type { LLAMADAS } from './llamadas';

type Llamadas = typeof LLAMADAS;

export type NombreDeLlamada = keyof Llamadas;

type Parte<N extends NombreDeLlamada, P extends string> =
  Llamadas[N] extends Record<P, infer S> ? S : undefined;

export type LlamadaPublica = {
  [N in NombreDeLlamada]: Parte<N, 'quienes'> extends 'todos' ? N : never;
}[NombreDeLlamada];

export type LlamadaConSesion = Exclude<NombreDeLlamada, LlamadaPublica>;

/** Always, or on request. */
export type LlamadaConArchivo = {
  [N in NombreDeLlamada]: Parte<N, 'archivos'> extends readonly string[] ? N : never;
}[NombreDeLlamada];

export type RespuestaDe<N extends NombreDeLlamada> =
  Parte<N, 'responde'> extends z.ZodType ? z.output<Parte<N, 'responde'>> : never;

/** URL values are text, but callers may pass numbers. */
type EnTexto<T> = T extends string
  ? string extends T
    ? string | number
    : T | (T extends `${infer Numero extends number}` ? Numero : never)
  : T;

type EnDireccion<T> = { [K in keyof T]: EnTexto<T[K]> };

type Entrada<N extends NombreDeLlamada, P extends string> =
  Parte<N, P> extends z.ZodType ? z.input<Parte<N, P>> : never;

type SiHay<P extends string, T> = [T] extends [never]
  ? unknown
  : Record<never, never> extends T
    ? { [K in P]?: T }
    : { [K in P]: T };

export type EntradaDe<N extends NombreDeLlamada> = SiHay<'params', EnDireccion<Entrada<N, 'params'>>> &
  SiHay<'query', EnDireccion<Entrada<N, 'query'>>> &
  SiHay<'body', Entrada<N, 'body'>> &
  (Parte<N, 'formulario'> extends { data: infer S extends z.ZodType }
    ? { formulario: { data: z.input<S>; pdf: Blob } }
    : unknown);

/** After validation. */
export type RecibidoDe<N extends NombreDeLlamada, P extends 'params' | 'query' | 'body'> =
  Parte<N, P> extends z.ZodType ? z.output<Parte<N, P>> : undefined;

export type DatosDe<N extends NombreDeLlamada> = Llamadas[N];

export type EventoDe<N extends NombreDeLlamada> =
  Parte<N, 'audita'> extends readonly (infer T extends TipoEvento)[] ? T : never;
