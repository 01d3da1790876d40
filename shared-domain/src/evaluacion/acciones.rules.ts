import { esLaMismaPersona } from '../cliente/identidad.rules';
import type { Permiso } from '../llamadas/llamada';
import type { Estado } from './estado';

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
}

const esDeQuien = ({ dni, dniAval }: Interesados, quien: QuienPide): boolean =>
  esLaMismaPersona(dni, quien.dni) || esLaMismaPersona(dniAval, quien.dni);

/** Whether anything about this person could forbid something: they registered it, or the loan is their own. */
export function leConcierne(quien: QuienPide, evaluacion: EvaluacionDeAccion): boolean {
  return evaluacion.asesorId === quien.id || esDeQuien(evaluacion, quien);
}

/** Why it is not for this person to do that: the loan is their own. Null when it is not. */
export function porqueEsSuya(
  accion: AccionSobreUna,
  { nuncaSobreSiMismo }: Permiso,
  quien: QuienPide,
  interesados: Interesados,
): string | null {
  if (!nuncaSobreSiMismo || !esDeQuien(interesados, quien)) return null;
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

const ESTA = { 0: 'pendiente', 1: 'aceptada', 2: 'rechazada' } as const satisfies Record<Estado, string>;
const SE_HACE = { corregir: 'corrigen', decidir: 'deciden', editar: 'editan' } as const;

/** Why nobody does that while the evaluation is in this state; null in the state of the call. */
export function porqueSuEstado(
  accion: keyof typeof SE_HACE,
  { enEstado }: Permiso,
  estado: Estado,
): string | null {
  if (enEstado === undefined || estado === enEstado) return null;
  return `Esta evaluación está ${ESTA[estado]}: solo se ${SE_HACE[accion]} las ${ESTA[enEstado]}s.`;
}
