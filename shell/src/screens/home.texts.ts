export const texts = {
  titulo: 'Inicio',
  sinRol: 'No se encontró un rol válido.',
  sinRolAyuda: 'Cierre la sesión e ingrese con otra cuenta, o avise a su administrador.',
  irAEvaluaciones: 'Ir a mis evaluaciones',
} as const;
