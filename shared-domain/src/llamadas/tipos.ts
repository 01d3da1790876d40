import type { z } from 'zod';
import type { TipoEvento } from '../auditoria/eventos';
import type { LLAMADAS } from './llamadas';

type Llamadas = typeof LLAMADAS;

/** The name of a call. A page that calls something else does not compile. */
export type NombreDeLlamada = keyof Llamadas;

type Parte<N extends NombreDeLlamada, P extends string> =
  Llamadas[N] extends Record<P, infer S> ? S : undefined;

/** Calls that are made without a session. */
export type LlamadaPublica = {
  [N in NombreDeLlamada]: Parte<N, 'quienes'> extends 'todos' ? N : never;
}[NombreDeLlamada];

/** Calls that are made by somebody who is signed in. */
export type LlamadaConSesion = Exclude<NombreDeLlamada, LlamadaPublica>;

/** Calls that answer with a file, always or when the caller asks for one. */
export type LlamadaConArchivo = {
  [N in NombreDeLlamada]: Parte<N, 'archivos'> extends readonly string[] ? N : never;
}[NombreDeLlamada];

/** What a call answers in JSON. */
export type RespuestaDe<N extends NombreDeLlamada> =
  Parte<N, 'responde'> extends z.ZodType ? z.output<Parte<N, 'responde'>> : never;

/** Values in an address are text, but whoever makes the call may give a number instead. */
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

/** What a page gives to make a call: `params`, `query`, `body` or `formulario`, whichever the call has. */
export type EntradaDe<N extends NombreDeLlamada> = SiHay<'params', EnDireccion<Entrada<N, 'params'>>> &
  SiHay<'query', EnDireccion<Entrada<N, 'query'>>> &
  SiHay<'body', Entrada<N, 'body'>> &
  (Parte<N, 'formulario'> extends { data: infer S extends z.ZodType }
    ? { formulario: { data: z.input<S>; pdf: Blob } }
    : unknown);

/** One part of a call after the service has validated it. */
export type RecibidoDe<N extends NombreDeLlamada, P extends 'params' | 'query' | 'body'> =
  Parte<N, P> extends z.ZodType ? z.output<Parte<N, P>> : undefined;

/** Everything that is written about one call. */
export type DatosDe<N extends NombreDeLlamada> = Llamadas[N];

/** The events that a call may leave in the audit trail. */
export type EventoDe<N extends NombreDeLlamada> =
  Parte<N, 'audita'> extends readonly (infer T extends TipoEvento)[] ? T : never;
