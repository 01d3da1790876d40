import type { IncomingHttpHeaders } from 'node:http';

/** A request as the server received it. */
export interface RecordedRequest {
  method: string;
  /** Without the query: '/api/evaluaciones/index'. */
  path: string;
  query: Record<string, string>;
  headers: IncomingHttpHeaders;
  /** Parsed when it is JSON, else text (multipart included). */
  body: unknown;
  raw: Buffer;
}

interface AnswerOptions {
  headers?: Record<string, string>;
  /** Milliseconds before it is sent. */
  delay?: number;
}

export class Answer {
  readonly headers: Record<string, string>;
  readonly delay: number;
  constructor(
    readonly status: number,
    readonly body: unknown,
    { headers = {}, delay = 0 }: AnswerOptions = {},
    readonly isBroken = false,
  ) {
    this.headers = headers;
    this.delay = delay;
  }
}

/** JSON for a 200, an `Answer` for anything else, or a function that gives either, at once or later. */
export type CannedAnswer =
  | object
  | string
  | number
  | boolean
  | null
  | Answer
  | ((request: RecordedRequest) => unknown);

/** An answer with a status of its own; a Buffer travels as a PDF, anything else as JSON. */
export function answer(status: number, body?: unknown, options?: AnswerOptions): Answer {
  return new Answer(status, body, options);
}

/** A refusal in the shape of the API: problem+json with its Spanish `message` and `errors` by field. */
export function problem(status: number, message: string, errors?: Record<string, string[]>): Answer {
  const body = {
    type: 'about:blank',
    title: 'Error',
    status,
    detail: message,
    message,
    ...(errors && { errors }),
  };
  return new Answer(status, body);
}

/** The connection breaks before any answer: what a person has without a network. */
export const noAnswer = new Answer(0, undefined, {}, true);
