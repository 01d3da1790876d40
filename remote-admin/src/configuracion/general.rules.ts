import { type ConfiguracionGeneral, type EdicionGeneral, INSTITUCION_VACIA } from 'shared-domain';

/** The settings as the form holds them: the limits of a credit have a form of their own. */
export type CamposGenerales = Omit<ConfiguracionGeneral, 'limites' | 'plazosMaximos'>;

/** A row that was added and left empty is no entry. */
const sinVacios = (lista: readonly string[]) => lista.map((uno) => uno.trim()).filter(Boolean);

export const aCampos = (actual: ConfiguracionGeneral): CamposGenerales => ({
  productos: actual.productos,
  motivosRapidos: actual.motivosRapidos,
  // An API that is a release behind does not answer these yet.
  razonesDeAprobacion: actual.razonesDeAprobacion ?? [],
  carta: actual.carta ?? { salud: false, edad: false, estadoCivil: false, exposicionPolitica: false },
  institucion: actual.institucion ?? INSTITUCION_VACIA,
  avisosPorCorreo: actual.avisosPorCorreo ?? { decisiones: true, desembolsos: true },
});

export const aEdicion = (campos: CamposGenerales): Omit<EdicionGeneral, 'limites'> => ({
  ...campos,
  productos: sinVacios(campos.productos),
  motivosRapidos: sinVacios(campos.motivosRapidos),
  razonesDeAprobacion: sinVacios(campos.razonesDeAprobacion),
});

const difieren = <T extends object>(una: T, otra: T) =>
  (Object.keys({ ...una, ...otra }) as (keyof T)[]).some((campo) => una[campo] !== otra[campo]);

/** The edition without the members that came later, where they were not changed: they keep their values then. */
export function soloLoTocado(campos: CamposGenerales, antes: CamposGenerales) {
  const { institucion, avisosPorCorreo, carta, razonesDeAprobacion = [], ...resto } = aEdicion(campos);
  return {
    ...resto,
    ...(difieren(razonesDeAprobacion, antes.razonesDeAprobacion) && { razonesDeAprobacion }),
    ...(difieren(campos.carta, antes.carta) && { carta }),
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
