import { podriaSerLaMisma, porqueSinDni, tieneDni } from '../cliente/identidad.rules';
import type { Lector } from '../cliente/reserva.rules';
import type { Permiso } from '../llamadas/llamada';
import { type AccionSobreUna, HIZO } from './accion-sobre-una';
import type { Estado } from './estado';

/** The person who wants to do it. `dni` is null for accounts without a document number. */
export interface QuienPide {
  id: number;
  dni: string | null;
  /** The lender limits corrections to the own portfolio. */
  soloCorrigeLasSuyas?: boolean;
}

/** The document numbers of an evaluation's client and of its guarantor, if it has one. */
export interface Interesados {
  dni: string;
  dniAval: string | null;
}

/** What this person did with the evaluation before, in whichever role and with whichever account of theirs. */
interface LoHecho {
  hizo: readonly AccionSobreUna[];
}

/** What the rules need to know of an evaluation. `asesorId` is the advisor in whose portfolio it is. */
export interface EvaluacionDeAccion extends Interesados, LoHecho {
  estado: Estado;
  asesorId: number;
  asesorDni: string | null;
}

const esDeQuien = ({ dni, dniAval }: Interesados, quien: QuienPide): boolean =>
  podriaSerLaMisma(dni, quien.dni) || podriaSerLaMisma(dniAval, quien.dni);

/** Whether this person is the advisor in whose portfolio the evaluation is, be it with another account of theirs. */
export const estaASuCargo = (
  { asesorId, asesorDni }: Pick<EvaluacionDeAccion, 'asesorId' | 'asesorDni'>,
  quien: QuienPide,
): boolean => asesorId === quien.id || podriaSerLaMisma(asesorDni, quien.dni);

/** Whether nobody can tell if the advisor in charge is this person with another account. */
const asesorSinNombrar = (
  { asesorId, asesorDni }: Pick<EvaluacionDeAccion, 'asesorId' | 'asesorDni'>,
  quien: QuienPide,
): boolean => asesorId !== quien.id && !tieneDni({ dni: asesorDni });

/**
 * Whether a rule about persons could apply: the person is client, guarantor or advisor of the evaluation or handled it,
 * or an account without a DNI leaves that open.
 */
export function leConcierne(quien: QuienPide, evaluacion: EvaluacionDeAccion): boolean {
  if (!tieneDni(quien) || asesorSinNombrar(evaluacion, quien)) return true;
  return evaluacion.hizo.length > 0 || estaASuCargo(evaluacion, quien) || esDeQuien(evaluacion, quien);
}

const TEXTO_ASESOR_SIN_DNI =
  'La cuenta del asesor a cargo no tiene un DNI. Pida a quien administra las cuentas que lo agregue.';

/** Why this person may not do that as the client or the guarantor (`nuncaSobreSiMismo`); null when they may. */
export function porqueEsSuya(
  accion: AccionSobreUna,
  { nuncaSobreSiMismo }: Permiso,
  quien: QuienPide,
  interesados: Interesados,
): string | null {
  if (!nuncaSobreSiMismo) return null;
  const sinDni = porqueSinDni(quien);
  if (sinDni || !esDeQuien(interesados, quien)) return sinDni;
  return `No puede ${accion} una evaluación en la que usted es el cliente o el aval.`;
}

/** The same, and also when they handled it before in a way after which the call is closed (`nuncaTras`). */
export function porqueSuPersona(
  accion: AccionSobreUna,
  permiso: Permiso,
  quien: QuienPide,
  evaluacion: EvaluacionDeAccion,
): string | null {
  const { nuncaTras = [] } = permiso;
  const sinDni = nuncaTras.length > 0 ? porqueSinDni(quien) : null;
  if (sinDni) return sinDni;
  const hecho = nuncaTras.find((una) => evaluacion.hizo.includes(una));
  if (hecho) return `No puede ${accion} una evaluación que usted mismo ${HIZO[hecho]}.`;
  if (nuncaTras.includes('registrar') && estaASuCargo(evaluacion, quien)) {
    return `No puede ${accion} una evaluación que está a su cargo como asesor.`;
  }
  if (nuncaTras.includes('registrar') && asesorSinNombrar(evaluacion, quien)) return TEXTO_ASESOR_SIN_DNI;
  return porqueEsSuya(accion, permiso, quien, evaluacion);
}

const TEXTO_AJENA = 'Solo puede corregir las evaluaciones que están a su cargo.';

/** Why this person may not correct what is in another advisor's portfolio; null when it is theirs or nothing forbids it. */
export function porqueEsAjena(
  quien: QuienPide,
  evaluacion: Pick<EvaluacionDeAccion, 'asesorId' | 'asesorDni'>,
): string | null {
  return quien.soloCorrigeLasSuyas && !estaASuCargo(evaluacion, quien) ? TEXTO_AJENA : null;
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

const LA_VEN: readonly Lector[] = ['asesor', 'jefe_negocios', 'auditor'];

/**
 * Whether this reader sees what the advisor sends to the head with a correction: the note, and which document took the
 * place of which. Clients do not, because the note speaks about them, and other advisors have no part in it.
 */
export const veLaCorreccion = (lector: Lector): boolean => LA_VEN.includes(lector);
