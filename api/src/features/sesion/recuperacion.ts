import { randomInt } from 'node:crypto';
import { CUANTOS_CODIGOS } from 'shared-domain';
import { digestOf } from './digest';

/** Without the letters and digits that people mistake for one another. */
const LETRAS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LARGO = 12;

const nuevoCodigo = (): string =>
  Array.from({ length: LARGO }, () => LETRAS[randomInt(LETRAS.length)]).join('');

/** Ten codes of sixty random bits. */
export const nuevosCodigos = (): string[] => Array.from({ length: CUANTOS_CODIGOS }, nuevoCodigo);

/** As people read it: `ABCD-EFGH-JKLM`. */
export const mostrado = (codigo: string): string => codigo.match(/.{4}/g)?.join('-') ?? codigo;

/** What is stored of a code. */
export const digestDeCodigo = (codigo: string, usuarioId: number): string =>
  digestOf(`recuperacion ${usuarioId} ${codigo}`);
