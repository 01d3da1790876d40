import type { FastifyInstance } from 'fastify';
import { configuracionGeneralSchema } from 'shared-domain';
import type { Db } from '../db/connection';
import { describir } from '../plugins/openapi';
import { configuracionGeneral } from './configuracion.service';

export function configuracionRoutes(app: FastifyInstance, deps: { db: Db }): void {
  app.get(
    '/api/config/general',
    describir('Configuración', 'Productos, límites y motivos rápidos', {
      responde: { 200: configuracionGeneralSchema },
    }),
    () => configuracionGeneral(deps.db),
  );
}
