import { type Borrador, borradorSchema } from './borrador.schema';
import {
  beginWrite,
  draftIdsOf,
  draftKey,
  prefixOf,
  readDocument,
  readDraft,
  remembered,
  removeDocument,
  removeDraft,
  unsavedDraftsOf,
  writeDocument,
} from './draft-storage';
import { decrypt, decryptBytes, encrypt, encryptBytes } from './encryption';

/** Pending saves, which a read awaits first. */
const underWay = new Set<Promise<unknown>>();

const lugarDe = (persona: string, id: string) => `${persona}:${id}`;

/**
 * Returns false if the device refuses, undefined if a later change or deletion supersedes the save. Without
 * the key, the draft stays in memory.
 */
export function guardarBorrador(
  cryptoKey: CryptoKey | undefined,
  persona: string,
  borrador: Borrador,
): Promise<boolean | undefined> {
  const write = beginWrite(persona, borrador);
  if (!cryptoKey) return Promise.resolve(false);
  const { id, guardadoEn } = borrador;
  const saving = encrypt(cryptoKey, { lugar: lugarDe(persona, id), guardadoEn }, JSON.stringify(borrador))
    .then(write, () => false)
    .finally(() => underWay.delete(saving));
  underWay.add(saving);
  return saving;
}

/** Returns whether the device stored all of them. */
export async function guardarPendientes(cryptoKey: CryptoKey, persona: string): Promise<boolean> {
  const saving = unsavedDraftsOf(persona).map((borrador) => guardarBorrador(cryptoKey, persona, borrador));
  return !(await Promise.all(saving)).includes(false);
}

/** Newest first. A draft that cannot be decrypted is deleted and counted as lost. */
export async function leerBorradores(cryptoKey: CryptoKey | undefined, persona: string) {
  await Promise.all(underWay);
  const enMemoria = unsavedDraftsOf(persona);
  const ids = cryptoKey ? draftIdsOf(persona).filter((id) => !enMemoria.some((uno) => uno.id === id)) : [];
  const leidos = await Promise.all(ids.map((id) => cryptoKey && leer(cryptoKey, persona, id)));
  const borradores = [...enMemoria, ...leidos.flatMap((uno) => uno ?? [])];
  borradores.sort((uno, otro) => otro.guardadoEn - uno.guardadoEn);
  return { borradores, perdidos: leidos.filter((uno) => uno === undefined).length };
}

async function leer(cryptoKey: CryptoKey, persona: string, id: string): Promise<Borrador | undefined> {
  const guardado = readDraft(persona, id);
  try {
    return borradorSchema.parse(JSON.parse(await decrypt(cryptoKey, lugarDe(persona, id), guardado)));
  } catch {
    removeDraft(persona, id);
    return undefined;
  }
}

/**
 * null removes the PDF. Returns whether the device stores it, or undefined if a later change supersedes the
 * call. Without the key, the PDF stays in memory. The caller also omits the key while the draft is unsaved.
 */
export async function guardarDocumento(
  cryptoKey: CryptoKey | undefined,
  persona: string,
  { id, pdf }: { id: string; pdf: File | null },
): Promise<boolean | undefined> {
  const key = draftKey(persona, id);
  const before = remembered.get(key);
  if (!pdf) {
    if (before) removeDocument(key);
    return true;
  }
  if (before?.pdf === pdf && before.isStored) return true;
  const place = { pdf, isStored: false };
  remembered.set(key, place);
  if (!cryptoKey) return false;
  try {
    const guardadoEn = Date.now();
    const bytes = new Uint8Array(await pdf.arrayBuffer());
    const encrypted = await encryptBytes(cryptoKey, { lugar: key, guardadoEn }, bytes);
    // The draft was deleted, or another file was chosen.
    if (remembered.get(key) !== place) return undefined;
    place.isStored = await writeDocument(key, prefixOf(persona), { guardadoEn, ...encrypted });
  } catch {
    // The file was moved since it was chosen.
  }
  return remembered.get(key) === place ? place.isStored : undefined;
}

/** Undefined if the PDF is no longer on this device. */
export async function leerDocumento(
  cryptoKey: CryptoKey | undefined,
  persona: string,
  { id, pdf: nombre }: Pick<Borrador, 'id' | 'pdf'>,
): Promise<File | undefined> {
  if (nombre === undefined) return undefined;
  const key = draftKey(persona, id);
  const inMemory = remembered.get(key);
  if (inMemory) return inMemory.pdf;
  try {
    const guardado = cryptoKey && (await readDocument(key));
    if (!guardado) return undefined;
    const bytes = await decryptBytes(cryptoKey, { lugar: key, guardadoEn: guardado.guardadoEn }, guardado);
    const pdf = new File([bytes], nombre, { type: 'application/pdf' });
    remembered.set(key, { pdf, isStored: true });
    return pdf;
  } catch {
    removeDocument(key);
    return undefined;
  }
}
