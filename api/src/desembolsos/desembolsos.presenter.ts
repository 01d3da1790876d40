import { type CuentaBancaria, type Desembolso, nombreCompleto } from 'shared-domain';
import { deCentimos } from '../db/valores';
import { enmascararCuenta } from '../listas/mascara';
import type { FilaDesembolso } from './desembolsos.repository';

export function presentarDesembolso(fila: FilaDesembolso): Desembolso {
  const { desembolsoId, medio, monto, fecha, cajero } = fila;
  const hecho = desembolsoId !== null && medio !== null && monto !== null && fecha !== null;
  return {
    evaluacionId: fila.evaluacionId,
    cliente: { nombreCompleto: nombreCompleto(fila), dni: fila.dni },
    producto: fila.producto,
    montoPrestamo: deCentimos(fila.montoPrestamo),
    cuotas: fila.cuotas,
    periodoCredito: fila.periodoCredito,
    asesor: fila.asesor,
    aprobadoEn: new Date(fila.decididoEn ?? 0).toISOString(),
    aprobadoPor: fila.aprobadoPor ?? '',
    cuenta: presentarCuentaBancaria(hecho ? pagada(fila) : fila),
    desembolso: hecho
      ? {
          id: desembolsoId,
          medio,
          monto: deCentimos(monto),
          fecha: new Date(fecha).toISOString(),
          cajero: cajero ?? '',
        }
      : null,
  };
}

type Cuenta = { [K in keyof CuentaBancaria]: string | null };

/** The account that was written down with the payout. */
const pagada = (fila: FilaDesembolso): Cuenta => ({
  entidadFinanciera: fila.entidadPagada,
  ctaAhorros: fila.ctaPagada,
  cci: fila.cciPagado,
});

export function presentarCuentaBancaria({
  entidadFinanciera,
  ctaAhorros,
  cci,
}: Cuenta): CuentaBancaria | null {
  if (entidadFinanciera === null || ctaAhorros === null || cci === null) return null;
  return { entidadFinanciera, ctaAhorros: enmascararCuenta(ctaAhorros), cci: enmascararCuenta(cci) };
}
