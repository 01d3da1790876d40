/** Every role. What a role may do stands in `llamadas/`; which pages it has, in `roles.ts` of the shell. */
export const ROLES = [
  'superadmin',
  'admin',
  'cliente',
  'asesor',
  'auditor',
  'cajero',
  'jefe_negocios',
] as const;

export type Rol = (typeof ROLES)[number];

/** Everybody who works for the lender. */
export const PERSONAL = [
  'superadmin',
  'admin',
  'asesor',
  'auditor',
  'cajero',
  'jefe_negocios',
] as const satisfies readonly Rol[];

/** Who manages accounts, sessions and settings. An admin manages neither superadmins nor admins. */
export const ADMINISTRAN = ['superadmin', 'admin'] as const satisfies readonly Rol[];

export function esRol(valor: unknown): valor is Rol {
  return ROLES.some((rol) => rol === valor);
}

/** The name of each role that people read. */
export const NOMBRE_ROL: Record<Rol, string> = {
  superadmin: 'Superadministrador',
  admin: 'Administrador',
  cliente: 'Cliente',
  asesor: 'Asesor',
  auditor: 'Auditor',
  cajero: 'Cajero',
  jefe_negocios: 'Jefe de Negocios',
};

/** The name of a role, also of one that is stored as a text; '—' where nobody was signed in. */
export const nombreDeRol = (rol: string): string => (esRol(rol) ? NOMBRE_ROL[rol] : '—');
