/** The name of the product. */
export const MARCA = 'CrediEvalúa';
