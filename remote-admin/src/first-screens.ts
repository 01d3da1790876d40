import { type FirstScreens, firstCall } from 'shared-domain/remotes';

const PANEL_ADMIN = { module: './panel-admin/panel-admin.screen' };
const EXCEPCIONES = { module: './excepciones/excepciones.screen' };
const DESEMBOLSOS = {
  module: './desembolsos/desembolsos.screen',
  calls: [firstCall('GET /api/desembolsos', { estado: 'pendiente' })],
};

/** Prefetched before a screen's code has loaded. The build writes these calls into the manifest. */
export const firstScreens: FirstScreens = {
  '/superadmin': {
    module: './inicio/inicio.screen',
    calls: [
      firstCall('GET /api/resumen'),
      firstCall('GET /api/usuarios', { porPagina: '1' }),
      firstCall('GET /api/auditoria', { tipo: 'sin_lecturas', porPagina: '10' }),
    ],
  },
  '/superadmin/clientes': { module: './clientes/clientes.screen', calls: [firstCall('GET /api/clientes')] },
  '/superadmin/empleados': {
    module: './cuentas/cuentas.screen',
    calls: [firstCall('GET /api/usuarios', { rol: 'personal' })],
  },
  '/admin': PANEL_ADMIN,
  '/admin/dashboard': PANEL_ADMIN,
  '/admin/users/list': { module: './cuentas/cuentas.screen', calls: [firstCall('GET /api/usuarios')] },
  '/auditor': EXCEPCIONES,
  '/auditor/dashboard': EXCEPCIONES,
  '/auditor/reports': { module: './auditoria/auditoria.screen' },
  '/cajero': DESEMBOLSOS,
  '/cajero/dashboard': DESEMBOLSOS,
  '/encargado/teams/list': { module: './equipos/equipos.screen', calls: [firstCall('GET /api/equipos')] },
  '/encargado/teams/tasks': {
    module: './equipos/tareas.screen',
    calls: [firstCall('GET /api/equipos/tareas')],
  },
};
