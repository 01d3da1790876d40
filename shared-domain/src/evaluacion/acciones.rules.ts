import { esLaMismaPersona } from '../cliente/identidad.rules';
import type { Permiso } from '../llamadas/llamada';
import type { Estado } from './estado';

/** What can be done with one evaluation; the sentences below use these words. */
export type AccionSobreUna = 'registrar' | 'corregir' | 'decidir' | 'editar' | 'desembolsar';

/** The person who wants to do it. `dni` is null for accounts without a document number. */
export interface QuienPide {
  id: number;
  dni: string | null;
}

/** The document numbers of an evaluation's client and of its guarantor, if it has one. */
export interface Interesados {
  dni: string;
  dniAval: string | null;
}

/** What the rules need to know of an evaluation. `asesorId` is who registered it. */
export interface EvaluacionDeAccion extends Interesados {
  estado: Estado;
  asesorId: number;
}

const esDeQuien = ({ dni, dniAval }: Interesados, quien: QuienPide): boolean =>
  esLaMismaPersona(dni, quien.dni) || esLaMismaPersona(dniAval, quien.dni);

/** Whether a rule about persons could apply: this person registered the evaluation, or is its client or guarantor. */
export function leConcierne(quien: QuienPide, evaluacion: EvaluacionDeAccion): boolean {
  return evaluacion.asesorId === quien.id || esDeQuien(evaluacion, quien);
}

/** Why this person may not do that as the client or the guarantor (`nuncaSobreSiMismo`); null when they may. */
export function porqueEsSuya(
  accion: AccionSobreUna,
  { nuncaSobreSiMismo }: Permiso,
  quien: QuienPide,
  interesados: Interesados,
): string | null {
  if (!nuncaSobreSiMismo || !esDeQuien(interesados, quien)) return null;
  return `No puede ${accion} una evaluación en la que usted es el cliente o el aval.`;
}

/** The same, and also when they registered the evaluation themselves and the call has `nuncaPropio`. */
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

/** Why nobody may do that while the evaluation is in this state; null when the call allows the state. */
export function porqueSuEstado(
  accion: keyof typeof SE_HACE,
  { enEstado }: Permiso,
  estado: Estado,
): string | null {
  if (enEstado === undefined || estado === enEstado) return null;
  return `Esta evaluación está ${ESTA[estado]}: solo se ${SE_HACE[accion]} las ${ESTA[enEstado]}s.`;
}
