import type { Rol } from 'shared-domain/cuenta';
import type { AcceptedOverride, Factor } from 'shared-domain/sesion';

/** From the database, not from the token's claims. */
export interface UsuarioActual {
  id: number;
  username: string;
  fullName: string;
  rol: Rol;
  dni: string | null;
  sesionId: string;
  factor: Factor;
  confirmadoEn: number | null;
  confirmadoCon: Factor | null;
  override: AcceptedOverride | null;
}
