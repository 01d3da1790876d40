import { formatSoles } from '../campos/formats';
import type { LimitesDeExposicion } from '../politica/partes.schema';
import type { CreditosDeUno } from './exposicion.schema';

/** In all states, as debtor or guarantor. */
export const creditosEnTotal = ({ pendientes, porDesembolsar, desembolsados }: CreditosDeUno): number =>
  pendientes.creditos + porDesembolsar.creditos + desembolsados.creditos;

interface Expuesto {
  /** Guaranteed credits without this one; null without a guarantor. */
  avala: CreditosDeUno | null;
  /** In soles, including this credit. */
  deudaConEste: number;
  circulos: number;
}

/** Undefined within the limit of the policy. Amounts in soles. */
export const alertaDeDeuda = (
  deudaConEste: number,
  { deudaPorCliente }: Pick<LimitesDeExposicion, 'deudaPorCliente'>,
): string | undefined =>
  deudaPorCliente !== null && deudaConEste > deudaPorCliente
    ? `Con este crédito, el cliente debería ${formatSoles(deudaConEste)}; la política admite ${formatSoles(deudaPorCliente)}.`
    : undefined;

export function alertasDeExposicion(
  { avala, deudaConEste, circulos }: Expuesto,
  { creditosPorAval, deudaPorCliente }: LimitesDeExposicion,
): string[] {
  const deDeuda = alertaDeDeuda(deudaConEste, { deudaPorCliente });
  const alertas: string[] = [];
  const avalados = avala ? creditosEnTotal(avala) + 1 : 0;
  if (creditosPorAval !== null && avalados > creditosPorAval)
    alertas.push(
      `Con este, el aval respondería por ${avalados} créditos; la política admite ${creditosPorAval}.`,
    );
  if (deDeuda) alertas.push(deDeuda);
  if (circulos > 0) alertas.push('El cliente está en un círculo de personas que se avalan unas a otras.');
  return alertas;
}
