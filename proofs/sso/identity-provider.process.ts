import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import type { CLIENT } from '../../api/testing/provider';
import type { Known } from './identity-provider';

/*
 * An OpenID provider. A separate process, because Jest does not run this ES module. Users come as JSON, at the start
 * and by PUT /personas.
 */
const [redirects, known, client] = process.argv.slice(2).map((text) => JSON.parse(text)) as [
  string[],
  Record<string, Known>,
  typeof CLIENT,
];
let people = known;

const server = createServer();
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
const provider = new Provider(issuer, {
  clients: [
    {
      client_id: client.id,
      client_secret: client.secret,
      redirect_uris: redirects,
      response_types: ['code'],
      grant_types: ['authorization_code'],
    },
  ],
  pkce: { required: () => true },
  claims: {
    openid: ['sub', 'amr'],
    profile: ['name', 'preferred_username', 'groups', 'dni'],
    email: ['email'],
  },
  findAccount: (_context: unknown, sub: string) => {
    const known = people[sub];
    if (!known) return undefined;
    const { amr: _, perfil, ...told } = known;
    return { accountId: sub, claims: () => ({ sub, ...told, ...perfil }) };
  },
  cookies: { keys: ['una-clave-de-galletas-de-prueba'] },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/entrar/${uid}` },
});
const callback = provider.callback();
server.on('request', async (request, response) => {
  const url = new URL(request.url ?? '/', issuer);
  if (url.pathname === '/personas') {
    let text = '';
    for await (const part of request) text += part;
    people = JSON.parse(text);
    return response.end();
  }
  if (!url.pathname.startsWith('/entrar/')) return callback(request, response);
  const { prompt, params, session } = await provider.interactionDetails(request, response);
  const accountId = url.searchParams.get('nombre') ?? session?.accountId;
  if (prompt.name === 'login' && !url.searchParams.has('nombre')) {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      '<html lang="es"><title>Proveedor</title><link rel="icon" href="data:,"><form><label>Nombre <input name="nombre"></label><button>Entrar</button></form>',
    );
    return undefined;
  }
  const grant = new provider.Grant({ accountId, clientId: String(params.client_id) });
  grant.addOIDCScope('openid profile email');
  const consent = { grantId: await grant.save() };
  const known = people[String(accountId)];
  const login = { accountId, ...(known?.amr && { amr: known.amr }) };
  const result = known ? { login, consent } : { error: 'access_denied' };
  return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: true });
});
process.stdout.write(`${issuer}\n`);
