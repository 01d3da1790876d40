import type { FastifyInstance } from 'fastify';
import { avisosSchema } from 'shared-domain';
import { describir } from '../http/openapi';
import type { RegistroEnUso } from '../pages/registry/registry-in-use';

/** Without pages of its own the service has no registry to tell of. */
export function avisosRoutes(app: FastifyInstance, deps: { registro: RegistroEnUso | undefined }): void {
  app.get(
    '/api/avisos',
    describir('Operación', 'Qué debe corregir quien opera el servicio', { responde: { 200: avisosSchema } }),
    async () => ({ registro: deps.registro?.aviso() ?? null }),
  );
}
