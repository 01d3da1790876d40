import { type ConfiguracionGeneral, type EdicionGeneral, INSTITUCION_VACIA } from 'shared-domain';

/** The settings as the form holds them. */
export type CamposGenerales = ConfiguracionGeneral;

/** A row that was added and left empty is no entry. */
const sinVacios = (lista: readonly string[]) => lista.map((uno) => uno.trim()).filter(Boolean);

export const aCampos = (actual: ConfiguracionGeneral): CamposGenerales => ({
  productos: actual.productos,
  limites: actual.limites,
  motivosRapidos: actual.motivosRapidos,
  // An API that is a release behind does not answer them yet.
  institucion: actual.institucion ?? INSTITUCION_VACIA,
  avisosPorCorreo: actual.avisosPorCorreo ?? { decisiones: true, desembolsos: true },
});

export const aEdicion = ({ productos, motivosRapidos, ...resto }: CamposGenerales): EdicionGeneral => ({
  ...resto,
  productos: sinVacios(productos),
  motivosRapidos: sinVacios(motivosRapidos),
});

const difieren = <T extends object>(una: T, otra: T) =>
  (Object.keys(una) as (keyof T)[]).some((campo) => una[campo] !== otra[campo]);

/** The edition without the lender's data and the mails where nobody touched them: then they stay as they are. */
export function soloLoTocado(campos: CamposGenerales, antes: CamposGenerales): EdicionGeneral {
  const { institucion, avisosPorCorreo, ...resto } = aEdicion(campos);
  return {
    ...resto,
    ...(difieren(campos.institucion, antes.institucion) && { institucion }),
    ...(difieren(campos.avisosPorCorreo, antes.avisosPorCorreo) && { avisosPorCorreo }),
  };
}

/** The first message in the error of a list or of one of its entries. */
export function primerError(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string' && error.message) return error.message;
  return Object.values(error)
    .map(primerError)
    .find((texto) => texto !== undefined);
}
