import { type AuditKey, type AuditKeys, hmacOf } from '../audit-keys';
import type { ChainHead, NoteLine } from './note';

/** Stands in the place of a seal before the first line of a log. */
export const NO_SEAL = '';

/** A line with the newest head. Its seal covers the seal of the line before, so no earlier line can be taken out. */
export function sealedLine(
  key: AuditKey,
  previousSeal: string,
  { ultimo, hash }: ChainHead,
  fecha: string,
): NoteLine {
  const line = { fecha, ultimo, hash, llave: key.id };
  return { ...line, sello: sealOfLine(key, previousSeal, line) };
}

/** Whether somebody with one of the keys wrote this line after that seal. */
export function isSealedLine(line: NoteLine, previousSeal: string, keys: AuditKeys): boolean {
  const key = keys.get(line.llave);
  return key !== undefined && line.sello === sealOfLine(key, previousSeal, line);
}

const sealOfLine = (key: AuditKey, previous: string, { fecha, ultimo, hash }: Omit<NoteLine, 'sello'>) =>
  hmacOf(key, ['nota', previous, fecha, ultimo, hash, key.id]);

/** The line in a text; undefined where it is none, such as half a line after a power cut. */
export function parseLine(text: string): NoteLine | undefined {
  try {
    const { fecha, ultimo, hash, llave, sello } = JSON.parse(text) as NoteLine;
    const areTexts = [fecha, hash, llave, sello].every((one) => typeof one === 'string');
    return areTexts && Number.isSafeInteger(ultimo) ? { fecha, ultimo, hash, llave, sello } : undefined;
  } catch {
    return undefined;
  }
}
