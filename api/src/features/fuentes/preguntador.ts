import {
  exposicionHalladaSchema,
  FINALIDAD_DE_CONSULTA,
  FUENTES,
  type Fuente,
  identidadHalladaSchema,
  type ResultadoDeFuente,
  riesgoHalladoSchema,
} from 'shared-domain/fuentes';
import { createDisyuntor, createLimitedQueue } from '../../limited-queue';
import type { Conectadas, Pregunta, Puertos } from '../../ports';

/** Per source and process. */
const A_LA_VEZ = 4;
const EN_ESPERA = 12;
/** Milliseconds without calls to a failing source. */
const PAUSA = 60_000;

const FALLAS: readonly Respuesta['resultado'][] = ['sin_respuesta', 'ilegible', 'fallo'];

interface Dependencias {
  conectadas: Conectadas;
  /** In milliseconds. */
  espera: number;
  clock: () => number;
  onAsked: (fuente: Fuente, respuesta: Respuesta) => void;
}

export function createPreguntador({ conectadas, espera, clock, onAsked }: Dependencias) {
  const turno = porFuente(() => createLimitedQueue(A_LA_VEZ, EN_ESPERA));
  const disyuntor = porFuente(() => createDisyuntor(clock, PAUSA));

  /** `de` is the user; users take turns when many queries wait. */
  return async <F extends Fuente>(fuente: F, dni: string, de: string): Promise<Respuesta> => {
    const puerto = conectadas[fuente] as Puertos[F];
    const unaVez = async (): Promise<Respuesta> => {
      if (!disyuntor[fuente].deja()) return { resultado: 'suspendida', datos: null };
      const dada = await preguntar(fuente, puerto, { dni, finalidad: FINALIDAD_DE_CONSULTA }, espera);
      disyuntor[fuente].anotar(FALLAS.includes(dada.resultado));
      return dada;
    };
    const respuesta = await turno[fuente](unaVez, { from: de, isKnown: false });
    onAsked(fuente, respuesta);
    return respuesta;
  };
}

const porFuente = <T>(crear: () => T) =>
  Object.fromEntries(FUENTES.map((fuente) => [fuente, crear()])) as Record<Fuente, T>;

export interface Respuesta {
  resultado: ResultadoDeFuente;
  datos: object | null;
  /** May hold data of the source: never log or store it as it is. */
  error?: unknown;
}

const ESQUEMA = {
  identidad: identidadHalladaSchema,
  central_de_riesgo: riesgoHalladoSchema,
  personas_expuestas: exposicionHalladaSchema,
} as const satisfies Record<Fuente, unknown>;

/** Returns within `espera` milliseconds. Drops data of another person or shape. */
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

/** Omits the text. An adapter may throw anything. */
export function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === 'string' ? `${error.name} ${code}` : error.name;
}

/** Retries only a free source, within the same time limit. */
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
