import { keepPreviousData } from '@tanstack/react-query';
import { apiQuery } from 'shared-auth';
import type { EntradaDe, LlamadaConArchivo, LlamadaConSesion, RespuestaDe } from 'shared-domain/llamadas';

export interface Pagina<Fila> {
  datos: Fila[];
  total: number;
  /** More rows exist than were counted. */
  hayMas?: true | undefined;
  pagina: number | null;
  porPagina: number;
  anterior?: string | null | undefined;
  siguiente?: string | null | undefined;
  ultima?: string | undefined;
}

type SiEsPagina<Respuesta, N> = Respuesta extends Pagina<object> ? N : never;

export type LlamadaDeLista = {
  [N in LlamadaConSesion]: SiEsPagina<RespuestaDe<N>, N>;
}[LlamadaConSesion] &
  `GET ${string}`;

export type ListaConArchivo = LlamadaDeLista & LlamadaConArchivo;

export type QueryDe<N extends LlamadaDeLista> =
  EntradaDe<N> extends { query?: infer Query } ? NonNullable<Query> : never;

export type FilaDe<N extends LlamadaDeLista> =
  RespuestaDe<N> extends Pagina<infer Fila extends object> ? Fila : never;

export const keepingPrevious = <Options extends object>(options: Options) => ({
  ...options,
  placeholderData: keepPreviousData,
});

/** Fetched once while open, because the API audits each read. */
export const leidoUnaVez = <Options extends object>(options: Options) => ({
  ...options,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

export const paginaDe = <N extends LlamadaDeLista>(call: N, query: QueryDe<N>) =>
  // The compiler cannot infer the query of a generic call.
  keepingPrevious(apiQuery(...([call, { query }] as unknown as Parameters<typeof apiQuery<N>>)));
