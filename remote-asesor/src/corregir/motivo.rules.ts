import { normalizar } from 'shared-domain';

/** Words that tell of the credit or of what pays for it, none of which a correction changes. */
const DEL_CREDITO =
  /\b(monto|importe|cuotas?|plazo|tasa|interes|ingresos?|capacidad de pago|endeudamiento)\b/;

/** Whether the reason of a rejection may be about the credit itself. */
export const hablaDelCredito = (motivo: string | null): boolean => DEL_CREDITO.test(normalizar(motivo ?? ''));
