import { formatFechaHora } from '../campos/formats';
import { esLaMismaPersona } from '../cliente/identidad.rules';
import type { Permiso } from '../llamadas/llamada';
import { ESTADO, type Estado } from './estado';

/** What is done with one evaluation, by the word that the sentences use. */
export type AccionSobreUna = 'registrar' | 'corregir' | 'decidir' | 'editar' | 'desembolsar';

/** Who asks. */
export interface QuienPide {
  id: number;
  dni: string | null;
}

/** Whom an evaluation lends to, and who answers for them. */
export interface Interesados {
  dni: string;
  dniAval: string | null;
}

/** What the rules about an evaluation ask. */
export interface EvaluacionDeAccion extends Interesados {
  estado: Estado;
  asesorId: number;
  actualizadoEn: number;
  /** The decision that stands, if there is one. */
  decididoEn: number | null;
  decididoPorNombre: string | null;
}

/** Why it is not for this person to do that: the loan is their own. Null when it is not. */
export function porqueEsSuya(
  accion: AccionSobreUna,
  { nuncaSobreSiMismo }: Permiso,
  quien: QuienPide,
  { dni, dniAval }: Interesados,
): string | null {
  if (!nuncaSobreSiMismo) return null;
  if (!esLaMismaPersona(dni, quien.dni) && !esLaMismaPersona(dniAval, quien.dni)) return null;
  return `No puede ${accion} una evaluación en la que usted es el cliente o el aval.`;
}

/** The same of any evaluation, also one that they registered. What is forbidden to whom stands with the call. */
export function porqueSuPersona(
  accion: AccionSobreUna,
  permiso: Permiso,
  quien: QuienPide,
  evaluacion: EvaluacionDeAccion,
): string | null {
  if (permiso.nuncaPropio && evaluacion.asesorId === quien.id) {
    return `No puede ${accion} una evaluación que usted mismo registró.`;
  }
  return porqueEsSuya(accion, permiso, quien, evaluacion);
}

const TEXTO_PENDIENTE = 'Esta evaluación está pendiente: solo se corrigen las rechazadas.';
const VERBO = { [ESTADO.aceptado]: 'aprobó', [ESTADO.rechazado]: 'rechazó' } as const;

/** Who decided it, how and when. */
export function yaDecidida(
  estado: keyof typeof VERBO,
  { decididoEn, decididoPorNombre, actualizadoEn }: EvaluacionDeAccion,
): string {
  const cuando = formatFechaHora(new Date(decididoEn ?? actualizadoEn).toISOString());
  return `${decididoPorNombre ?? 'Otra persona'} ya ${VERBO[estado]} esta evaluación el ${cuando}.`;
}

/** Why nobody may do that while the evaluation stands as it does; null when its state is the one of the call. */
export function porqueSuEstado({ enEstado }: Permiso, evaluacion: EvaluacionDeAccion): string | null {
  const { estado } = evaluacion;
  if (enEstado === undefined || estado === enEstado) return null;
  return estado === ESTADO.pendiente ? TEXTO_PENDIENTE : yaDecidida(estado, evaluacion);
}
