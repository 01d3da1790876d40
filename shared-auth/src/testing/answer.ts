import type { IncomingHttpHeaders } from 'node:http';
import type {
  EntradaDe,
  LlamadaConArchivo,
  NombreDeLlamada,
  Problema,
  RespuestaDe,
} from 'shared-domain/llamadas';

type BodyOf<N extends NombreDeLlamada> = EntradaDe<N> extends { body: infer Body } ? Body : unknown;

export interface RecordedRequest<Body = unknown> {
  method: string;
  /** Without the query. */
  path: string;
  query: Record<string, string>;
  headers: IncomingHttpHeaders;
  /** Parsed if it is JSON, else text (multipart included). */
  body: Body;
  raw: Buffer;
}

export type RequestOf<N extends NombreDeLlamada> = RecordedRequest<BodyOf<N>>;

interface AnswerOptions {
  headers?: Record<string, string>;
  /** Milliseconds. */
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

/** The body of a 200, another `Answer`, or a function that returns either. */
export type CannedAnswer<N extends NombreDeLlamada> =
  | Given<N>
  | ((request: RequestOf<N>) => Given<N> | Promise<Given<N>>);

/** Sends a Buffer as a PDF, anything else as JSON. */
export function answer<Body>(status: number, body: Body, options?: AnswerOptions): Answer<Body> {
  return new Answer(status, body, options);
}

/** The request number in every {@link problem}. */
export const SAMPLE_ERROR_NUMBER = 'K7QX-M2RP';

/** A problem+json refusal; `errors` maps fields to texts. */
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
    solicitud: SAMPLE_ERROR_NUMBER,
  };
  return new Answer(status, body);
}

/** A response that our API never sends, such as a proxy's page. */
export function foreignAnswer(status: number, body: unknown, options?: AnswerOptions): Answer<never> {
  return new Answer(status, body as never, options);
}

/** Breaks the connection before any response. */
export const noAnswer: Answer<never> = new Answer(0, undefined as never, {}, true);
