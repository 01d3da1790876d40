// This file does not import zod: a screen that needs a name and no schema then does not load that library.

/** What a person proved who they are with. The lender's own provider of identities counts as one of them. */
export const FACTORES = ['clave', 'passkey', 'codigo', 'recuperacion', 'proveedor'] as const;
export type Factor = (typeof FACTORES)[number];

/** The name of each factor that people read. */
export const NOMBRE_FACTOR: Record<Factor, string> = {
  clave: 'Contraseña',
  passkey: 'Llave de acceso',
  codigo: 'Código de la aplicación',
  recuperacion: 'Código de recuperación',
  proveedor: 'Proveedor de identidad',
};
