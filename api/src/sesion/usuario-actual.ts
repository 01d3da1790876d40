import type { Reemplazo, Rol } from 'shared-domain';

/** The caller as the database knows them at this moment. */
export interface UsuarioActual {
  id: number;
  username: string;
  fullName: string;
  rol: Rol;
  dni: string | null;
  sesionId: string;
  /** The screen that the session accepted in the place of the published one. */
  reemplazo: Reemplazo | null;
}
