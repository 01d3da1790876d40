import { keepPreviousData } from '@tanstack/react-query';
import { apiQuery } from 'shared-auth';
import type { EntradaDe, LlamadaConArchivo, LlamadaConSesion, RespuestaDe } from 'shared-domain/llamadas';

/** A page of a list as the API answers it. */
export interface Pagina<Fila> {
  datos: Fila[];
  total: number;
  /** The list is longer: no more rows were counted. */
  hayMas?: true | undefined;
  pagina: number | null;
  porPagina: number;
  anterior?: string | null | undefined;
  siguiente?: string | null | undefined;
  ultima?: string | undefined;
}

type SiEsPagina<Respuesta, N> = Respuesta extends Pagina<object> ? N : never;

/** Calls that answer a page of a list. */
export type LlamadaDeLista = {
  [N in LlamadaConSesion]: SiEsPagina<RespuestaDe<N>, N>;
}[LlamadaConSesion] &
  `GET ${string}`;

/** Of these, calls that also answer the whole list as a file. */
export type ListaConArchivo = LlamadaDeLista & LlamadaConArchivo;

export type QueryDe<N extends LlamadaDeLista> =
  EntradaDe<N> extends { query?: infer Query } ? NonNullable<Query> : never;

export type FilaDe<N extends LlamadaDeLista> =
  RespuestaDe<N> extends Pagina<infer Fila extends object> ? Fila : never;

/** A query that shows its last answer until the one to another page or other filters has come. */
export const keepingPrevious = <Options extends object>(options: Options) => ({
  ...options,
  placeholderData: keepPreviousData,
});

/** The API audits each reading of a file, so it is read once each time that it is opened. */
export const leidoUnaVez = <Options extends object>(options: Options) => ({
  ...options,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

/** A page of the list that this call answers. */
export const paginaDe = <N extends LlamadaDeLista>(call: N, query: QueryDe<N>) =>
  // Every list takes a query, which the compiler does not infer for a call that it does not know yet.
  keepingPrevious(apiQuery(...([call, { query }] as unknown as Parameters<typeof apiQuery<N>>)));
