export const texts = {
  queCambiaria: 'Qué lo cambiaría',
  usarAlternativa: 'Usar esta alternativa',
  noSeLeyo: (mensaje: string) => `No se pudo leer la capacidad de pago. ${mensaje}`,
  verCapacidad: 'Ver la capacidad de pago',
  deLaDecision: 'Capacidad de pago con la que se decidió',
  sinCapacidad: 'El asesor no anotó la capacidad de pago.',
  leyendo: 'Leyendo la capacidad de pago…',
} as const;
