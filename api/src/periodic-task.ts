import type { FastifyInstance } from 'fastify';
import { withoutData } from './http/errors';

/** What the service does by itself every so many milliseconds, as long as it runs. */
export function registerTask(app: FastifyInstance, interval: number, task: () => Promise<void>): void {
  const timer = setInterval(() => {
    task().catch((error) => app.log.error({ fallo: withoutData(error) }, 'task failed'));
  }, interval).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
