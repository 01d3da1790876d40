import type { Rol } from 'shared-domain';

/** The person behind a call, as the database knows them now. */
export interface UsuarioActual {
  id: number;
  username: string;
  fullName: string;
  rol: Rol;
  dni: string | null;
  sesionId: string;
}
