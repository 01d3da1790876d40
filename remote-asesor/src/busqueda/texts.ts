export const TEXTOS = {
  dni: 'DNI del cliente',
  buscar: 'Buscar',
  buscando: 'Buscando…',
} as const;
