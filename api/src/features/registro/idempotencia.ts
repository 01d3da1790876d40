import { createHash } from 'node:crypto';
import type { Solicitud } from 'shared-domain';
import { LLAMADAS } from 'shared-domain/llamadas';
import type { Db } from '../../db/connection';
import { conflicto, ProblemaError } from '../../problemas';
import { forgetAnswers, insertAnswer, keptAnswer } from './idempotencia.repository';

const KEPT_FOR = 24 * 3_600_000;
const HEADER = LLAMADAS['POST /api/evaluaciones/create'].cabeceras['idempotency-key'];
const PATTERN = new RegExp(HEADER.pattern);
const KEY_TEXT = 'La cabecera Idempotency-Key debe tener de 8 a 128 letras, números o guiones.';
const OTHER_CONTENT_TEXT = 'Esa Idempotency-Key ya se usó con otro contenido.';
const RUNNING_TEXT = 'El mismo envío todavía se está procesando. Espere unos segundos.';

/** The key in the header, if there is one. */
export function idempotencyKeyOf(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !PATTERN.test(header)) throw new ProblemaError(400, KEY_TEXT);
  return header;
}

/** A digest that differs where the data or the bytes of the file differ. */
export function digestOfSolicitud(solicitud: Solicitud, pdf: Uint8Array): string {
  return createHash('sha256').update(JSON.stringify(solicitud)).update(pdf).digest('hex');
}

/** One submission of a person under a key. */
export interface Submission {
  usuarioId: number;
  idempotencyKey: string;
  digest: string;
  ahora: number;
}

/** The answer that was given before under this key, or undefined where the key is new. */
export async function earlierAnswer<T>(db: Db, submission: Submission): Promise<T | undefined> {
  const { usuarioId, idempotencyKey, digest, ahora } = submission;
  const row = await keptAnswer(db, { usuarioId, idempotencyKey, desde: ahora - KEPT_FOR });
  if (!row) return undefined;
  if (row.huella !== digest) throw new ProblemaError(422, OTHER_CONTENT_TEXT);
  return JSON.parse(row.respuesta) as T;
}

/** Keeps the answer in the transaction of the registration, and removes answers that are older than a day. */
export async function keepAnswer(tx: Db, submission: Submission, answer: object): Promise<void> {
  const { usuarioId, idempotencyKey, digest, ahora } = submission;
  await forgetAnswers(tx, ahora - KEPT_FOR);
  await insertAnswer(tx, {
    usuarioId,
    clave: idempotencyKey,
    huella: digest,
    respuesta: JSON.stringify(answer),
    creadoEn: ahora,
  });
}

/** Refuses the second of two equal submissions while the first is being worked on. */
export function createRunning() {
  const running = new Set<string>();
  return async <T>(name: string, task: () => Promise<T>): Promise<T> => {
    if (running.has(name)) throw conflicto(RUNNING_TEXT);
    running.add(name);
    try {
      return await task();
    } finally {
      running.delete(name);
    }
  };
}
