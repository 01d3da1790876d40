import type { CuentaBancaria, Desembolso } from 'shared-domain/desembolso';

export const SIN_CUENTA = 'La cuenta de destino no se registró.';

/** The account, the operation and the cheque of a payout, in words; what its means does not have is left out. */
export function detallesDelMedio(
  { medio, numeroOperacion, numeroCheque }: NonNullable<Desembolso['desembolso']>,
  cuenta: Desembolso['cuenta'],
): string[] {
  const destino = cuenta ? `${cuenta.entidadFinanciera}, CCI ${cuenta.cci}` : SIN_CUENTA;
  return [
    ...(medio === 'transferencia' ? [destino] : []),
    ...(numeroOperacion ? [`Operación ${numeroOperacion}`] : []),
    ...(numeroCheque ? [`Cheque ${numeroCheque}`] : []),
  ];
}

/** The account as the lines of a summary. The API tells only the last four digits of its numbers. */
export const lineasDeCuenta = ({ entidadFinanciera, bancoDelCci, ctaAhorros, cci }: CuentaBancaria) => [
  { label: 'Entidad financiera', value: entidadFinanciera },
  { label: 'Cuenta de ahorros', value: ctaAhorros },
  { label: 'CCI', value: bancoDelCci ? `${cci}, de ${bancoDelCci}` : cci },
];
