import { readFileSync } from 'node:fs';
import fastify from 'fastify';

const body = readFileSync(process.env.BODY as string);
const app = fastify();
app.get('/api/evaluaciones/index', (_request, reply) =>
  reply.type('application/json; charset=utf-8').send(body),
);
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
