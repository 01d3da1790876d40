import { type Borrador, borradorSchema } from './borrador.schema';
import { cifrar, cifrarBytes, descifrar, descifrarBytes } from './cifrado';
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

/** Saves that are under way, so that whoever reads next sees what they save. */
const underWay = new Set<Promise<unknown>>();

const lugarDe = (persona: string, id: string) => `${persona}:${id}`;

/**
 * Saves a draft encrypted. Answers false when the device refuses, and undefined when it was changed or deleted
 * meanwhile. Without the key it stays in memory until there is one.
 */
export function guardarBorrador(
  clave: CryptoKey | undefined,
  persona: string,
  borrador: Borrador,
): Promise<boolean | undefined> {
  const write = beginWrite(persona, borrador);
  if (!clave) return Promise.resolve(false);
  const { id, guardadoEn } = borrador;
  const saving = cifrar(clave, { lugar: lugarDe(persona, id), guardadoEn }, JSON.stringify(borrador))
    .then(write, () => false)
    .finally(() => underWay.delete(saving));
  underWay.add(saving);
  return saving;
}

/** Saves what had to wait for the key. Answers whether the device took all of it. */
export async function guardarPendientes(clave: CryptoKey, persona: string): Promise<boolean> {
  const saving = unsavedDraftsOf(persona).map((borrador) => guardarBorrador(clave, persona, borrador));
  return !(await Promise.all(saving)).includes(false);
}

/**
 * The drafts of a person, the newest first. One that was tampered with or that another key encrypted is deleted on the way
 * and counted as lost.
 */
export async function leerBorradores(clave: CryptoKey | undefined, persona: string) {
  await Promise.all(underWay);
  const enMemoria = unsavedDraftsOf(persona);
  const ids = clave ? draftIdsOf(persona).filter((id) => !enMemoria.some((uno) => uno.id === id)) : [];
  const leidos = await Promise.all(ids.map((id) => clave && leer(clave, persona, id)));
  const borradores = [...enMemoria, ...leidos.flatMap((uno) => uno ?? [])];
  borradores.sort((uno, otro) => otro.guardadoEn - uno.guardadoEn);
  return { borradores, perdidos: leidos.filter((uno) => uno === undefined).length };
}

async function leer(clave: CryptoKey, persona: string, id: string): Promise<Borrador | undefined> {
  const guardado = readDraft(persona, id);
  try {
    return borradorSchema.parse(JSON.parse(await descifrar(clave, lugarDe(persona, id), guardado)));
  } catch {
    removeDraft(persona, id);
    return undefined;
  }
}

/**
 * Keeps the PDF of a draft on this device, encrypted with the key of the draft; null removes it. Answers whether the
 * device has it, and undefined when a later change prevails. Without the key, which is left out too while the draft itself
 * is not saved, this page remembers it.
 */
export async function guardarDocumento(
  clave: CryptoKey | undefined,
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
  if (!clave) return false;
  try {
    const guardadoEn = Date.now();
    const bytes = new Uint8Array(await pdf.arrayBuffer());
    const cifrado = await cifrarBytes(clave, { lugar: key, guardadoEn }, bytes);
    // The draft was deleted, or another file was chosen: that one is kept instead.
    if (remembered.get(key) !== place) return undefined;
    place.isStored = await writeDocument(key, prefixOf(persona), { guardadoEn, ...cifrado });
  } catch {
    // The file was moved since it was chosen.
  }
  return remembered.get(key) === place ? place.isStored : undefined;
}

/** The PDF of a draft, under the name that the draft knows; undefined where this device no longer has it. */
export async function leerDocumento(
  clave: CryptoKey | undefined,
  persona: string,
  { id, pdf: nombre }: Pick<Borrador, 'id' | 'pdf'>,
): Promise<File | undefined> {
  if (nombre === undefined) return undefined;
  const key = draftKey(persona, id);
  const inMemory = remembered.get(key);
  if (inMemory) return inMemory.pdf;
  try {
    const guardado = clave && (await readDocument(key));
    if (!guardado) return undefined;
    const bytes = await descifrarBytes(clave, { lugar: key, guardadoEn: guardado.guardadoEn }, guardado);
    const pdf = new File([bytes], nombre, { type: 'application/pdf' });
    remembered.set(key, { pdf, isStored: true });
    return pdf;
  } catch {
    removeDocument(key);
    return undefined;
  }
}
