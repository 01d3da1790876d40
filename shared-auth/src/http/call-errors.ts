import type { AxiosError } from 'axios';
import { CABECERA_DE_SOLICITUD, NUMERO_DE_SOLICITUD, type Problema } from 'shared-domain/llamadas';

// Checks the marks of axios without importing it: axios loads with the first call.
const has = (value: unknown, sign: string) =>
  typeof value === 'object' && value !== null && (value as Record<string, unknown>)[sign] === true;

const isAxiosError = (error: unknown): error is AxiosError => has(error, 'isAxiosError');

const isCancel = (error: unknown): boolean => has(error, '__CANCEL__');

export type SessionEndReason = 'logout' | 'otherDevice' | 'expired';

export const TEXTO_FIN_SESION = {
  otherDevice: 'Sesion cerrada por inicio de sesion en otro dispositivo',
  expired: 'Sesion expirada',
} as const;

/** No request was sent; the session's end was already announced. */
export class SessionEndedError extends Error {
  override readonly name = 'SessionEndedError';
  constructor(readonly reason: SessionEndReason) {
    super(TEXTO_FIN_SESION[reason === 'otherDevice' ? 'otherDevice' : 'expired']);
  }
}

/** Another shape than the call's, such as the page of a proxy before the API. */
export class UnexpectedAnswerError extends Error {
  override readonly name = 'UnexpectedAnswerError';
  constructor() {
    super('El servidor dio una respuesta inesperada. Inténtelo de nuevo.');
  }
}

/**
 * Aborts the signal after `limit` milliseconds.
 * @throws an `Error` with a text for the user on abort
 */
export async function withinLimit<T>(limit: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), limit);
  try {
    return await work(abort.signal);
  } catch (error) {
    if (!abort.signal.aborted) throw error;
    throw new Error('El servidor tarda demasiado en responder. Inténtelo de nuevo.');
  } finally {
    clearTimeout(timer);
  }
}

const TEXTS = {
  server: 'Error interno del servidor. Por favor, intentelo de nuevo mas tarde.',
  unexpected: 'Error inesperado en la solicitud.',
  unknown: 'Ocurrio un error desconocido.',
  network: 'No hay conexión con el servidor. Revise su conexión e inténtelo de nuevo.',
  cancelled: 'La solicitud se canceló.',
} as const;

/** Undefined without a response. */
export function errorStatus(error: unknown): number | undefined {
  return isAxiosError(error) ? error.response?.status : undefined;
}

/**
 * Spanish text for any failed call, thrown value or text. The product's rules: a response's text is its
 * `msg`, `errors`, `error` or `message`; a text with "500" is a server error.
 */
export function errorText(error: unknown): string {
  if (error === undefined || error === null || error === '') return TEXTS.unknown;
  if (isCancel(error)) return TEXTS.cancelled;
  if (isMissingFile(error)) return TEXTS.network;
  if (!isAxiosError(error)) return thrownText(error);
  if (!error.response) return TEXTS.network;
  const { status, data } = error.response;
  if (status === 500) return TEXTS.server;
  if (isProblem(data)) return data.message;
  if (status > 500 && !(isRecord(data) && answerText(data))) return TEXTS.server;
  if (data === undefined || data === null || data === '') return TEXTS.unknown;
  const text = answerText(data);
  if (text === undefined) return TEXTS.unexpected;
  return tellsOfServerError(text, typedTexts(error.config?.data)) ? TEXTS.server : text;
}

/** The API's `codigo` of a refusal that the page handles. */
export function errorCode(error: unknown): string | undefined {
  const data: unknown = isAxiosError(error) ? error.response?.data : undefined;
  return isRecord(data) && typeof data.codigo === 'string' ? data.codigo : undefined;
}

/** First text per field path in the response's `errors`. */
export function fieldErrors(error: unknown): Record<string, string> {
  const data: unknown = isAxiosError(error) ? error.response?.data : undefined;
  const errors = isRecord(data) && isRecord(data.errors) ? data.errors : {};
  const entries = Object.entries(errors).map(([path, texts]) => [path, textIn(texts)] as const);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

function thrownText(error: unknown): string {
  if (isProgrammingError(error)) return TEXTS.unexpected;
  const text = error instanceof Error ? error.message : answerText(error);
  if (!text) return TEXTS.unexpected;
  return tellsOfServerError(text) ? TEXTS.server : text;
}

/** Name of webpack's error for a failed chunk. */
function isMissingFile(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

/** Their messages are for programmers and are not shown. */
function isProgrammingError(error: unknown): boolean {
  return [TypeError, ReferenceError, RangeError, SyntaxError].some((kind) => error instanceof kind);
}

function answerText(data: unknown): string | undefined {
  if (typeof data === 'string')
    return data.trim() === '' || data.trimStart().startsWith('<') ? undefined : data;
  if (!isRecord(data)) return undefined;
  return textIn(data.msg) ?? textIn(data.errors) ?? textIn(data.error) ?? textIn(data.message);
}

/** First text of a text, a list, or a map of lists. */
function textIn(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value;
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.values(value)
    .map(textIn)
    .find((text) => text !== undefined);
}

/** Our API's problems have a message for the user, so "500" is not searched. */
function isProblem(data: unknown): data is { status: number; message: string } {
  return (
    isRecord(data) &&
    typeof data.status === 'number' &&
    typeof data.title === 'string' &&
    textIn(data.message) !== undefined
  );
}

/** Ignores a "500" that the user typed. */
function tellsOfServerError(text: string, typed: string[] = []): boolean {
  return typed.reduce((rest, words) => rest.replaceAll(words, ''), text).includes('500');
}

function typedTexts(body: unknown): string[] {
  try {
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    return isRecord(sent)
      ? Object.values(sent).filter((value): value is string => typeof value === 'string' && value !== '')
      : [];
  } catch {
    return [];
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const REFERENCE = {
  label: 'Código de la solicitud:',
  copyLabel: 'Copiar el código',
  copiedLabel: 'Código copiado',
} as const;

/** Request number for support; panels and toasts show it. */
export interface ErrorReference {
  code: string;
  label: string;
  copyLabel: string;
  copiedLabel: string;
}

/** Undefined without a response or with one of a proxy. */
export function errorNumber(error: unknown): string | undefined {
  const { data, headers } = (isAxiosError(error) && error.response) || {};
  const number = (data as Partial<Problema> | undefined)?.solicitud ?? headers?.[CABECERA_DE_SOLICITUD];
  return typeof number === 'string' && NUMERO_DE_SOLICITUD.test(number) ? number.toUpperCase() : undefined;
}

export function referenceTo(number: string | undefined): ErrorReference | undefined {
  return number === undefined ? undefined : { ...REFERENCE, code: number };
}

/** For toasts, panels and dialogs, but never fields, whose text explains the correction. */
export const errorReference = (error: unknown): ErrorReference | undefined => referenceTo(errorNumber(error));
