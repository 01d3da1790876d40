import type { Model } from '../operation';

/** The number of the receipt, `true` where nobody learned it, and null before the payout. */
export type EstadoDePago = string | true | null;

export type LlamadaDePago = { que: 'pagar' } | { que: 'leer' };

/** The receipt of the payout; null where there is none. */
export type RespuestaDePago = { recibo: string | null } | { yaPagado: true } | { noAceptada: true };

/** The payout of one evaluation: it is made once, and its receipt keeps its number. */
export const PAGO: Model<EstadoDePago, LlamadaDePago, RespuestaDePago> = {
  initial: null,
  after(antes, llamada, respuesta) {
    if (respuesta === undefined) return [llamada.que === 'pagar' ? (antes ?? true) : antes];
    if ('noAceptada' in respuesta) return antes === null ? [null] : [];
    if ('yaPagado' in respuesta) return antes === null ? [] : [antes];
    const { recibo } = respuesta;
    if (llamada.que === 'pagar') return antes === null ? [recibo] : [];
    return antes === recibo || (antes === true && recibo !== null) ? [recibo] : [];
  },
};
