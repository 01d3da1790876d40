import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { esRol } from 'shared-domain/cuenta';
import type { NombreDeLlamada } from 'shared-domain/llamadas';
import { DESDE_INICIAL, POLITICA_INICIAL, VERSION_INICIAL } from 'shared-domain/politica';
import { setApiAddress } from '../http/calls';
import { claimsOf } from '../http/session';
import { Answer, answer, type CannedAnswer, type RecordedRequest, type RequestOf } from './answer';
import { personOf, secondsFromNow, tokenOf } from './tokens';

/** Tests of the client use `/api/cosa` for any call. */
type AnyCall = `${string} /api/cosa`;

/** A path part such as `:id` matches anything. */
export type Routes = { [N in NombreDeLlamada]?: CannedAnswer<N> } & Record<AnyCall, unknown>;

export interface Answers {
  /** In the order received. */
  requests: RecordedRequest[];
  /** Requests of a call such as 'PUT /api/evaluaciones/status/:id', optionally with these parameters. */
  requestsTo<N extends NombreDeLlamada>(call: N, params?: Record<string, string | number>): RequestOf<N>[];
  requestsTo(call: AnyCall): RecordedRequest[];
  /** Adds or replaces responses. */
  set(routes: Routes): void;
}

const NADA = { creditos: 0, monto: 0 };
const SIN_CREDITOS = { pendientes: NADA, porDesembolsar: NADA, desembolsados: NADA };

/** Requested by most screens. */
const BACKGROUND_ROUTES: Routes = {
  'GET /api/evaluaciones/:id/exposicion': {
    cliente: SIN_CREDITOS,
    deudaConEste: 6000,
    clienteComoAval: SIN_CREDITOS,
    aval: null,
    circulos: [],
    hayMas: false,
    compartidos: [],
    alertas: [],
  },
  'GET /api/politica/vigente': {
    version: VERSION_INICIAL,
    desde: DESDE_INICIAL,
    contenido: POLITICA_INICIAL,
  },
  'GET /api/evaluaciones/:id/analisis': {
    politica: { version: VERSION_INICIAL, desde: DESDE_INICIAL },
    decidida: null,
    score: null,
    capacidad: null,
    cambios: [],
  },
  'GET /api/fuentes': [],
  'GET /api/evaluaciones/:id/fuentes': [],
  'POST /api/validate-refresh-token': { valid: true },
  'POST /api/refresh': ({ body }) => ({ access_token: renewedFor(body) }),
  'POST /api/logout': { message: 'Sesión cerrada.' },
};

function renewedFor({ refresh_token }: { refresh_token: string }): string {
  const rol = claimsOf(refresh_token)?.rol;
  return tokenOf({ ...(esRol(rol) && personOf(rol)), exp: secondsFromNow(900) });
}

let running: Server[] = [];

/**
 * Starts a server with canned answers until the test ends.
 * @example
 * const answers = await startAnswers({
 *   'GET /api/evaluaciones/index': [evaluacion],
 *   'PUT /api/evaluaciones/status/:id': ({ body }) => ({ ...evaluacion, estado: body.estado }),
 *   'GET /api/cliente/show/:dni': problem(404, 'Cliente no encontrado.'),
 * });
 * expect(answers.requestsTo('GET /api/evaluaciones/index')[0].query).toEqual({ dni: '45678912' });
 */
export async function startAnswers(routes: Routes = {}): Promise<Answers> {
  const table: Record<string, unknown> = { ...BACKGROUND_ROUTES, ...routes };
  const requests: RecordedRequest[] = [];
  const server = createServer((request, response) => {
    serve(request, response, table, requests).catch((error: Error) => response.destroy(error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  running.push(server);
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  setApiAddress(`${origin}/api`);
  setPageOrigin(origin);
  return {
    requests,
    requestsTo: (call: string, params: Record<string, string | number> = {}) => {
      const route = call.replace(/:(\w+)/g, (part, name: string) => String(params[name] ?? part));
      return requests.filter(({ method, path }) => matches(route, method, path)) as never[];
    },
    set: (more) => Object.assign(table, more),
  };
}

/** `shared-auth/testing` calls this after each test. */
export async function stopAnswers(): Promise<void> {
  const stopping = running.map((server) => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  running = [];
  setApiAddress('/api');
  setPageOrigin(location.origin);
  await Promise.all(stopping);
}

/**
 * jsdom compares it with a request's address. As in production, page and API share an origin: no preflights.
 */
function setPageOrigin(origin: string): void {
  Object.assign(window, { _origin: origin });
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  table: Record<string, unknown>,
  requests: RecordedRequest[],
): Promise<void> {
  const recorded = await record(request);
  requests.push(recorded);
  const route = Object.keys(table).find((key) => matches(key, recorded.method, recorded.path));
  const missing = answer(501, { message: `Sin respuesta preparada: ${recorded.method} ${recorded.path}` });
  const canned = route === undefined ? missing : table[route];
  const given: unknown = typeof canned === 'function' ? await canned(recorded) : canned;
  const { status, body, headers, delay, isBroken } = given instanceof Answer ? given : answer(200, given);
  if (delay) await new Promise((resolve) => setTimeout(resolve, delay));
  if (isBroken) return void request.socket.destroy();
  const isFile = Buffer.isBuffer(body);
  const type = isFile ? 'application/pdf' : `application/${status < 400 ? '' : 'problem+'}json`;
  response.writeHead(status, { 'Content-Type': type, ...headers });
  response.end(isFile || body === undefined ? body : JSON.stringify(body));
}

function matches(route: string, method: string, path: string): boolean {
  const [routeMethod, routePath = ''] = route.split(' ');
  const parts = path.split('/');
  const pattern = routePath.split('/');
  const isSamePath =
    pattern.length === parts.length &&
    pattern.every((part, at) => part.startsWith(':') || part === parts[at]);
  return routeMethod === method && isSamePath;
}

async function record(request: IncomingMessage): Promise<RecordedRequest> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const raw = Buffer.concat(chunks);
  const isJson = request.headers['content-type']?.startsWith('application/json') ?? false;
  return {
    method: request.method ?? 'GET',
    path: decodeURIComponent(pathname),
    query: Object.fromEntries(searchParams),
    headers: request.headers,
    body: isJson ? JSON.parse(raw.toString('utf8')) : raw.toString('utf8'),
    raw,
  };
}
