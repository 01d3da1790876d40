import fastify from 'fastify';
import { MOST_CHARACTERS, registerHeaders } from './headers';

const app = fastify({ trustProxy: (_address, hop) => hop < 1 });
registerHeaders(app, (reply) => reply);
app.get('/', async ({ headers, ip }) => ({ headers, ip }));
afterAll(() => app.close());

const echo = async (headers: Record<string, string>) => (await app.inject({ url: '/', headers })).json();

test.each(Object.entries(MOST_CHARACTERS))('%s is read up to %i characters', async (name, most) => {
  expect((await echo({ [name]: 'a'.repeat(most) })).headers).toHaveProperty([name]);
  expect((await echo({ [name]: 'a'.repeat(most + 1) })).headers).not.toHaveProperty([name]);
});

test('of a long list of addresses the last ones count, which the proxies added', async () => {
  const { ip, headers } = await echo({ 'x-forwarded-for': `${'1.1.1.1, '.repeat(1000)}190.12.3.4` });
  expect(ip).toBe('190.12.3.4');
  expect(headers['x-forwarded-for']).toHaveLength(1024);
});
