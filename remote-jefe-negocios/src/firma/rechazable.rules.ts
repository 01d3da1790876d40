import type { Evaluacion } from 'shared-domain';

/**
 * Whether this head may reject it. Whoever signed first has no second signature to give, but may take their own back by
 * rejecting.
 */
export const esRechazable = ({ acciones, segundaFirma }: Evaluacion): boolean =>
  acciones.decidir === null || segundaFirma?.primera?.propia === true;
