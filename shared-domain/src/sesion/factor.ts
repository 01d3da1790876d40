// Free of zod, for screens that need only names.

/** The lender's identity provider counts as a factor. */
const FACTORES = ['clave', 'passkey', 'codigo', 'recuperacion', 'proveedor'] as const;
export type Factor = (typeof FACTORES)[number];

export const NOMBRE_FACTOR: Record<Factor, string> = {
  clave: 'Contraseña',
  passkey: 'Llave de acceso',
  codigo: 'Código de la aplicación',
  recuperacion: 'Código de recuperación',
  proveedor: 'Proveedor de identidad',
};

/** The second step was too late, or the account changed in between. The sign-in restarts. */
export const TEXTO_PASO_VENCIDO = 'El tiempo para el segundo paso terminó. Ingrese de nuevo.';
