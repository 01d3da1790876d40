import type { AxiosError } from 'axios';
import { CABECERA_DE_SOLICITUD, NUMERO_DE_SOLICITUD, type Problema } from 'shared-domain/llamadas';

// As axios tells them itself. This file is there before axios, which comes with the first call.
const has = (value: unknown, sign: string) =>
  typeof value === 'object' && value !== null && (value as Record<string, unknown>)[sign] === true;

/** Whether a call failed, with or without an answer. */
const isAxiosError = (error: unknown): error is AxiosError => has(error, 'isAxiosError');

/** Whether a call was cancelled by whoever made it. */
const isCancel = (error: unknown): boolean => has(error, '__CANCEL__');

/** Why a session ended. */
export type SessionEndReason = 'logout' | 'otherDevice' | 'expired';

/** The text that a person reads when their session ends and they did not sign out. */
export const TEXTO_FIN_SESION = {
  otherDevice: 'Sesion cerrada por inicio de sesion en otro dispositivo',
  expired: 'Sesion expirada',
} as const;

/** A call was not made because the session has ended, which has already been announced. */
export class SessionEndedError extends Error {
  override readonly name = 'SessionEndedError';
  constructor(readonly reason: SessionEndReason) {
    super(TEXTO_FIN_SESION[reason === 'otherDevice' ? 'otherDevice' : 'expired']);
  }
}

/** The answer is not one that this call has; it may be the page of a proxy before the API. */
export class UnexpectedAnswerError extends Error {
  override readonly name = 'UnexpectedAnswerError';
  constructor() {
    super('El servidor dio una respuesta inesperada. Inténtelo de nuevo.');
  }
}

/**
 * Does work that stops when its signal is aborted, which happens after `limit` milliseconds.
 * @throws an `Error` with a text for people when the limit was reached
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

/** The texts of the product for failures that have none of their own. */
const TEXTS = {
  server: 'Error interno del servidor. Por favor, intentelo de nuevo mas tarde.',
  unexpected: 'Error inesperado en la solicitud.',
  unknown: 'Ocurrio un error desconocido.',
  network: 'No hay conexión con el servidor. Revise su conexión e inténtelo de nuevo.',
  cancelled: 'La solicitud se canceló.',
} as const;

/** HTTP status of the answer to a failed call; `undefined` when there was no answer. */
export function errorStatus(error: unknown): number | undefined {
  return isAxiosError(error) ? error.response?.status : undefined;
}

/**
 * The Spanish text for any failure: of a call, thrown by our code, or given as text. The rules are those of the product:
 * the text of an answer is its `msg`, `errors`, `error` or `message`; a text that contains "500" is a server error.
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

/** The `codigo` with which the API names a refusal that a page answers by itself; undefined for any other failure. */
export function errorCode(error: unknown): string | undefined {
  const data: unknown = isAxiosError(error) ? error.response?.data : undefined;
  return isRecord(data) && typeof data.codigo === 'string' ? data.codigo : undefined;
}

/** The first text of each field in the `errors` of an answer, by field path; empty when the failure names no field. */
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

/** Whether a file of the page did not come. Webpack's loader says so with this name. */
function isMissingFile(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

/** Whether it is a mistake in our code: its message is written for programmers and is not shown. */
function isProgrammingError(error: unknown): boolean {
  return [TypeError, ReferenceError, RangeError, SyntaxError].some((kind) => error instanceof kind);
}

function answerText(data: unknown): string | undefined {
  if (typeof data === 'string')
    return data.trim() === '' || data.trimStart().startsWith('<') ? undefined : data;
  if (!isRecord(data)) return undefined;
  return textIn(data.msg) ?? textIn(data.errors) ?? textIn(data.error) ?? textIn(data.message);
}

/** The first text in a text, a list, or a map of lists. */
function textIn(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value;
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.values(value)
    .map(textIn)
    .find((text) => text !== undefined);
}

/** Whether it is a problem of our API. Its message is written to be shown, so it is not searched for "500". */
function isProblem(data: unknown): data is { status: number; message: string } {
  return (
    isRecord(data) &&
    typeof data.status === 'number' &&
    typeof data.title === 'string' &&
    textIn(data.message) !== undefined
  );
}

/** A text that contains "500" stands for a server error, unless the 500 is part of something that the person typed. */
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

/** What a person tells support, so that they find the call. A panel or toast of `shared-ui` shows it below its text. */
export interface ErrorReference {
  code: string;
  label: string;
  copyLabel: string;
  copiedLabel: string;
}

/** The number that the API gave the failed call; undefined where nothing came back or something else answered. */
export function errorNumber(error: unknown): string | undefined {
  const { data, headers } = (isAxiosError(error) && error.response) || {};
  const number = (data as Partial<Problema> | undefined)?.solicitud ?? headers?.[CABECERA_DE_SOLICITUD];
  return typeof number === 'string' && NUMERO_DE_SOLICITUD.test(number) ? number.toUpperCase() : undefined;
}

/** A call by its number, as it is shown. */
export function referenceTo(number: string | undefined): ErrorReference | undefined {
  return number === undefined ? undefined : { ...REFERENCE, code: number };
}

/**
 * What to show of a failure beside its text: in toasts, panels and dialogs, and never at a field, whose text says what to
 * correct. Undefined for what is no failed call, or had no answer.
 */
export const errorReference = (error: unknown): ErrorReference | undefined => referenceTo(errorNumber(error));
