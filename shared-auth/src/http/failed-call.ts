import type { AxiosError } from 'axios';

// As axios tells them itself. This file is there before axios, which comes with the first call.
const has = (value: unknown, sign: string) =>
  typeof value === 'object' && value !== null && (value as Record<string, unknown>)[sign] === true;

/** Whether a call failed, with or without an answer. */
export const isAxiosError = (error: unknown): error is AxiosError => has(error, 'isAxiosError');

/** Whether a call was cancelled by whoever made it. */
export const isCancel = (error: unknown): boolean => has(error, '__CANCEL__');
