import { type CambioCampo, formatRecibo } from 'shared-domain';
import { deCentimos } from '../../db/valores';
import { presentarCuentaBancaria } from './desembolsos.presenter';
import type { FilaDesembolso } from './desembolsos.repository';

type Cuenta = Parameters<typeof presentarCuentaBancaria>[0];

/** What the trail and the history tell of a payout. Account numbers are masked: more people read it than may know them. */
export function cambiosDePago(pago: FilaDesembolso, cuenta: Cuenta): CambioCampo[] {
  const { medio, monto, numeroOperacion, numeroCheque, reciboAnio, reciboNumero } = pago;
  const { entidadFinanciera, ctaAhorros, cci } = presentarCuentaBancaria(cuenta) ?? {};
  const valores = {
    medio,
    monto: deCentimos(monto ?? 0),
    recibo: formatRecibo(reciboAnio ?? 0, reciboNumero ?? 0),
    numeroOperacion,
    numeroCheque,
    entidadFinanciera,
    ctaAhorros,
    cci,
  };
  return Object.entries(valores).flatMap(([campo, despues]) =>
    despues === null || despues === undefined ? [] : [{ campo: `desembolso.${campo}`, antes: null, despues }],
  );
}
