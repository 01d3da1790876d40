export const TEXTOS = {
  cargando: 'Cargando…',
  noExiste: 'Esta página no existe.',
  volver: 'Ir a mis evaluaciones',
} as const;
