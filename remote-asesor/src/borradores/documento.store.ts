import { cifrarBytes, descifrarBytes } from './cifrado';
import {
  readDocument,
  rememberDocument,
  rememberedDocument,
  removeDocument,
  writeDocument,
} from './document-storage';
import { draftKey, prefixOf } from './draft-storage';

interface DeBorrador {
  id: string;
  pdf: File | null;
}

/**
 * Keeps the PDF of a draft on this device, encrypted with the key of the draft; null removes it. Answers whether the
 * device has it, and undefined when a later change prevails. Without the key, which is left out too while the draft itself
 * is not saved, this page remembers it.
 */
export async function guardarDocumento(
  clave: CryptoKey | undefined,
  persona: string,
  { id, pdf }: DeBorrador,
): Promise<boolean | undefined> {
  const key = draftKey(persona, id);
  const before = rememberedDocument(key);
  if (!pdf) {
    if (before) removeDocument(key);
    return true;
  }
  if (before?.pdf === pdf && before.isStored) return true;
  const place = { pdf, isStored: false };
  rememberDocument(key, place);
  if (!clave) return false;
  try {
    const guardadoEn = Date.now();
    const bytes = new Uint8Array(await pdf.arrayBuffer());
    const cifrado = await cifrarBytes(clave, { lugar: key, guardadoEn }, bytes);
    // The draft was deleted, or another file was chosen: that one is kept instead.
    if (rememberedDocument(key) !== place) return undefined;
    place.isStored = await writeDocument(key, prefixOf(persona), { guardadoEn, ...cifrado });
  } catch {
    // The file was moved since it was chosen.
  }
  return rememberedDocument(key) === place ? place.isStored : undefined;
}

/** The PDF of a draft, under the name that the draft knows; undefined where this device no longer has it. */
export async function leerDocumento(
  clave: CryptoKey | undefined,
  persona: string,
  { id, pdf: nombre }: { id: string; pdf?: string | undefined },
): Promise<File | undefined> {
  if (nombre === undefined) return undefined;
  const key = draftKey(persona, id);
  const inMemory = rememberedDocument(key);
  if (inMemory) return inMemory.pdf;
  try {
    const guardado = clave && (await readDocument(key));
    if (!guardado) return undefined;
    const bytes = await descifrarBytes(clave, { lugar: key, guardadoEn: guardado.guardadoEn }, guardado);
    const pdf = new File([bytes], nombre, { type: 'application/pdf' });
    rememberDocument(key, { pdf, isStored: true });
    return pdf;
  } catch {
    removeDocument(key);
    return undefined;
  }
}
