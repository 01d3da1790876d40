import { FUENTES, type Fuente } from 'shared-domain';
import type { Tell } from './variables';

/** What answers for each outside source, and how long it may take. */
export interface SourceSettings {
  /** `simulador`, or the path of a module. A source that is missing here is not asked. */
  adapters: { readonly [fuente in Fuente]?: string };
  /** In milliseconds. */
  timeout: number;
}

/** The adapter that invents its answers. */
export const SIMULATOR = 'simulador';

const OFF = 'no';
const TIMEOUT = { fallback: 4000, minimum: 50, maximum: 20_000 };

/** The variable that names the adapter of a source: FUENTE_IDENTIDAD, FUENTE_CENTRAL_DE_RIESGO, and so on. */
export const variableOf = (fuente: Fuente): string => `FUENTE_${fuente.toUpperCase()}`;

/** Invented answers about real people would be believed, so production has no simulator. The demonstration has it. */
export function sourceSettings(
  env: NodeJS.ProcessEnv,
  { production, demo }: { production: boolean; demo: boolean },
  tell: Tell,
): SourceSettings {
  const adapters: { [fuente in Fuente]?: string } = {};
  for (const fuente of FUENTES) {
    const value = env[variableOf(fuente)] || (demo && !production ? SIMULATOR : OFF);
    if (value === SIMULATOR && production) {
      tell(
        `${variableOf(fuente)}=${SIMULATOR} no se admite con NODE_ENV=production: inventa sus respuestas.`,
      );
    } else if (value !== OFF) adapters[fuente] = value;
  }
  return { adapters, timeout: timeoutOf(env.FUENTES_ESPERA, tell) };
}

function timeoutOf(value: string | undefined, tell: Tell): number {
  const { fallback, minimum, maximum } = TIMEOUT;
  if (!value) return fallback;
  const time = Number(value);
  if (Number.isInteger(time) && time >= minimum && time <= maximum) return time;
  tell(`FUENTES_ESPERA debe ser un número entero de ${minimum} a ${maximum} (milisegundos).`);
  return fallback;
}
