import { formatFechaHora } from '../campos/formats';
import type { Estado } from '../evaluacion/estado';
import type { Permiso } from '../llamadas/llamada';

const TEXTO_NO_ACEPTADA = 'Solo se desembolsan evaluaciones aceptadas.';

/** A disbursement that was registered: by whom, and when in milliseconds since 1970. */
export interface DesembolsoHecho {
  cajero: string;
  fecha: number;
}

/** Why this evaluation cannot be paid out now; null when it is approved and was not paid out. */
export function porqueNoSeDesembolsa(
  { enEstado }: Permiso,
  { estado, desembolso }: { estado: Estado; desembolso: DesembolsoHecho | null },
): string | null {
  if (estado !== enEstado) return TEXTO_NO_ACEPTADA;
  return desembolso && yaDesembolsada(desembolso);
}

/** The sentence that says who paid it out, and when. */
export function yaDesembolsada({ cajero, fecha }: DesembolsoHecho): string {
  return `${cajero} ya registró este desembolso el ${formatFechaHora(new Date(fecha).toISOString())}.`;
}
