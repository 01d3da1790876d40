export const texts = {
  cuota: 'Cuota referencial',
  ingreso: 'Ingreso del cliente',
  carga: 'Cuota frente al ingreso',
  alMes: (soles: string) => `${soles} al mes`,
  sinCuota: 'No se puede calcular',
  leyendo: 'Leyendo el expediente…',
  sinIngreso: 'El expediente no dice el ingreso',
  sinExpediente: 'No se pudo leer el expediente',
  sinComparar: 'No se puede comparar',
  frase: (porcentaje: string, soles: string) =>
    `${porcentaje} %: de cada S/ 100 que gana, ${soles} son para la cuota`,
  supera: (porcentaje: string) => `${porcentaje} %: la cuota supera el ingreso`,
} as const;
