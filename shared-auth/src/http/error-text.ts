import { isAxiosError, isCancel } from 'axios';

/** The texts of the product for failures that bring none of their own. */
const TEXTO_ERROR = {
  servidor: 'Error interno del servidor. Por favor, intentelo de nuevo mas tarde.',
  inesperado: 'Error inesperado en la solicitud.',
  desconocido: 'Ocurrio un error desconocido.',
  red: 'No hay conexión con el servidor. Revise su conexión e inténtelo de nuevo.',
  cancelada: 'La solicitud se canceló.',
} as const;

/** Status of the answer that a failed call got; `undefined` when there was none. */
export function errorStatus(error: unknown): number | undefined {
  return isAxiosError(error) ? error.response?.status : undefined;
}

/** What a person reads about any failure: of a call, thrown by our code, or given as text. */
export function errorText(error: unknown): string {
  if (error === undefined || error === null || error === '') return TEXTO_ERROR.desconocido;
  if (isCancel(error)) return TEXTO_ERROR.cancelada;
  if (!isAxiosError(error)) return thrownText(error);
  if (!error.response) return TEXTO_ERROR.red;
  const { status, data } = error.response;
  if (status === 500) return TEXTO_ERROR.servidor;
  if (isProblem(data)) return data.message;
  if (status > 500) return TEXTO_ERROR.servidor;
  const text = answerText(data);
  if (text === undefined) return TEXTO_ERROR.inesperado;
  return tellsOfServerError(text, typedTexts(error.config?.data)) ? TEXTO_ERROR.servidor : text;
}

/** First text of each field of a problem's `errors`; empty when the failure names no field. */
export function fieldErrors(error: unknown): Record<string, string> {
  const data: unknown = isAxiosError(error) ? error.response?.data : undefined;
  const errors = isRecord(data) && isRecord(data.errors) ? data.errors : {};
  const entries = Object.entries(errors).map(([path, texts]) => [path, textIn(texts)] as const);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

function thrownText(error: unknown): string {
  if (isProgrammingError(error)) return TEXTO_ERROR.inesperado;
  const text = error instanceof Error ? error.message : answerText(error);
  if (!text) return TEXTO_ERROR.inesperado;
  return tellsOfServerError(text) ? TEXTO_ERROR.servidor : text;
}

/** Their messages are written for programmers. */
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

/** What the API answers to every refusal; its message is written to be shown, so it is not searched. */
function isProblem(data: unknown): data is { status: number; message: string } {
  return (
    isRecord(data) &&
    typeof data.status === 'number' &&
    typeof data.title === 'string' &&
    textIn(data.message) !== undefined
  );
}

/** A text containing 500 stands for a server error, unless the 500 is in something that the person typed. */
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
