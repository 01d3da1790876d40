export const texts = {
  antes: 'Antes',
  despues: 'Después',
  vacio: '(vacío)',
} as const;
