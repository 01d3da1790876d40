// This file does not import zod: a screen that needs a name and no schema then does not load that library.

/** Kinds of alerts against an approval, with their names on screens. */
export const CLASE_CONTRA_POLITICA = {
  capacidad: 'No alcanza la capacidad de pago',
  exposicion: 'El cliente debería más de lo que admite la política',
  edad: 'El cliente es menor de edad',
  avisos: 'Otros avisos: avales, círculos o datos por comprobar',
} as const;
export type ClaseContraPolitica = keyof typeof CLASE_CONTRA_POLITICA;

/** A reason that the lender does not list. It needs an explanation. */
export const OTRA_RAZON = 'Otra razón';
