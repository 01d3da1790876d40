import {
  exposicionHalladaSchema,
  type Fuente,
  identidadHalladaSchema,
  type ResultadoDeFuente,
  riesgoHalladoSchema,
} from 'shared-domain';
import type { Pregunta, Puertos } from '../../ports';

export interface Respuesta {
  resultado: ResultadoDeFuente;
  /** What it knows of the person; null where it did not tell. */
  datos: object | null;
  /** Why it failed. It may hold what the source sent, so it is written nowhere as it is. */
  error?: unknown;
}

const ESQUEMA = {
  identidad: identidadHalladaSchema,
  central_de_riesgo: riesgoHalladoSchema,
  personas_expuestas: exposicionHalladaSchema,
} as const satisfies Record<Fuente, unknown>;

/**
 * Asks a source, and gives an answer after `espera` milliseconds at the latest. What comes later is not looked at any
 * more, and what belongs to another person or has another shape is never shown.
 */
export async function preguntar<F extends Fuente>(
  fuente: F,
  puerto: Puertos[F],
  pregunta: Pregunta,
  espera: number,
): Promise<Respuesta> {
  const plazo = new AbortController();
  const { signal } = plazo;
  const timer = setTimeout(() => plazo.abort(), espera);
  const vencido = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  try {
    const datos = await Promise.race([pedir(puerto, pregunta, signal), vencido]);
    return leer(fuente, pregunta.dni, datos);
  } catch (error) {
    return { resultado: signal.aborted ? 'sin_respuesta' : 'fallo', datos: null, error };
  } finally {
    clearTimeout(timer);
  }
}

/** What kind of error it was, without its text. An adapter may throw anything. */
export function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === 'string' ? `${error.name} ${code}` : error.name;
}

/** A second try only where it costs nobody anything, and within the same time. */
async function pedir(puerto: Puertos[Fuente], pregunta: Pregunta, signal: AbortSignal): Promise<unknown> {
  try {
    return await puerto.consultar(pregunta, signal);
  } catch (error) {
    if (!puerto.gratuita || signal.aborted) throw error;
    return puerto.consultar(pregunta, signal);
  }
}

function leer(fuente: Fuente, dni: string, recibido: unknown): Respuesta {
  if (recibido === null) return { resultado: 'sin_datos', datos: null };
  const { success, data, error } = ESQUEMA[fuente].safeParse(recibido);
  if (!success) return { resultado: 'ilegible', datos: null, error };
  if (data.dni !== dni) {
    return { resultado: 'ilegible', datos: null, error: new Error('The answer is about another person.') };
  }
  return { resultado: 'hallado', datos: data };
}
