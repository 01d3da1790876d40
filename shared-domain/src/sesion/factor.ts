// This file does not import zod: a screen that needs a name and no schema then does not load that library.

/** What a person proved who they are with. The lender's own provider of identities counts as one of them. */
const FACTORES = ['clave', 'passkey', 'codigo', 'recuperacion', 'proveedor'] as const;
export type Factor = (typeof FACTORES)[number];

/** The name of each factor that people read. */
export const NOMBRE_FACTOR: Record<Factor, string> = {
  clave: 'Contraseña',
  passkey: 'Llave de acceso',
  codigo: 'Código de la aplicación',
  recuperacion: 'Código de recuperación',
  proveedor: 'Proveedor de identidad',
};

/** What somebody reads whose second step came too late, or whose account changed in between. It begins anew. */
export const TEXTO_PASO_VENCIDO = 'El tiempo para el segundo paso terminó. Ingrese de nuevo.';
