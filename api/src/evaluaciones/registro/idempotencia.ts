import { createHash } from 'node:crypto';
import type { Solicitud } from 'shared-domain';
import { LLAMADAS } from 'shared-domain/llamadas';
import type { Db } from '../../db/connection';
import { conflicto, ProblemaError } from '../../problemas';
import { insertarRespuesta, olvidarRespuestas, respuestaDe } from './idempotencia.repository';

const VIGENCIA = 24 * 3_600_000;
const CABECERA = LLAMADAS['POST /api/evaluaciones/create'].cabeceras['idempotency-key'];
const FORMA = new RegExp(CABECERA.pattern);
const TEXTO_CLAVE = 'La cabecera Idempotency-Key debe tener de 8 a 128 letras, números o guiones.';
const TEXTO_OTRO_CONTENIDO = 'Esa Idempotency-Key ya se usó con otro contenido.';
const TEXTO_EN_CURSO = 'El mismo envío todavía se está procesando. Espere unos segundos.';

/** The header's key, if there is one. */
export function idempotencyKeyOf(cabecera: string | string[] | undefined): string | undefined {
  if (cabecera === undefined) return undefined;
  if (typeof cabecera !== 'string' || !FORMA.test(cabecera)) throw new ProblemaError(400, TEXTO_CLAVE);
  return cabecera;
}

/** What tells one content from another: the checked data and the file's bytes. */
export function huellaDeSolicitud(solicitud: Solicitud, pdf: Uint8Array): string {
  return createHash('sha256').update(JSON.stringify(solicitud)).update(pdf).digest('hex');
}

/** One submit of a person under a key. */
export interface Intento {
  usuarioId: number;
  idempotencyKey: string;
  huella: string;
  ahora: number;
}

/** The answer given before for that key, or undefined when it is new. */
export async function respuestaAnterior<T>(db: Db, intento: Intento): Promise<T | undefined> {
  const { usuarioId, idempotencyKey, huella, ahora } = intento;
  const fila = await respuestaDe(db, { usuarioId, idempotencyKey, desde: ahora - VIGENCIA });
  if (!fila) return undefined;
  if (fila.huella !== huella) throw new ProblemaError(422, TEXTO_OTRO_CONTENIDO);
  return JSON.parse(fila.respuesta) as T;
}

/** Keeps the answer, in the transaction of what it tells of, and forgets those of yesterday. */
export async function guardarRespuesta(tx: Db, intento: Intento, respuesta: object): Promise<void> {
  const { usuarioId, idempotencyKey, huella, ahora } = intento;
  await olvidarRespuestas(tx, ahora - VIGENCIA);
  await insertarRespuesta(tx, {
    usuarioId,
    clave: idempotencyKey,
    huella,
    respuesta: JSON.stringify(respuesta),
    creadoEn: ahora,
  });
}

/** Keeps two copies of one submit apart while the first is being worked on. */
export function createEnCurso() {
  const running = new Set<string>();
  return async <T>(nombre: string, tarea: () => Promise<T>): Promise<T> => {
    if (running.has(nombre)) throw conflicto(TEXTO_EN_CURSO);
    running.add(nombre);
    try {
      return await tarea();
    } finally {
      running.delete(nombre);
    }
  };
}
