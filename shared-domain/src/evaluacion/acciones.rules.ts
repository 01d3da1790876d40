import { podriaSerLaMisma, porqueSinDni, tieneDni } from '../cliente/identidad.rules';
import type { Lector } from '../cliente/reserva.rules';
import type { Permiso } from '../llamadas/llamada';
import { type AccionSobreUna, HIZO } from './accion-sobre-una';
import type { Estado } from './estado';

/** `dni` is null for accounts without a document number. */
export interface QuienPide {
  id: number;
  dni: string | null;
  /** Policy of the lender: advisors correct only their own portfolio. */
  soloCorrigeLasSuyas?: boolean;
}

export interface Interesados {
  dni: string;
  dniAval: string | null;
}

interface LoHecho {
  hizo: readonly AccionSobreUna[];
}

/** `asesorId` is the advisor in charge. */
export interface EvaluacionDeAccion extends Interesados, LoHecho {
  estado: Estado;
  asesorId: number;
  asesorDni: string | null;
}

const esDeQuien = ({ dni, dniAval }: Interesados, quien: QuienPide): boolean =>
  podriaSerLaMisma(dni, quien.dni) || podriaSerLaMisma(dniAval, quien.dni);

/** Also true for another account of the same person. */
export const estaASuCargo = (
  { asesorId, asesorDni }: Pick<EvaluacionDeAccion, 'asesorId' | 'asesorDni'>,
  quien: QuienPide,
): boolean => asesorId === quien.id || podriaSerLaMisma(asesorDni, quien.dni);

/** Without a DNI, the advisor's account may be another one of this person. */
const asesorSinNombrar = (
  { asesorId, asesorDni }: Pick<EvaluacionDeAccion, 'asesorId' | 'asesorDni'>,
  quien: QuienPide,
): boolean => asesorId !== quien.id && !tieneDni({ dni: asesorDni });

/** True if a rule about persons may apply, or if a missing DNI leaves that open. */
export function leConcierne(quien: QuienPide, evaluacion: EvaluacionDeAccion): boolean {
  if (!tieneDni(quien) || asesorSinNombrar(evaluacion, quien)) return true;
  return evaluacion.hizo.length > 0 || estaASuCargo(evaluacion, quien) || esDeQuien(evaluacion, quien);
}

const TEXTO_ASESOR_SIN_DNI =
  'La cuenta del asesor a cargo no tiene un DNI. Pida a quien administra las cuentas que lo agregue.';

/** Reason for `nuncaSobreSiMismo`; null if permitted. */
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

/** Also checks `nuncaTras`: earlier actions that exclude this one. */
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

export function porqueEsAjena(
  quien: QuienPide,
  evaluacion: Pick<EvaluacionDeAccion, 'asesorId' | 'asesorDni'>,
): string | null {
  return quien.soloCorrigeLasSuyas && !estaASuCargo(evaluacion, quien) ? TEXTO_AJENA : null;
}

const ESTA = { 0: 'pendiente', 1: 'aceptada', 2: 'rechazada' } as const satisfies Record<Estado, string>;
const SE_HACE = { corregir: 'corrigen', decidir: 'deciden', editar: 'editan' } as const;

export function porqueSuEstado(
  accion: keyof typeof SE_HACE,
  { enEstado }: Permiso,
  estado: Estado,
): string | null {
  if (enEstado === undefined || estado === enEstado) return null;
  return `Esta evaluación está ${ESTA[estado]}: solo se ${SE_HACE[accion]} las ${ESTA[enEstado]}s.`;
}

const LA_VEN: readonly Lector[] = ['asesor', 'jefe_negocios', 'auditor'];

/** Clients do not see a correction, because its note is about them; other advisors are not involved. */
export const veLaCorreccion = (lector: Lector): boolean => LA_VEN.includes(lector);
