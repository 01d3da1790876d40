import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { shellFileSchema } from 'shared-domain';
import { currentCalls } from 'shared-domain/skew';

/** Tells whoever publishes for this service what its shell offers, and which calls this very API answers. */
export function serveShellFile(app: FastifyInstance, shellDir: string): void {
  app.get('/shell.json', { schema: { hide: true } }, async (_request, reply) => {
    const text = await readFile(join(shellDir, 'shell.json'), 'utf8').catch(() => undefined);
    if (text === undefined) return reply.callNotFound();
    reply.header('Cache-Control', 'no-store');
    return { ...shellFileSchema.parse(JSON.parse(text)), calls: currentCalls() };
  });
}
