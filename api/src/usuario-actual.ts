import type { Factor, Reemplazo, Rol } from 'shared-domain';

/** The caller as the database knows them at this moment. */
export interface UsuarioActual {
  id: number;
  username: string;
  fullName: string;
  rol: Rol;
  dni: string | null;
  sesionId: string;
  /** With what the person proved who they are when the session began. */
  factor: Factor;
  /** When, and with what, the person last confirmed that it is them; null where they have not. */
  confirmadoEn: number | null;
  confirmadoCon: Factor | null;
  /** The screen that the session accepted in the place of the published one. */
  reemplazo: Reemplazo | null;
}
