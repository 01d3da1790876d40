import type { CuentaBancaria, Desembolso } from 'shared-domain/desembolso';
import { texts } from './texts';

/** The account, the operation and the cheque of a payout, in words; what its means does not have is left out. */
export function detallesDelMedio(
  { medio, numeroOperacion, numeroCheque }: NonNullable<Desembolso['desembolso']>,
  cuenta: Desembolso['cuenta'],
): string[] {
  const destino = cuenta ? texts.destino(cuenta.entidadFinanciera, cuenta.cci) : texts.sinCuenta;
  return [
    ...(medio === 'transferencia' ? [destino] : []),
    ...(numeroOperacion ? [texts.operacion(numeroOperacion)] : []),
    ...(numeroCheque ? [texts.cheque(numeroCheque)] : []),
  ];
}

/** The account as the lines of a summary. The API tells only the last four digits of its numbers. */
export const lineasDeCuenta = ({ entidadFinanciera, bancoDelCci, ctaAhorros, cci }: CuentaBancaria) => [
  { label: texts.entidadFinanciera, value: entidadFinanciera },
  { label: texts.cuenta, value: ctaAhorros },
  { label: texts.cci, value: bancoDelCci ? texts.cciDe(cci, bancoDelCci) : cci },
];
