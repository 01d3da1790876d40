import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { compressed } from './send-page';

const TEXT = '<!doctype html>'.repeat(50);

const plain = (body: Buffer) => body;

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['GZIP;q=0.5', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  ['identity', undefined, plain],
  [undefined, undefined, plain],
])('who accepts %s gets %s', async (accepted, form, read) => {
  const app = fastify();
  app.get('/', async (request, reply) => reply.send(await compressed(request, reply, TEXT)));
  const answer = await app.inject({ url: '/', headers: accepted ? { 'accept-encoding': accepted } : {} });
  expect(answer.headers['content-encoding']).toBe(form);
  expect(answer.headers.vary).toBe('Accept-Encoding');
  expect(read(answer.rawPayload).toString()).toBe(TEXT);
  await app.close();
});
