import { hoyEnLima } from 'shared-domain/campos';
import type { Controles } from 'shared-domain/configuracion';
import {
  type CuentaDePago,
  type Desembolso,
  type DesembolsoHecho,
  porqueCuentaReciente,
  porqueNoSeDesembolsa,
  porquePasaDelDia,
  SIETE_DIAS,
} from 'shared-domain/desembolso';
import { type EvaluacionDeAccion, porqueSuPersona } from 'shared-domain/evaluacion';
import { LLAMADAS } from 'shared-domain/llamadas';
import type { Db } from '../../db/connection';
import { deCentimos } from '../../db/valores';
import { periodoDe } from '../../listas/pagina';
import { conflicto, sinPermiso } from '../../problemas';
import type { UsuarioActual } from '../../usuario-actual';
import { type FilaEvaluacion, personaDe, type QuienActua } from '../evaluaciones';
import { exigirConfirmacion } from '../sesion';
import { cuentaBancariaCambiada, cuentasQueParticipan, pagadoPor } from './pagados.repository';

const PERMISO = LLAMADAS['POST /api/desembolsos'];

interface PorDesembolsar extends EvaluacionDeAccion {
  desembolso: DesembolsoHecho | null;
}

export function accionesDe(quien: QuienActua, evaluacion: PorDesembolsar): Desembolso['acciones'] {
  if (!PERMISO.quienes.some((rol) => rol === quien.rol)) return {};
  const desembolsar =
    porqueSuPersona('desembolsar', PERMISO, quien, evaluacion) ?? porqueNoSeDesembolsa(PERMISO, evaluacion);
  return { desembolsar };
}

export function exigirDesembolsable(quien: QuienActua, evaluacion: PorDesembolsar): void {
  const suya = porqueSuPersona('desembolsar', PERMISO, quien, evaluacion);
  if (suya) throw sinPermiso(suya);
  const cerrada = porqueNoSeDesembolsa(PERMISO, evaluacion);
  if (cerrada) throw conflicto(cerrada);
}

type Limites = Controles['desembolso'];

export async function exigirPagable(
  tx: Db,
  evaluacion: FilaEvaluacion,
  quien: UsuarioActual,
  { conCuentaReciente, confirmarDesde }: Limites,
  ahora: number,
): Promise<void> {
  const monto = deCentimos(evaluacion.montoPrestamo);
  if (conCuentaReciente !== null && monto > conCuentaReciente) {
    const recientes = await cuentasRecientes(tx, evaluacion, quien.id, ahora);
    const porque = porqueCuentaReciente(recientes, conCuentaReciente, ahora);
    if (porque) throw conflicto(porque);
  }
  if (confirmarDesde !== null && monto >= confirmarDesde) await exigirConfirmacion(tx, quien, ahora);
}

async function cuentasRecientes(
  tx: Db,
  { id: evaluacionId, asesorId, decididoPor, clienteId }: FilaEvaluacion,
  cajeroId: number,
  ahora: number,
): Promise<CuentaDePago[]> {
  const cuentas = await cuentasQueParticipan(tx, evaluacionId, [cajeroId, asesorId, decididoPor]);
  const bancaria = await cuentaBancariaCambiada(tx, clienteId, ahora - SIETE_DIAS);
  const cambios: CuentaDePago[] = cuentas.map(({ fullName, creadoEn, cambiadoEn }) => ({
    de: fullName,
    cambio: Math.max(creadoEn, cambiadoEn ?? 0),
  }));
  return bancaria === null ? cambios : [...cambios, { de: null, cambio: bancaria }];
}

/** Call after writing the payout and locking the receipt numbers, so that payouts count each other. */
export async function exigirDentroDelDia(
  tx: Db,
  monto: number,
  quien: UsuarioActual,
  { porCajeroYDia }: Limites,
  ahora: number,
): Promise<void> {
  if (porCajeroYDia === null) return;
  const hoy = hoyEnLima(new Date(ahora));
  const pagado = await pagadoPor(tx, personaDe(quien), periodoDe({ desde: hoy, hasta: hoy }));
  const pago = { monto: deCentimos(monto), antes: deCentimos(pagado - monto) };
  const porque = porquePasaDelDia(pago, porCajeroYDia);
  if (porque) throw conflicto(porque);
}
