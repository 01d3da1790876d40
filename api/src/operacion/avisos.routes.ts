import type { FastifyInstance } from 'fastify';
import { serveCall } from '../http/serve-call';
import type { RegistryInUse } from '../pages/registry/registry-in-use';

/** Without pages of its own the service has no registry to tell of. */
export function avisosRoutes(app: FastifyInstance, deps: { registry: RegistryInUse | undefined }): void {
  serveCall(app, 'GET /api/avisos', () => ({ registro: deps.registry?.notice() ?? null }));
}
