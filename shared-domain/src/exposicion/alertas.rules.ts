import { formatSoles } from '../campos/formats';
import type { LimitesDeExposicion } from '../politica/partes.schema';
import type { CreditosDeUno } from './exposicion.schema';

/** How many credits somebody has or stands for, in whichever state. */
export const creditosEnTotal = ({ pendientes, porDesembolsar, desembolsados }: CreditosDeUno): number =>
  pendientes.creditos + porDesembolsar.creditos + desembolsados.creditos;

interface Expuesto {
  /** Credits for which the guarantor stands, without this one; null where there is no guarantor. */
  avala: CreditosDeUno | null;
  /** What the client would owe with this credit, in soles. */
  deudaConEste: number;
  /** How many circles of guarantees the client is in. */
  circulos: number;
}

/** The alert of a client who would owe more than the policy allows, in soles. */
export const alertaDeDeuda = (
  deudaConEste: number,
  { deudaPorCliente }: Pick<LimitesDeExposicion, 'deudaPorCliente'>,
): string | undefined =>
  deudaPorCliente !== null && deudaConEste > deudaPorCliente
    ? `Con este crédito, el cliente debería ${formatSoles(deudaConEste)}; la política admite ${formatSoles(deudaPorCliente)}.`
    : undefined;

/** What a head should look at before an approval, as sentences: limits of the policy that are passed, and circles. */
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
