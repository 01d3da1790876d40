import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { BaseDeDatos } from '../db/connection';
import { serveCall } from '../http/serve-call';

export function saludRoutes(app: FastifyInstance, deps: { base: BaseDeDatos; version: string }): void {
  const { base, version } = deps;
  serveCall(app, 'GET /api/salud', async () => {
    await sql`select 1`.execute(base.db);
    return { estado: 'ok' as const, version, baseDeDatos: base.motor };
  });
}
