import type { Areas, SidebarLink } from 'shared-domain/remotes';
import type { IconName } from 'shared-ui';

const EQUIPOS: readonly SidebarLink<IconName>[] = [
  { to: '/encargado/teams/list', label: 'Equipos', icon: 'users' },
  { to: '/encargado/teams/tasks', label: 'Tareas de equipos', icon: 'list' },
];

/** By role. Published with each release. */
export const areas: Areas<IconName> = {
  superadmin: {
    links: [
      { to: '/superadmin', label: 'Inicio', icon: 'home' },
      { to: '/superadmin/clientes', label: 'Clientes', icon: 'users' },
      { to: '/superadmin/empleados', label: 'Empleados', icon: 'user' },
      { to: '/superadmin/confirmaciones', label: 'Confirmaciones', icon: 'check-circle' },
      { to: '/superadmin/limites', label: 'Límites y controles', icon: 'lock' },
      { to: '/superadmin/politica', label: 'Política de evaluación', icon: 'list' },
      { to: '/superadmin/versiones', label: 'Versiones', icon: 'refresh' },
    ],
  },
  admin: {
    links: [
      { to: '/admin/dashboard', label: 'Panel', icon: 'home' },
      { to: '/admin/users/list', label: 'Usuarios', icon: 'users' },
      { to: '/admin/users/add', label: 'Nuevo usuario', icon: 'plus' },
      { to: '/admin/confirmaciones', label: 'Confirmaciones', icon: 'check-circle' },
      { to: '/admin/settings/general', label: 'Configuración general', icon: 'settings' },
      { to: '/admin/settings/security', label: 'Seguridad', icon: 'shield' },
      { to: '/admin/limites', label: 'Límites y controles', icon: 'lock' },
      { to: '/admin/politica', label: 'Política de evaluación', icon: 'list' },
      { to: '/admin/versiones', label: 'Versiones', icon: 'refresh' },
    ],
  },
  auditor: {
    links: [
      { to: '/auditor/dashboard', label: 'Excepciones', icon: 'home' },
      { to: '/auditor/reports', label: 'Registro de auditoría', icon: 'clock' },
      { to: '/auditor/evaluaciones', label: 'Evaluaciones', icon: 'file' },
      { to: '/auditor/limites', label: 'Límites y controles', icon: 'lock' },
      { to: '/auditor/politica', label: 'Política de evaluación', icon: 'list' },
      ...EQUIPOS,
    ],
  },
  cajero: {
    links: [
      { to: '/cajero/dashboard', label: 'Desembolsos', icon: 'home' },
      { to: '/cajero/reports', label: 'Reporte de desembolsos', icon: 'chart' },
      { to: '/cajero/hoja-de-caja', label: 'Hoja de caja', icon: 'cash' },
      ...EQUIPOS,
    ],
  },
};
