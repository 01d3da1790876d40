export function createAzar(semilla: number) {
  let estado = semilla >>> 0;
  const siguiente = (): number => {
    estado = (estado + 0x6d2b79f5) >>> 0;
    let t = Math.imul(estado ^ (estado >>> 15), 1 | estado);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    entero: (minimo: number, maximo: number) => minimo + Math.floor(siguiente() * (maximo - minimo + 1)),
    uno: <T>(lista: readonly T[]): T => lista[Math.floor(siguiente() * lista.length)] as T,
    pasa: (probabilidad: number) => siguiente() < probabilidad,
    digitos: (cuantos: number) =>
      Array.from({ length: cuantos }, () => Math.floor(siguiente() * 10)).join(''),
  };
}

export type Azar = ReturnType<typeof createAzar>;
