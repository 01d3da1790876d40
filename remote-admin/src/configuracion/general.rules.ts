import {
  type ConfiguracionGeneral,
  type EdicionGeneral,
  INSTITUCION_VACIA,
} from 'shared-domain/configuracion';

/** Without the credit limits, which have a form of their own. */
export type CamposGenerales = Omit<ConfiguracionGeneral, 'limites' | 'plazosMaximos'>;

/** An added row left empty is dropped. */
const sinVacios = (lista: readonly string[]) => lista.map((uno) => uno.trim()).filter(Boolean);

export const aCampos = (actual: ConfiguracionGeneral): CamposGenerales => ({
  productos: actual.productos,
  motivosRapidos: actual.motivosRapidos,
  // The previous API release does not return these.
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

/** Unchanged members are left out, so that the API keeps their values. */
export const soloDistintas = <T extends object>(nuevas: T, antes: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(nuevas).filter(
      ([nombre, valor]) => JSON.stringify(valor) !== JSON.stringify(antes[nombre as keyof T]),
    ),
  ) as Partial<T>;

/** Leaves unchanged newer members out, which an older API would reject. */
export function soloLoTocado(campos: CamposGenerales, antes: CamposGenerales) {
  const { productos, motivosRapidos, ...resto } = aEdicion(campos);
  return { productos, motivosRapidos, ...soloDistintas<typeof resto>(resto, antes) };
}

export function primerError(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string' && error.message) return error.message;
  return Object.values(error)
    .map(primerError)
    .find((texto) => texto !== undefined);
}
