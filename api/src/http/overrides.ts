import type { Llamada } from 'shared-domain/llamadas';
import { sinPermiso } from '../problemas';
import type { UsuarioActual } from '../usuario-actual';

export const OVERRIDE_TEXT = 'Este servidor no admite cambios hechos desde una pantalla de reemplazo.';

/**
 * Refuses a change of a session that accepted a screen in the place of the published one. A call that a person needs in
 * order to leave such a screen has `desdeReemplazo` in its entry.
 */
export function refuseOverridden(method: string, call: Llamada, { reemplazo }: UsuarioActual): void {
  if (reemplazo && method !== 'GET' && method !== 'HEAD' && !call.desdeReemplazo)
    throw sinPermiso(OVERRIDE_TEXT);
}
