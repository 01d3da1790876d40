import { MEDIO_DESEMBOLSO } from 'shared-domain/auditoria';
import type { CuentaBancaria, Desembolso } from 'shared-domain/desembolso';
import { Detalle } from '../lista/columna';

export const SIN_CUENTA = 'La cuenta de destino no se registró.';

interface Props extends Pick<Desembolso, 'cuenta'> {
  desembolso: NonNullable<Desembolso['desembolso']>;
}

export function Medio({ desembolso: { medio, numeroOperacion, numeroCheque }, cuenta }: Props) {
  const destino = cuenta ? `${cuenta.entidadFinanciera}, CCI ${cuenta.cci}` : SIN_CUENTA;
  const detalles = [
    ...(medio === 'transferencia' ? [destino] : []),
    ...(numeroOperacion ? [`Operación ${numeroOperacion}`] : []),
    ...(numeroCheque ? [`Cheque ${numeroCheque}`] : []),
  ];
  return (
    <>
      <span>{`${MEDIO_DESEMBOLSO[medio]} `}</span>
      {detalles.map((detalle) => (
        <Detalle key={detalle}>{`${detalle} `}</Detalle>
      ))}
    </>
  );
}

/** The API sends only the last four digits of account numbers. */
export const lineasDeCuenta = ({ entidadFinanciera, bancoDelCci, ctaAhorros, cci }: CuentaBancaria) => [
  { label: 'Entidad financiera', value: entidadFinanciera },
  { label: 'Cuenta de ahorros', value: ctaAhorros },
  { label: 'CCI', value: bancoDelCci ? `${cci}, de ${bancoDelCci}` : cci },
];
