import type { FastifyInstance } from 'fastify';
import { sinDatos } from './http/errors';

/** What the service does by itself every so many milliseconds, as long as it runs. */
export function registerTask(app: FastifyInstance, cada: number, tarea: () => Promise<void>): void {
  const reloj = setInterval(() => {
    tarea().catch((error) => app.log.error({ fallo: sinDatos(error) }, 'task failed'));
  }, cada).unref();
  app.addHook('onClose', async () => clearInterval(reloj));
}
