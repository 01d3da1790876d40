import type { IncomingHttpHeaders } from 'node:http';
import type {
  EntradaDe,
  LlamadaConArchivo,
  NombreDeLlamada,
  Problema,
  RespuestaDe,
} from 'shared-domain/llamadas';

type BodyOf<N extends NombreDeLlamada> = EntradaDe<N> extends { body: infer Body } ? Body : unknown;

/** A request as the server received it. */
export interface RecordedRequest<Body = unknown> {
  method: string;
  /** Without the query: '/api/evaluaciones/index'. */
  path: string;
  query: Record<string, string>;
  headers: IncomingHttpHeaders;
  /** Parsed when it is JSON, else text (multipart included). */
  body: Body;
  raw: Buffer;
}

/** A request that made this call. */
export type RequestOf<N extends NombreDeLlamada> = RecordedRequest<BodyOf<N>>;

interface AnswerOptions {
  headers?: Record<string, string>;
  /** Milliseconds before it is sent. */
  delay?: number;
}

export class Answer<Body = unknown> {
  readonly headers: Record<string, string>;
  readonly delay: number;
  constructor(
    readonly status: number,
    readonly body: Body,
    { headers = {}, delay = 0 }: AnswerOptions = {},
    readonly isBroken = false,
  ) {
    this.headers = headers;
    this.delay = delay;
  }
}

type Given<N extends NombreDeLlamada> =
  | RespuestaDe<N>
  | (N extends LlamadaConArchivo ? Answer<Buffer | string> : never)
  | Answer<RespuestaDe<N> | Problema>;

/** The body of a 200, an `Answer` for anything else, or a function that returns either of them or a promise of it. */
export type CannedAnswer<N extends NombreDeLlamada> =
  | Given<N>
  | ((request: RequestOf<N>) => Given<N> | Promise<Given<N>>);

/** An answer with this status. A Buffer is sent as a PDF, anything else as JSON. */
export function answer<Body>(status: number, body: Body, options?: AnswerOptions): Answer<Body> {
  return new Answer(status, body, options);
}

/** The number that every {@link problem} tells. */
export const NUMERO_DE_PRUEBA = 'K7QX-M2RP';

/** A refusal in the shape of the API: problem+json with its Spanish `message`, `errors` by field and its number. */
export function problem(
  status: number,
  message: string,
  errors?: Record<string, string[]>,
): Answer<Problema> {
  const body = {
    type: 'about:blank',
    title: 'Error',
    status,
    detail: message,
    message,
    ...(errors && { errors }),
    solicitud: NUMERO_DE_PRUEBA,
  };
  return new Answer(status, body);
}

/** An answer that our API never gives, such as the page of a proxy before it. */
export function foreignAnswer(status: number, body: unknown, options?: AnswerOptions): Answer<never> {
  return new Answer(status, body as never, options);
}

/** The connection breaks before any answer, as it does without a network. */
export const noAnswer: Answer<never> = new Answer(0, undefined as never, {}, true);
