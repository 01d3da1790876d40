export const texts = {
  titulo: 'Análisis',
  alDecidir: (version: number, fecha: string) =>
    `Como era al decidirse el ${fecha}, con la versión ${version} de la política de evaluación.`,
  hoy: (version: number) => `Como está hoy, con la versión ${version} de la política de evaluación.`,
  sinCapacidad: 'El asesor no anotó la capacidad de pago.',
} as const;
