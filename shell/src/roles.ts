import { ROLES, type Rol } from 'shared-domain';
import { REMOTE_OF_ROLE, type RemoteName } from 'shared-domain/remotes';
import type { IconName } from 'shared-ui';

export interface SidebarLink {
  to: string;
  label: string;
  icon: IconName;
}

export interface RoleEntry {
  /** The part of the address that belongs to the role, and the page where a person is after signing in. */
  landing: string;
  /** The start page greets a session of this role; every other session is sent on to `landing`. */
  staysAtStart?: true;
  /** Parts of the address that the role may open beside its own. */
  alsoOpens?: readonly string[];
  /** In the order of the sidebar; the first one is the role's main page. */
  links: readonly [SidebarLink, ...SidebarLink[]];
  welcome: string;
}

const EQUIPOS: readonly SidebarLink[] = [
  { to: '/encargado/teams/list', label: 'Equipos', icon: 'users' },
  { to: '/encargado/teams/tasks', label: 'Tareas de equipos', icon: 'list' },
];

/** What the shell knows about each role. Routes, sidebar, the page after the sign-in and the greeting follow from it. */
export const ROLE_TABLE: Record<Rol, RoleEntry> = {
  superadmin: {
    landing: '/superadmin',
    links: [
      { to: '/superadmin', label: 'Inicio', icon: 'home' },
      { to: '/superadmin/clientes', label: 'Clientes', icon: 'users' },
      { to: '/superadmin/empleados', label: 'Empleados', icon: 'user' },
    ],
    welcome: 'Administre las personas y los accesos de toda la organización.',
  },
  admin: {
    landing: '/admin',
    links: [
      { to: '/admin/dashboard', label: 'Panel', icon: 'home' },
      { to: '/admin/users/list', label: 'Usuarios', icon: 'users' },
      { to: '/admin/users/add', label: 'Nuevo usuario', icon: 'plus' },
      { to: '/admin/settings/general', label: 'Configuración general', icon: 'settings' },
      { to: '/admin/settings/security', label: 'Seguridad', icon: 'shield' },
    ],
    welcome: 'Administre usuarios, productos y la seguridad del sistema.',
  },
  cliente: {
    landing: '/cliente',
    links: [
      { to: '/cliente', label: 'Inicio', icon: 'home' },
      { to: '/cliente/mis-evaluaciones', label: 'Mis evaluaciones', icon: 'file' },
    ],
    welcome: 'Consulte en qué estado están sus solicitudes de crédito.',
  },
  asesor: {
    landing: '/asesor',
    links: [
      { to: '/asesor/dashboard', label: 'Panel', icon: 'home' },
      { to: '/asesor/evaluacion-cliente', label: 'Registrar evaluación', icon: 'plus' },
      { to: '/asesor/evaluaciones-enviadas', label: 'Evaluaciones enviadas', icon: 'send' },
    ],
    welcome: 'Registre evaluaciones y dé seguimiento a las que envió.',
  },
  auditor: {
    landing: '/auditor',
    alsoOpens: ['/encargado'],
    links: [
      { to: '/auditor/dashboard', label: 'Panel', icon: 'home' },
      { to: '/auditor/reports', label: 'Reportes', icon: 'chart' },
      ...EQUIPOS,
    ],
    welcome: 'Revise qué se decidió, quién lo hizo y cuándo.',
  },
  cajero: {
    landing: '/cajero',
    alsoOpens: ['/encargado'],
    links: [
      { to: '/cajero/dashboard', label: 'Panel', icon: 'home' },
      { to: '/cajero/reports', label: 'Reportes', icon: 'chart' },
      ...EQUIPOS,
    ],
    welcome: 'Atienda los desembolsos de los créditos aprobados.',
  },
  jefe_negocios: {
    landing: '/jefe-negocios',
    staysAtStart: true,
    links: [{ to: '/jefe-negocios/evaluaciones-clientes', label: 'Evaluaciones de clientes', icon: 'list' }],
    welcome: 'Revise, apruebe o rechace las evaluaciones pendientes.',
  },
};

/** A part of the address, the remote that shows its pages, and the roles that may open it. */
export interface Area {
  path: string;
  remote: RemoteName;
  roles: readonly Rol[];
}

const pathsOf = (rol: Rol) => [ROLE_TABLE[rol].landing, ...(ROLE_TABLE[rol].alsoOpens ?? [])];

/** Each part of the address once, with every role that may open it. */
export const AREAS: readonly Area[] = [...new Set(ROLES.flatMap(pathsOf))].map((path) => {
  const roles = ROLES.filter((rol) => pathsOf(rol).includes(path));
  return { path, roles, remote: REMOTE_OF_ROLE[roles[0] as Rol] };
});

/** Whether a link of the sidebar is the one for this address. The landing of the role belongs to the first link. */
export function isCurrentLink(rol: Rol, link: SidebarLink, pathname: string): boolean {
  const { landing, links } = ROLE_TABLE[rol];
  if (pathname.replace(/\/$/, '') === landing) return link === links[0];
  return pathname === link.to || (link.to !== landing && pathname.startsWith(`${link.to}/`));
}
