import { type IncomingMessage, request as plain, type ServerResponse } from 'node:http';
import { request as secure } from 'node:https';
import { text } from 'node:stream/consumers';
import { esRol, NOMBRE_ROL, type Rol } from 'shared-domain/cuenta';
import { erroresPorCampo, LLAMADAS, type Llamada } from 'shared-domain/llamadas';
import { print, UsageError } from '../command';
import { fits } from '../mount/screens.rules';
import { sampleOf } from './sample';

const ANSWERS_WITHIN_MS = 5000;
const HOURS = 12;
const PDF =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF';

function problem(status: number, message: string, errors?: Record<string, string[]>) {
  const body = { type: 'about:blank', title: 'No se pudo', status, detail: message, message, errors };
  return { status, body };
}

/** Pages do not check the signature. */
function tokenOf(rol: Rol): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    sub: '7',
    username: rol,
    fullName: `Persona de ejemplo (${NOMBRE_ROL[rol]})`,
    rol,
    email: `${rol}@ejemplo.pe`,
    dni: '45678912',
    createdAt: '2024-03-15T12:00:00.000Z',
    jti: 'ejemplo',
    iat: now,
    exp: now + HOURS * 60 * 60,
  };
  return [{ alg: 'HS256' }, claims, 'firma']
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
}

/** A role as username signs in with this role; others get the remote's. */
const signIn = (rol: Rol): Record<string, (body: Record<string, unknown>) => object> => ({
  'POST /api/login': ({ username }) => {
    const token = tokenOf(esRol(username) ? username : rol);
    return { access_token: token, refresh_token: token, idRefreshToken: 'ejemplo' };
  },
  'POST /api/validate-refresh-token': () => ({ valid: true }),
  'POST /api/refresh': ({ refresh_token }) => ({ access_token: refresh_token }),
  'POST /api/logout': () => ({ message: 'Sesión cerrada.' }),
});

function answerOf({ body: schema, responde, archivos, exito = 200 }: Llamada, body: unknown) {
  const read = schema?.safeParse(body);
  if (read?.error) return problem(422, 'Revise los datos.', erroresPorCampo(read.error));
  if (!responde) return { status: exito, body: archivos ? Buffer.from(PDF) : undefined };
  return { status: exito, body: sampleOf(responde) };
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const body = await text(request);
  return request.headers['content-type']?.startsWith('application/json') ? JSON.parse(body || '{}') : {};
}

/**
 * A mock API: accepts every sign-in, validates request bodies, and responds with samples of the schemas.
 * @param rol of the remote's screens
 */
export function inventedApi(rol: Rol) {
  const handlers = signIn(rol);
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', url = '/' } = request;
    const { pathname } = new URL(url, 'http://localhost');
    const body = await bodyOf(request);
    const asked = `${method} ${pathname}`;
    const [, call] = Object.entries<Llamada>(LLAMADAS).find(([name]) => fits(asked, name)) ?? [];
    const invented = call ? answerOf(call, body) : problem(404, `La API no tiene la llamada ${asked}.`);
    const session = handlers[asked]?.(body);
    const { status, body: answer } = session ? { status: 200, body: session } : invented;
    const type = `application/${Buffer.isBuffer(answer) ? 'pdf' : status < 400 ? 'json' : 'problem+json'}`;
    response.writeHead(status, { 'Content-Type': type });
    response.end(Buffer.isBuffer(answer) ? answer : JSON.stringify(answer));
  };
}

/** Only a warning, because the API may start later. */
async function lookFor(origin: URL): Promise<void> {
  const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS);
  const problemAt = await fetch(new URL('/api/salud', origin), { signal }).then(
    ({ ok, status }) => (ok ? undefined : `responde ${status} en /api/salud`),
    ({ message }: Error) => `no responde (${message})`,
  );
  if (problemAt) print(`ATENCIÓN: la API de ${origin.origin} ${problemAt}.`);
}

/** Proxies the API, which then needs no CORS for this page. */
export async function apiAt(address: string) {
  if (!/^https?:/.test(address) || !URL.canParse(address))
    throw new UsageError(
      `API="${address}" no es una dirección, por ejemplo: API=https://creditos.example.pe`,
    );
  const origin = new URL(new URL(address).origin);
  await lookFor(origin);
  return async (incoming: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const { method, url = '/' } = incoming;
    const { origin: _origin, referer: _referer, ...headers } = { ...incoming.headers, host: origin.host };
    const send = origin.protocol === 'https:' ? secure : plain;
    const outgoing = send(new URL(url, origin), { method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    outgoing.on('error', () => {
      const { body } = problem(502, `La API de ${origin.origin} no responde.`);
      if (!answer.headersSent) answer.writeHead(502, { 'Content-Type': 'application/problem+json' });
      answer.end(JSON.stringify(body));
    });
    incoming.pipe(outgoing);
  };
}
