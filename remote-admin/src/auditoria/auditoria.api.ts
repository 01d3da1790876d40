import type { PaginaAuditoria } from 'shared-domain';
import { useLectura } from '../lista/lectura.api';
import type { Filtro } from '../lista/use-parametros';

export const AUDITORIA = '/auditoria';

export const useEventos = (filtro: Filtro) => useLectura<PaginaAuditoria>(AUDITORIA, filtro);
