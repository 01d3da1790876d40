import { CABECERA_DE_SOLICITUD, NUMERO_DE_SOLICITUD, type Problema } from 'shared-domain';
import { isAxiosError } from './failed-call';

const TEXTS = {
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
  return number === undefined ? undefined : { ...TEXTS, code: number };
}

/**
 * What to show of a failure beside its text: in toasts, panels and dialogs, and never at a field, whose text says what to
 * correct. Undefined for what is no failed call, or had no answer.
 */
export const errorReference = (error: unknown): ErrorReference | undefined => referenceTo(errorNumber(error));
