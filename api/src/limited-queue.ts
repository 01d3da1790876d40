import { ProblemaError, TEXTO_PROBLEMA } from './problemas';

/** Lets few tasks run at once and a few wait; who finds the queue full is told to come back (503). */
export function createTurnos(aLaVez: number, enEspera: number) {
  let activos = 0;
  const cola: (() => void)[] = [];
  return async <T>(tarea: () => Promise<T>): Promise<T> => {
    if (activos >= aLaVez) {
      if (cola.length >= enEspera)
        throw new ProblemaError(503, TEXTO_PROBLEMA.noDisponible, { retryAfter: 2 });
      await new Promise<void>((turno) => cola.push(turno));
    } else activos++;
    try {
      return await tarea();
    } finally {
      const siguiente = cola.shift();
      if (siguiente) siguiente();
      else activos--;
    }
  };
}
