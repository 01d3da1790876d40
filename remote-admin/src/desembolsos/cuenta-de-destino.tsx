import type { CuentaBancaria, Desembolso } from 'shared-domain';
import { Alert, DefinitionList, Stack } from 'shared-ui';
import { texts } from './texts';

/** The account as the lines of a summary. The API tells only the last four digits of its numbers. */
export const lineasDeCuenta = ({ entidadFinanciera, bancoDelCci, ctaAhorros, cci }: CuentaBancaria) => [
  { label: texts.entidadFinanciera, value: entidadFinanciera },
  { label: texts.cuenta, value: ctaAhorros },
  { label: texts.cci, value: bancoDelCci ? texts.cciDe(cci, bancoDelCci) : cci },
];

/** The account that a transfer goes to, so that the cashier can compare it before recording the transfer. */
export function CuentaDeDestino({ cuenta }: Pick<Desembolso, 'cuenta'>) {
  if (!cuenta) return <Alert tone="warning">{texts.sinCuenta}</Alert>;
  return (
    <Stack $gap={2}>
      <p>{texts.cuentaAprobada}</p>
      <DefinitionList items={lineasDeCuenta(cuenta)} />
      {cuenta.aviso && <Alert tone="warning">{cuenta.aviso}</Alert>}
    </Stack>
  );
}
