import { type ClientHttp2Session, connect, type IncomingHttpHeaders } from 'node:http2';
import type { InjectOptions } from 'fastify';
import type { Answer } from '../../api/testing/test-api';
import type { Asked } from '../failover/persistent';

export interface Counted extends Asked {
  answered(): number;
  failures: string[];
}

/** Counts a missing answer, a 429 or a 5xx as a failure. */
export function counted(name: string, send: (request: InjectOptions) => Promise<Answer>): Counted {
  const failures: string[] = [];
  let answered = 0;
  return {
    failures,
    answered: () => answered,
    async call(request) {
      const what = `${name}: ${request.method ?? 'GET'} ${request.url}`;
      const answer = await send(request).catch((error: Error) => {
        failures.push(`${what}: ${error.message}`);
        throw error;
      });
      answered++;
      if (answer.statusCode >= 500 || answer.statusCode === 429) {
        failures.push(`${what}: ${answer.statusCode} ${answer.body}`);
      }
      return answer;
    },
  };
}

/** Proxies limit the calls per connection. */
const CALLS_OF_A_CONNECTION = 500;

export interface ThroughProxy extends Counted {
  close(): void;
}

export function startThroughProxy(name: string, origin: string): ThroughProxy {
  let session: ClientHttp2Session | undefined;
  let calls = 0;

  function sessionForACall(): ClientHttp2Session {
    if (!session || session.closed || session.destroyed || ++calls > CALLS_OF_A_CONNECTION) {
      session?.close();
      session = connect(origin, { rejectUnauthorized: false });
      // Each call reports the error itself.
      session.on('error', () => {});
      calls = 0;
    }
    return session;
  }

  return {
    ...counted(name, (request) => send(sessionForACall(), request)),
    close: () => session?.destroy(),
  };
}

function send(
  session: ClientHttp2Session,
  { method, url, headers, payload }: InjectOptions,
): Promise<Answer> {
  const isObject = payload !== undefined && !Buffer.isBuffer(payload);
  const body = isObject ? Buffer.from(JSON.stringify(payload)) : (payload as Buffer | undefined);
  return new Promise((resolve, reject) => {
    const stream = session.request(
      {
        ':method': method ?? 'GET',
        ':path': String(url),
        ...(isObject && { 'content-type': 'application/json' }),
        ...(body && { 'content-length': body.length }),
        ...(headers as IncomingHttpHeaders),
      },
      { endStream: !body },
    );
    let told: IncomingHttpHeaders & { ':status'?: number } = {};
    const parts: Buffer[] = [];
    stream.on('response', (received) => (told = received));
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('error', reject);
    stream.on('close', () => {
      const { ':status': statusCode } = told;
      if (statusCode === undefined) return reject(new Error(`no answer, code ${stream.rstCode}`));
      const text = Buffer.concat(parts).toString();
      resolve({ statusCode, headers: told, body: text, json: () => JSON.parse(text) } as Answer);
    });
    if (body) stream.end(body);
  });
}
