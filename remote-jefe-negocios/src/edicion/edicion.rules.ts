import type { Credito, Evaluacion } from 'shared-domain';

/** The credit of an evaluation as the form starts with it; what is missing gets the product's defaults. */
export function creditoDe(evaluacion: Partial<Evaluacion>): Credito {
  return {
    producto: evaluacion.producto ?? '',
    montoPrestamo: evaluacion.montoPrestamo ?? 0,
    tasaInteres: evaluacion.tasaInteres ?? 0,
    cuotas: evaluacion.cuotas ?? 1,
    modalidadCredito: (evaluacion.modalidadCredito ?? '') as Credito['modalidadCredito'],
    periodoCredito: (evaluacion.periodoCredito ?? '') as Credito['periodoCredito'],
    destinoCredito: evaluacion.destinoCredito ?? '',
  };
}
