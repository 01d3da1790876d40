import type { Rol } from 'shared-domain';

/** The caller as the database knows them at this moment. */
export interface UsuarioActual {
  id: number;
  username: string;
  fullName: string;
  rol: Rol;
  dni: string | null;
  sesionId: string;
}
