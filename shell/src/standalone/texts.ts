export const texts = {
  barra: 'Pantalla por separado',
  version: (remote: string, release: string) => `${remote}, versión ${release}`,
  api: (origin: string) => `API: ${origin}`,
  normal: 'Datos reales',
  estado: {
    vacio: 'Vacío',
    muchos: 'Muchos datos',
    lento: 'API lenta',
    error: 'API con error',
  },
  errorPreparado: 'Error preparado para probar esta pantalla.',
} as const;
