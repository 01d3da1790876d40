import { PATHS_OF_ROLE, ROLES, type Rol } from 'shared-domain';
import { type RemoteName, remoteOfPath } from 'shared-domain/remotes';

export interface RoleEntry {
  /** What people of this role do here, told on their start page. */
  welcome: string;
}

/** What the shell itself says to each role. The links of the sidebar come with the releases of the remotes. */
export const ROLE_TABLE: Record<Rol, RoleEntry> = {
  superadmin: { welcome: 'Administre las personas y los accesos de toda la organización.' },
  admin: { welcome: 'Administre usuarios, productos y la seguridad del sistema.' },
  cliente: { welcome: 'Consulta en qué estado están tus solicitudes de crédito.' },
  asesor: { welcome: 'Registre evaluaciones y dé seguimiento a las que envió.' },
  auditor: { welcome: 'Revise qué se decidió, quién lo hizo y cuándo.' },
  cajero: { welcome: 'Atienda los desembolsos de los créditos aprobados.' },
  jefe_negocios: {
    welcome: 'Revise, apruebe o rechace las evaluaciones pendientes.',
  },
};

/** Where a person of this role is after signing in. */
export const landingOf = (rol: Rol) => PATHS_OF_ROLE[rol][0];

/** A part of the address, the remote that shows its pages, and the roles that may open it. */
export interface Area {
  path: string;
  remote: RemoteName;
  roles: readonly Rol[];
}

/** Each part of the address once, with every role that may open it. */
export const AREAS: readonly Area[] = [...new Set(ROLES.flatMap((rol) => PATHS_OF_ROLE[rol]))].map((path) => {
  const roles = ROLES.filter((rol) => PATHS_OF_ROLE[rol].includes(path));
  return { path, roles, remote: remoteOfPath(path) as RemoteName };
});
