import { estaASuCargo, type Lector } from 'shared-domain';
import type { QuienActua } from './acciones';

/** As whom somebody reads what belongs to an evaluation: for the advisors of others it is not theirs. */
export const lectorDe = (
  quien: QuienActua,
  evaluacion: { asesorId: number; asesorDni: string | null },
): Lector => (quien.rol === 'asesor' && !estaASuCargo(evaluacion, quien) ? 'asesor_ajeno' : quien.rol);
