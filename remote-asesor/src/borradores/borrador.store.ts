import { type Borrador, borradorSchema } from './borrador.schema';
import { cifrar, descifrar } from './cifrado';
import { beginWrite, draftIdsOf, readDraft, removeDraft, unsavedDraftsOf } from './draft-storage';

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

interface Lectura {
  /** Newest first. */
  borradores: Borrador[];
  /** How many could not be read and were deleted. */
  perdidos: number;
}

/** The drafts of a person. One that was tampered with or that another key encrypted is deleted on the way. */
export async function leerBorradores(clave: CryptoKey | undefined, persona: string): Promise<Lectura> {
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
    const enClaro = borradorSchema.safeParse(JSON.parse(guardado ?? ''));
    // An earlier release did not encrypt. What its person wrote is theirs, and is encrypted at first sight.
    if (enClaro.success && enClaro.data.id === id) {
      await guardarBorrador(clave, persona, enClaro.data);
      return enClaro.data;
    }
    return borradorSchema.parse(JSON.parse(await descifrar(clave, lugarDe(persona, id), guardado)));
  } catch {
    removeDraft(persona, id);
    return undefined;
  }
}
