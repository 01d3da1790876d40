import { FUENTES } from 'shared-domain';
import type { Conectadas } from '../fuentes/puertos';

/** Does some work as it is, with a span of this name around it. */
export type Around = <A extends unknown[], R>(
  name: string,
  work: (...args: A) => Promise<R>,
) => (...args: A) => Promise<R>;

/** The same sources, with a span around each question. What is asked and answered is no part of it. */
export function tracedSources(sources: Conectadas, around: Around): Conectadas {
  const traced: Record<string, object> = {};
  for (const fuente of FUENTES) {
    const puerto = sources[fuente];
    if (!puerto) continue;
    const consultar = around(`fuente ${fuente}`, async (...args: Parameters<typeof puerto.consultar>) =>
      (puerto.consultar as (...given: typeof args) => unknown)(...args),
    );
    const { origen, gratuita } = puerto;
    traced[fuente] = { origen, gratuita, consultar };
  }
  return traced as Conectadas;
}
