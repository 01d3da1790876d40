import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export const PUBLIC_URL = 'http://localhost:3000';

export const CLIENT = { id: 'creditos', secret: 'un-secreto-de-prueba-muy-largo' };

export const providerEnv = (issuer: string) => ({
  PUBLIC_URL,
  OIDC: JSON.stringify({
    issuer,
    clientId: CLIENT.id,
    clientSecret: CLIENT.secret,
    name: 'Mi Financiera',
    roles: { Asesores: 'asesor', Jefes: 'jefe_negocios', Administradores: 'admin' },
  }),
});

export interface Ida {
  direccion: string;
  secreto: string;
}

interface HowSigned {
  alg?: string;
  key?: KeyObject;
}

export interface TestProvider {
  issuer: string;
  comeBack(ida: Ida, claims: object, how?: HowSigned): { consulta: string; secreto: string };
  spoil(change: (text: string) => string): void;
  stop(): Promise<void>;
}

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

export async function startTestProvider(): Promise<TestProvider> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  let idToken = '';
  let spoiled = (text: string) => text;
  const server = createServer((request, response) => {
    const answers: Record<string, object> = {
      '/.well-known/openid-configuration': {
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
      },
      '/jwks': {
        keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'una', alg: 'RS256', use: 'sig' }],
      },
      '/token': { access_token: 'a', token_type: 'bearer', expires_in: 60, id_token: idToken },
    };
    const text = JSON.stringify(answers[request.url ?? ''] ?? {});
    response.setHeader('content-type', 'application/json');
    response.end(request.url === '/token' ? spoiled(text) : text);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;

  function signed(claims: object, { alg = 'RS256', key = privateKey }: HowSigned): string {
    const text = `${base64url({ alg, kid: 'una' })}.${base64url(claims)}`;
    if (alg === 'none') return `${text}.`;
    return `${text}.${createSign('sha256').update(text).sign(key).toString('base64url')}`;
  }

  return {
    issuer,
    comeBack({ direccion, secreto }, claims, how = {}) {
      const { searchParams } = new URL(direccion);
      const iat = Math.floor(Date.now() / 1000);
      const usual = { iss: issuer, aud: CLIENT.id, nonce: searchParams.get('nonce'), iat, exp: iat + 300 };
      idToken = signed({ ...usual, ...claims }, how);
      return { consulta: `code=uno&state=${searchParams.get('state')}`, secreto };
    },
    spoil: (change) => {
      spoiled = change;
    },
    async stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
