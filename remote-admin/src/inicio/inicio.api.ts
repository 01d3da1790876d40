import { hoyEnLima } from 'shared-domain';
import { paginaDe } from '../lista/pagina';

const DIA = 86_400_000;

/** Failed sign-ins are counted for this many days. */
const DIAS = 7;

export function fallidosRecientes() {
  const desde = new Date(Date.parse(hoyEnLima()) - (DIAS - 1) * DIA).toISOString().slice(0, 10);
  return paginaDe('GET /api/auditoria', { tipo: 'sesion.fallida', desde, porPagina: '6' });
}

export const eventosRecientes = () =>
  paginaDe('GET /api/auditoria', { tipo: 'sin_lecturas', porPagina: '10' });

/** Any page of the accounts tells how many there are of each role. */
export const cuentasPorRol = () => paginaDe('GET /api/usuarios', { porPagina: '1' });
