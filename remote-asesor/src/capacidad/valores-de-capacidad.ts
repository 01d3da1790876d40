import {
  type Capacidad,
  type DeudaAjena,
  type Familia,
  familiaSchema,
  type Negocio,
  negocioSchema,
} from 'shared-domain/capacidad';

type EnControl<T> = { [campo in keyof T]: number | string };

/** What the controls of the section hold. An empty number is an empty text or `NaN`. */
export interface ValoresDeCapacidad {
  /** Whether the section is sent at all. */
  isAbierta: boolean;
  hasNegocio: boolean;
  negocio: EnControl<Negocio>;
  familia: EnControl<Familia>;
  deudas: (EnControl<Pick<DeudaAjena, 'cuota' | 'saldo'>> & Pick<DeudaAjena, 'entidad' | 'periodo'>)[];
}

const CAMPOS_NEGOCIO = Object.keys(negocioSchema.shape) as (keyof Negocio)[];
export const CAMPOS_FAMILIA = Object.keys(familiaSchema.shape) as (keyof Familia)[];

const vacios = <C extends string>(campos: readonly C[]) =>
  Object.fromEntries(campos.map((campo) => [campo, ''])) as Record<C, string>;

export const DEUDA_VACIA: ValoresDeCapacidad['deudas'][number] = {
  entidad: '',
  cuota: '',
  periodo: 'mensual',
  saldo: '',
};

/** A month of one good, two normal and one bad week, as most small businesses have it. */
export const CAPACIDAD_VACIA: ValoresDeCapacidad = {
  isAbierta: false,
  hasNegocio: true,
  negocio: { ...vacios(CAMPOS_NEGOCIO), semanasBuenas: 1, semanasNormales: 2, semanasMalas: 1 },
  familia: vacios(CAMPOS_FAMILIA),
  deudas: [],
};

export const isDeudaVacia = (deuda: ValoresDeCapacidad['deudas'][number] = DEUDA_VACIA) =>
  deuda.entidad.trim() === '' && numero(deuda.cuota) === 0 && numero(deuda.saldo) === 0;

// A text that could not be read as a number stays, so that the schema refuses it.
const numero = (valor: number | string) => (valor === '' || Number.isNaN(valor) ? 0 : valor);

const enNumeros = <T extends object>(valores: T) =>
  Object.fromEntries(Object.entries(valores).map(([campo, valor]) => [campo, numero(valor)]));

/** What the API takes, not yet validated; null where the section is closed. What is empty counts as zero. */
export function toCapacidad({ isAbierta, hasNegocio, negocio, familia, deudas }: ValoresDeCapacidad) {
  if (!isAbierta) return null;
  return {
    negocio: hasNegocio ? enNumeros(negocio) : null,
    familia: enNumeros(familia),
    deudas: deudas.map((deuda) => ({ ...deuda, cuota: numero(deuda.cuota), saldo: numero(deuda.saldo) })),
  };
}

/** The controls for a capacity that was sent before. A zero is an empty control, as it was typed. */
export function valoresDeCapacidad(capacidad: Capacidad | null): ValoresDeCapacidad {
  if (!capacidad) return CAPACIDAD_VACIA;
  const { negocio, familia, deudas } = capacidad;
  const sinCeros = <T extends object>(valores: T) =>
    Object.fromEntries(
      Object.entries(valores).map(([campo, valor]) => [
        campo,
        valor === 0 && !campo.startsWith('semanas') ? '' : valor,
      ]),
    );
  return {
    isAbierta: true,
    hasNegocio: negocio !== null,
    negocio: { ...CAPACIDAD_VACIA.negocio, ...(negocio && sinCeros(negocio)) },
    familia: { ...CAPACIDAD_VACIA.familia, ...sinCeros(familia) },
    deudas: deudas.map((deuda) => ({ ...deuda, cuota: deuda.cuota || '', saldo: deuda.saldo || '' })),
  };
}
