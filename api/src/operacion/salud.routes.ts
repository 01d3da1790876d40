import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import type { BaseDeDatos } from '../db/connection';
import { describir } from '../http/openapi';

const saludSchema = z.object({
  estado: z.literal('ok'),
  version: z.string(),
  baseDeDatos: z.enum(['sqlite', 'postgresql']),
});

export function saludRoutes(app: FastifyInstance, deps: { base: BaseDeDatos; version: string }): void {
  const { base, version } = deps;
  app.get(
    '/api/salud',
    describir('Servicio', 'Si el servicio y su base de datos responden', { responde: { 200: saludSchema } }),
    async () => {
      await sql`select 1`.execute(base.db);
      return { estado: 'ok' as const, version, baseDeDatos: base.motor };
    },
  );
}
