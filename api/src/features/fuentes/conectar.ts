import { FUENTES, type Fuente } from 'shared-domain/fuentes';
import { z } from 'zod';
import { type Config, ConfigError, SIMULATOR } from '../../config';
import type { Conectadas, Puertos } from '../../ports';
import { loadModule } from './load-module';
import { SIMULADOR } from './simulador';

type Puerto = Puertos[Fuente];

const NOMBRE_MAXIMO = 60;

const puertoSchema = z.object({
  origen: z.string().trim().min(1).max(NOMBRE_MAXIMO),
  gratuita: z.boolean().optional(),
  consultar: z.custom((value) => typeof value === 'function'),
});

export async function conectarFuentes({ adapters }: Config['sources']): Promise<Conectadas> {
  const conectadas: { [fuente in Fuente]?: Puerto } = {};
  for (const fuente of FUENTES) {
    const adapter = adapters[fuente];
    if (adapter)
      conectadas[fuente] = adapter === SIMULATOR ? SIMULADOR[fuente] : await loadPuerto(fuente, adapter);
  }
  return conectadas as Conectadas;
}

async function loadPuerto(fuente: Fuente, path: string): Promise<Puerto> {
  const puerto = await loadModule(path).catch((error: unknown) => {
    throw new ConfigError(`FUENTES: ${fuente}: no se pudo abrir ${path} (${(error as Error).message}).`);
  });
  const { success, error } = puertoSchema.safeParse(puerto);
  // Not a copy, because its function may need other members.
  if (success) return puerto as Puerto;
  const faults = [...new Set(error.issues.map((issue) => issue.path.join('.') || 'export default'))];
  throw new ConfigError(
    `FUENTES: ${fuente}: ${path} debe exportar por defecto { origen, consultar }; revise ${faults.join(', ')}.`,
  );
}
