import { ROLES, type Rol } from 'shared-domain/cuenta';
import { PATHS_OF_ROLE } from 'shared-domain/remotes';
import { type RemoteName, remoteOfPath } from 'shared-domain/remotes/list';

const GREETINGS: Partial<Record<Rol, string>> = {
  superadmin: 'Administre las personas y los accesos de toda la organización.',
  admin: 'Administre usuarios, productos y la seguridad del sistema.',
  cliente: 'Consulta en qué estado están tus solicitudes de crédito.',
  asesor: 'Registre evaluaciones y dé seguimiento a las que envió.',
  auditor: 'Revise qué se decidió, quién lo hizo y cuándo.',
  cajero: 'Atienda los desembolsos de los créditos aprobados.',
  jefe_negocios: 'Revise, apruebe o rechace las evaluaciones pendientes.',
};

export const greetingOf = (rol: Rol): string => GREETINGS[rol] ?? 'Elija en el menú lo que desea hacer.';

export const landingOf = (rol: Rol) => PATHS_OF_ROLE[rol][0];

export interface Area {
  path: string;
  remote: RemoteName;
  roles: readonly Rol[];
}

/** Several roles may share a path. */
export const AREAS: readonly Area[] = [...new Set(ROLES.flatMap((rol) => PATHS_OF_ROLE[rol]))].map((path) => {
  const roles = ROLES.filter((rol) => PATHS_OF_ROLE[rol].includes(path));
  return { path, roles, remote: remoteOfPath(path) as RemoteName };
});
