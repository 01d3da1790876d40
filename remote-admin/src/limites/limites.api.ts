import { apiQuery } from 'shared-auth';
import { cuentasDe } from '../cuentas/cuentas.api';

export const politicaVigente = () => apiQuery('GET /api/politica/vigente');

/** The heads, as many as one call answers. */
export const jefes = () => cuentasDe({ rol: 'jefe_negocios', estado: 'activo', porPagina: '100' });
