import {
  type Capacidad,
  type DeudaAjena,
  type Familia,
  familiaSchema,
  type Negocio,
  negocioSchema,
} from 'shared-domain/capacidad';

type EnControl<T> = { [campo in keyof T]: number | string };

/** An empty number is '' or `NaN`. */
export interface ValoresDeCapacidad {
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

/** One good, two normal and one bad week, typical of small businesses. */
export const CAPACIDAD_VACIA: ValoresDeCapacidad = {
  isAbierta: false,
  hasNegocio: true,
  negocio: { ...vacios(CAMPOS_NEGOCIO), semanasBuenas: 1, semanasNormales: 2, semanasMalas: 1 },
  familia: vacios(CAMPOS_FAMILIA),
  deudas: [],
};

export const isDeudaVacia = (deuda: ValoresDeCapacidad['deudas'][number] = DEUDA_VACIA) =>
  deuda.entidad.trim() === '' && numero(deuda.cuota) === 0 && numero(deuda.saldo) === 0;

// An unreadable text is kept, so that the schema refuses it.
const numero = (valor: number | string) => (valor === '' || Number.isNaN(valor) ? 0 : valor);

const enNumeros = <T extends object>(valores: T) =>
  Object.fromEntries(Object.entries(valores).map(([campo, valor]) => [campo, numero(valor)]));

/** Not validated; null if the section is closed. Empty fields count as zero. */
export function toCapacidad({ isAbierta, hasNegocio, negocio, familia, deudas }: ValoresDeCapacidad) {
  if (!isAbierta) return null;
  return {
    negocio: hasNegocio ? enNumeros(negocio) : null,
    familia: enNumeros(familia),
    deudas: deudas.map((deuda) => ({ ...deuda, cuota: numero(deuda.cuota), saldo: numero(deuda.saldo) })),
  };
}

/** A zero becomes an empty control. */
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
