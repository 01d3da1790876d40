import type { Rol } from '../cuenta/rol';

/** Who manages accounts, sessions and settings. An admin manages neither superadmins nor admins. */
export const ADMINISTRAN = ['superadmin', 'admin'] as const satisfies readonly Rol[];
