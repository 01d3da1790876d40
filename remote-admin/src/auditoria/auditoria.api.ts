import type { Cadena, PaginaAuditoria } from 'shared-domain';
import { useLectura } from '../lista/lectura.api';
import type { Filtro } from '../lista/use-parametros';

export const AUDITORIA = '/auditoria';

export const useEventos = (filtro: Filtro) => useLectura<PaginaAuditoria>(AUDITORIA, filtro);

/** Whether every event is as it was written. Checking takes the API a while, so the answer is kept some minutes. */
export const useCadena = () => useLectura<Cadena>(`${AUDITORIA}/cadena`, {}, { staleTime: 300_000 });
