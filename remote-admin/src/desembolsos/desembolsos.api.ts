import { http } from 'shared-auth';
import type { Desembolso, NuevoDesembolso, PaginaDesembolsos, ResumenDesembolsos } from 'shared-domain';
import { useLectura } from '../lista/lectura.api';
import type { Filtro } from '../lista/use-parametros';

export const DESEMBOLSOS = '/desembolsos';
export const RESUMEN_DESEMBOLSOS = `${DESEMBOLSOS}/resumen`;

export const useDesembolsos = (filtro: Filtro) => useLectura<PaginaDesembolsos>(DESEMBOLSOS, filtro);

/** The record of one of them, by the number of its evaluation. */
export const useDesembolso = (evaluacionId: string) =>
  useLectura<Desembolso>(`${DESEMBOLSOS}/${encodeURIComponent(evaluacionId)}`);

export const useResumenDesembolsos = (periodo: Filtro) =>
  useLectura<ResumenDesembolsos>(RESUMEN_DESEMBOLSOS, periodo);

/** Hands the money over, once: a second try is refused. */
export async function registrarDesembolso(nuevo: NuevoDesembolso): Promise<Desembolso> {
  return (await http.post<Desembolso>(DESEMBOLSOS, nuevo)).data;
}
