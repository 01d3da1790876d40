import type { Model } from '../operation';

/** The receipt number, `true` if no caller received it, null before the payout. */
export type EstadoDePago = string | true | null;

export type LlamadaDePago = { que: 'pagar' } | { que: 'leer' };

export type RespuestaDePago = { recibo: string | null } | { yaPagado: true } | { noAceptada: true };

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
