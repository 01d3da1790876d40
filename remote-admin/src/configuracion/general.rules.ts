import type { ConfiguracionGeneral, EdicionGeneral } from 'shared-domain';

/** The settings as the form holds them: each list is a text with one entry a line. */
export interface CamposGenerales extends Omit<EdicionGeneral, 'productos' | 'motivosRapidos'> {
  productos: string;
  motivosRapidos: string;
}

const enLineas = (lista: readonly string[]) => lista.join('\n');

const deLineas = (texto: string) =>
  texto
    .split('\n')
    .map((linea) => linea.trim())
    .filter(Boolean);

export const aCampos = ({ productos, limites, motivosRapidos }: ConfiguracionGeneral): CamposGenerales => ({
  productos: enLineas(productos),
  limites,
  motivosRapidos: enLineas(motivosRapidos),
});

export const aEdicion = ({ productos, limites, motivosRapidos }: CamposGenerales): EdicionGeneral => ({
  productos: deLineas(productos),
  limites,
  motivosRapidos: deLineas(motivosRapidos),
});

/** The first message in the error of a list or of one of its entries. */
export function primerError(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string' && error.message) return error.message;
  return Object.values(error)
    .map(primerError)
    .find((texto) => texto !== undefined);
}
