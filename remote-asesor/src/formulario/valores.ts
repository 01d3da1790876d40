import {
  type Aval,
  avalSchema,
  type Credito,
  creditoSchema,
  type Usuario,
  usuarioSchema,
} from 'shared-domain/evaluacion';

type CampoUsuario = keyof Usuario;
type CampoAval = keyof Aval;
type CampoCredito = keyof Credito;
export type NombreCampo = CampoUsuario | CampoAval | CampoCredito;

/** Flat, because field names of client, guarantor and credit never collide. */
export type Valores = { [nombre in NombreCampo | 'nota']?: string | number };

export const CAMPOS_USUARIO = Object.keys(usuarioSchema.shape) as CampoUsuario[];
export const CAMPOS_AVAL = Object.keys(avalSchema.shape) as CampoAval[];
export const CAMPOS_CREDITO = Object.keys(creditoSchema.shape) as CampoCredito[];
export const CAMPOS: readonly NombreCampo[] = [...CAMPOS_USUARIO, ...CAMPOS_AVAL, ...CAMPOS_CREDITO];
export const CONTROLES: readonly (keyof Valores)[] = [...CAMPOS, 'nota'];

const isEmpty = (valor: Valores[NombreCampo]) =>
  valor === undefined || Number.isNaN(valor) || String(valor).trim() === '';

export function hasDatos(valores: Valores, campos: readonly (keyof Valores)[]): boolean {
  return campos.some((campo) => !isEmpty(valores[campo]));
}

function pick(valores: Valores, campos: readonly NombreCampo[]): Valores {
  return Object.fromEntries(campos.map((campo) => [campo, valores[campo]]));
}

/** Nested as the API expects, not yet validated. */
export function toSolicitud(valores: Valores, hasAval: boolean) {
  return {
    usuario: pick(valores, CAMPOS_USUARIO),
    credito: pick(valores, CAMPOS_CREDITO),
    aval: hasAval ? pick(valores, CAMPOS_AVAL) : null,
  };
}

/** Empty strings, because a reset to undefined would not clear the inputs. */
export const VALORES_VACIOS: Valores = Object.fromEntries(CONTROLES.map((campo) => [campo, '']));

export function withoutEmpty(valores: Valores): Valores {
  return Object.fromEntries(Object.entries(valores).filter(([, valor]) => !isEmpty(valor)));
}

export function hasChanges(valores: Valores, cargados: Valores): boolean {
  const textOf = (valor: Valores[NombreCampo]) => (isEmpty(valor) ? '' : String(valor).trim());
  return CONTROLES.some((campo) => textOf(valores[campo]) !== textOf(cargados[campo]));
}
