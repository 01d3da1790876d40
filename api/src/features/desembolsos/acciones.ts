import {
  type Desembolso,
  type DesembolsoHecho,
  type EvaluacionDeAccion,
  porqueNoSeDesembolsa,
  porqueSuPersona,
} from 'shared-domain';
import { LLAMADAS } from 'shared-domain/llamadas';
import { conflicto, sinPermiso } from '../../problemas';
import type { QuienActua } from '../evaluaciones';

const PERMISO = LLAMADAS['POST /api/desembolsos'];
const SOLO_LEE: Desembolso['acciones'] = {};

/** What the rules need to know: whose loan it is, who handled it, and which steps it has passed. */
interface PorDesembolsar extends EvaluacionDeAccion {
  desembolso: DesembolsoHecho | null;
}

/** What this person may do with the payout, or the reason why not. */
export function accionesDe(quien: QuienActua, evaluacion: PorDesembolsar): Desembolso['acciones'] {
  if (!PERMISO.quienes.some((rol) => rol === quien.rol)) return SOLO_LEE;
  const desembolsar =
    porqueSuPersona('desembolsar', PERMISO, quien, evaluacion) ?? porqueNoSeDesembolsa(PERMISO, evaluacion);
  return { desembolsar };
}

/** Refuses with 403 or 409 and the sentence that `accionesDe` tells. */
export function exigirDesembolsable(quien: QuienActua, evaluacion: PorDesembolsar): void {
  const suya = porqueSuPersona('desembolsar', PERMISO, quien, evaluacion);
  if (suya) throw sinPermiso(suya);
  const cerrada = porqueNoSeDesembolsa(PERMISO, evaluacion);
  if (cerrada) throw conflicto(cerrada);
}
