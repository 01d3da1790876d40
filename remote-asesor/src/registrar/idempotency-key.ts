import type { Solicitud } from 'shared-domain';
import { texts } from './texts-envio';

/**
 * The Idempotency-Key of a submit. It follows from the draft and from everything that is sent, so repeating
 * the same content repeats the key, also after a reload, and changed content gets another one.
 */
export async function idempotencyKeyOf(borrador: string, solicitud: Solicitud, pdf: Blob): Promise<string> {
  const datos = await digestOf(new TextEncoder().encode(JSON.stringify([borrador, solicitud])));
  const documento = await digestOf(await readBytes(pdf));
  return digestOf(new TextEncoder().encode(datos + documento));
}

async function digestOf(bytes: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Reading fails when the file was moved or deleted after it was chosen. */
function readBytes(pdf: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.onerror = () => reject(new Error(texts.pdfIlegible));
    reader.readAsArrayBuffer(pdf);
  });
}
