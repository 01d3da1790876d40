export const linkTexts = {
  titulo: 'Proveedor de identidad',
  cargando: 'Cargando el vínculo con el proveedor...',
  reintentar: 'Volver a cargar',
  sinVincular: (nombre: string) =>
    `Su cuenta no está vinculada con ${nombre}. Al vincularla, también podrá ingresar con ese proveedor.`,
  vinculada: (nombre: string) =>
    `Su cuenta está vinculada con ${nombre}: también puede ingresar con ese proveedor.`,
  vincular: 'Vincular con el proveedor',
  yendo: 'Un momento...',
  desvincular: 'Desvincular',
  pregunta: '¿Desvincular su cuenta del proveedor de identidad?',
  consecuencia: (nombre: string) => `Ya no podrá ingresar con ${nombre}. Su contraseña seguirá sirviendo.`,
} as const;
