import { createHash } from 'node:crypto';
import type { Solicitud } from 'shared-domain/evaluacion';
import type { Db } from '../../db/connection';
import { ProblemaError } from '../../problemas';

const KEPT_FOR = 24 * 3_600_000;
const OTHER_CONTENT_TEXT = 'Esa Idempotency-Key ya se usó con otro contenido.';

export interface Submission {
  usuarioId: number;
  clave: string;
  huella: string;
  ahora: number;
}

export const huellaDeSolicitud = (solicitud: Solicitud, pdf: Uint8Array): string =>
  createHash('sha256').update(JSON.stringify(solicitud)).update(pdf).digest('hex');

export async function earlierAnswer<T>(db: Db, { usuarioId, clave, huella, ahora }: Submission) {
  const row = await db
    .selectFrom('idempotencia')
    .select(['huella', 'respuesta'])
    .where('usuarioId', '=', usuarioId)
    .where('clave', '=', clave)
    .where('creadoEn', '>', ahora - KEPT_FOR)
    .executeTakeFirst();
  if (row && row.huella !== huella) throw new ProblemaError(422, OTHER_CONTENT_TEXT);
  return row && (JSON.parse(row.respuesta) as T);
}

/** Call in the registration's transaction. Removes answers older than a day. */
export async function keepAnswer(tx: Db, { ahora, ...submission }: Submission, answer: object) {
  const respuesta = JSON.stringify(answer);
  await tx
    .deleteFrom('idempotencia')
    .where('creadoEn', '<=', ahora - KEPT_FOR)
    .execute();
  await tx
    .insertInto('idempotencia')
    .values({ ...submission, respuesta, creadoEn: ahora })
    .execute();
}
