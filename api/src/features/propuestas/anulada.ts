/** A proposal that is void: what it would change is no longer as it was, or who proposed it may no longer do so. */
export class Anulada extends Error {
  override name = 'Anulada';
}

export const TEXTO_ANULADA = {
  cambio: 'El cambio propuesto ya no vale: lo que cambiaría ya no es como era cuando se propuso.',
  quien: 'El cambio propuesto ya no vale: quien lo propuso ya no puede hacerlo.',
} as const;
