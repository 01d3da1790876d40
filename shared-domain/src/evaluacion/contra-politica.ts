// This file does not import zod: a screen that needs a name and no schema then does not load that library.

/** What an approval can go against, with the name that people read. */
export const CLASE_CONTRA_POLITICA = {
  capacidad: 'No alcanza la capacidad de pago',
  exposicion: 'El cliente debería más de lo que admite la política',
  edad: 'El cliente es menor de edad',
  avisos: 'Otros avisos: avales, círculos o datos por comprobar',
} as const;
export type ClaseContraPolitica = keyof typeof CLASE_CONTRA_POLITICA;

/** The reason beside those that the lender lists. It needs an explanation. */
export const OTRA_RAZON = 'Otra razón';
