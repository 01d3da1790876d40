import { setTimeout as delay } from 'node:timers/promises';
import type { Pregunta, Puertos } from '../../ports';
import { conductaDe } from './conducta.rules';
import { exposicionInventada, identidadInventada, riesgoInventado } from './inventar';

const ORIGEN = 'Simulador';
/** Slow, and still in time with the setting that the service begins with. */
const LENTA = 2500;
/** Later than any setting admits. */
const TARDIA = 25_000;
const OTRA_PERSONA = '00000001';

/** Sources that invent what they answer, the same for a DNI each time. Nobody is asked, and nothing leaves the machine. */
export const SIMULADOR: Puertos = {
  identidad: { origen: ORIGEN, consultar: simular(identidadInventada) },
  central_de_riesgo: { origen: ORIGEN, consultar: simular(riesgoInventado) },
  personas_expuestas: { origen: ORIGEN, consultar: simular(exposicionInventada) },
};

/** A source that answers what `inventar` makes of a DNI, or goes wrong in the way that its last digits say. */
function simular<Datos extends { dni: string }>(inventar: (dni: string) => Datos) {
  return async ({ dni }: Pregunta, signal: AbortSignal): Promise<Datos | null> => {
    switch (conductaDe(dni)) {
      case 'lenta':
        await delay(LENTA, undefined, { signal });
        return inventar(dni);
      case 'tardia':
        // It does not listen to the signal, as sources do that cannot be stopped.
        await delay(TARDIA, undefined, { ref: false });
        return inventar(dni);
      case 'muda':
        return new Promise(() => {});
      case 'malformada':
        return '<html>En mantenimiento</html>' as never;
      case 'ajena':
        return inventar(OTRA_PERSONA);
      case 'error':
        throw new Error('The simulated source failed.');
      case 'sin_datos':
        return null;
      default:
        return inventar(dni);
    }
  };
}
