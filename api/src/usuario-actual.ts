import type { Rol } from 'shared-domain/cuenta';
import type { Factor, Reemplazo } from 'shared-domain/sesion';

/** The current state in the database, not the claims of the token. */
export interface UsuarioActual {
  id: number;
  username: string;
  fullName: string;
  rol: Rol;
  dni: string | null;
  sesionId: string;
  factor: Factor;
  /** Last confirmation of the identity within the session; null without one. */
  confirmadoEn: number | null;
  confirmadoCon: Factor | null;
  reemplazo: Reemplazo | null;
}
