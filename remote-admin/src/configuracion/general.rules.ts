import { type ConfiguracionGeneral, type EdicionGeneral, INSTITUCION_VACIA } from 'shared-domain';

/** The settings as the form holds them. */
export type CamposGenerales = ConfiguracionGeneral;

/** A row that was added and left empty is no entry. */
export const sinVacios = (lista: readonly string[]) => lista.map((uno) => uno.trim()).filter(Boolean);

export const aCampos = (actual: ConfiguracionGeneral): CamposGenerales => ({
  productos: actual.productos,
  limites: actual.limites,
  motivosRapidos: actual.motivosRapidos,
  // An API that is a release behind does not answer these yet.
  plazosMaximos: actual.plazosMaximos ?? {},
  razonesDeAprobacion: actual.razonesDeAprobacion ?? [],
  carta: actual.carta ?? { salud: false, edad: false, estadoCivil: false, exposicionPolitica: false },
  institucion: actual.institucion ?? INSTITUCION_VACIA,
  avisosPorCorreo: actual.avisosPorCorreo ?? { decisiones: true, desembolsos: true },
});

export function aEdicion({ plazosMaximos, ...campos }: CamposGenerales): EdicionGeneral {
  const productos = sinVacios(campos.productos);
  const plazos = Object.entries(plazosMaximos).filter(([producto]) => productos.includes(producto));
  return {
    ...campos,
    productos,
    plazosMaximos: Object.fromEntries(plazos),
    motivosRapidos: sinVacios(campos.motivosRapidos),
    razonesDeAprobacion: sinVacios(campos.razonesDeAprobacion),
  };
}

const difieren = <T extends object>(una: T, otra: T) =>
  (Object.keys({ ...una, ...otra }) as (keyof T)[]).some((campo) => una[campo] !== otra[campo]);

/** The edition without the members that came later, where they were not changed: they keep their values then. */
export function soloLoTocado(campos: CamposGenerales, antes: CamposGenerales): EdicionGeneral {
  const edicion = aEdicion(campos);
  const {
    institucion,
    avisosPorCorreo,
    carta,
    plazosMaximos = {},
    razonesDeAprobacion = [],
    ...resto
  } = edicion;
  return {
    ...resto,
    ...(difieren(razonesDeAprobacion, antes.razonesDeAprobacion) && { razonesDeAprobacion }),
    ...(difieren(plazosMaximos, antes.plazosMaximos) && { plazosMaximos }),
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
