// Free of zod, for screens that need only names.

export const CLASE_CONTRA_POLITICA = {
  capacidad: 'No alcanza la capacidad de pago',
  exposicion: 'El cliente debería más de lo que admite la política',
  edad: 'El cliente es menor de edad',
  avisos: 'Otros avisos: avales, círculos o datos por comprobar',
} as const;
export type ClaseContraPolitica = keyof typeof CLASE_CONTRA_POLITICA;

/** Needs an explanation. */
export const OTRA_RAZON = 'Otra razón';
