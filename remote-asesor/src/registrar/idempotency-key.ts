import type { Solicitud } from 'shared-domain';
import { TEXTOS } from './texts';

/**
 * The Idempotency-Key of a submit. It follows from the draft and from everything that is sent, so repeating
 * the same content repeats the key, also after a reload, and changed content gets another one.
 */
export async function idempotencyKeyOf(borrador: string, solicitud: Solicitud, pdf: Blob): Promise<string> {
  const datos = new TextEncoder().encode(JSON.stringify([borrador, solicitud]));
  const documento = await huella(await contenido(pdf));
  return huella(new TextEncoder().encode(`${await huella(datos)}${documento}`));
}

async function huella(bytes: BufferSource): Promise<string> {
  const resumen = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(resumen, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Reading fails when the file was moved or taken back meanwhile. */
function contenido(pdf: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const lector = new FileReader();
    lector.onload = () => resolve(new Uint8Array(lector.result as ArrayBuffer));
    lector.onerror = () => reject(new Error(TEXTOS.pdfIlegible));
    lector.readAsArrayBuffer(pdf);
  });
}
