import { apiQuery } from 'shared-auth';
import { paginaDe } from '../lista/pagina';

export const politicaVigente = () => apiQuery('GET /api/politica/vigente');

/** The heads, as many as one call answers. */
export const jefes = () =>
  paginaDe('GET /api/usuarios', { rol: 'jefe_negocios', estado: 'activo', porPagina: '100' });
