import { FINALIDAD_DE_CONSULTA, FUENTES, type Fuente } from 'shared-domain';
import { createDisyuntor } from '../../disyuntor';
import { createLimitedQueue } from '../../limited-queue';
import type { Conectadas, Puertos } from '../../ports';
import { preguntar, type Respuesta } from './preguntar';

/** How many questions one source gets at once from this process, and how many wait for it. */
const A_LA_VEZ = 4;
const EN_ESPERA = 12;
/** How long a source that keeps failing is left alone, in milliseconds. */
const PAUSA = 60_000;

const FALLAS: readonly Respuesta['resultado'][] = ['sin_respuesta', 'ilegible', 'fallo'];

interface Dependencias {
  conectadas: Conectadas;
  /** In milliseconds. */
  espera: number;
  clock: () => number;
  onAsked: (fuente: Fuente, respuesta: Respuesta) => void;
}

export type Preguntador = ReturnType<typeof createPreguntador>;

/** Asks the connected sources, a few questions at once, and leaves those alone that keep failing. */
export function createPreguntador({ conectadas, espera, clock, onAsked }: Dependencias) {
  const turno = porFuente(() => createLimitedQueue(A_LA_VEZ, EN_ESPERA));
  const disyuntor = porFuente(() => createDisyuntor(clock, PAUSA));

  async function unaVez<F extends Fuente>(fuente: F, puerto: Puertos[F], dni: string): Promise<Respuesta> {
    if (!disyuntor[fuente].deja()) return { resultado: 'suspendida', datos: null };
    const respuesta = await preguntar(fuente, puerto, { dni, finalidad: FINALIDAD_DE_CONSULTA }, espera);
    disyuntor[fuente].anotar(FALLAS.includes(respuesta.resultado));
    return respuesta;
  }

  /** `de` is who asks: people take turns where many questions wait. */
  return async <F extends Fuente>(fuente: F, dni: string, de: string): Promise<Respuesta> => {
    const puerto = conectadas[fuente] as Puertos[F];
    const respuesta = await turno[fuente](() => unaVez(fuente, puerto, dni), { from: de, isKnown: false });
    onAsked(fuente, respuesta);
    return respuesta;
  };
}

const porFuente = <T>(crear: () => T) =>
  Object.fromEntries(FUENTES.map((fuente) => [fuente, crear()])) as Record<Fuente, T>;
