import { z } from 'zod';
import type { NombreCampo, Valores } from '../formulario/valores';

const PREFIX = 'asesor:borrador:';
const DIAS_QUE_SE_GUARDA = 7;
const DIA = 24 * 60 * 60 * 1000;

const borradorSchema = z.object({
  id: z.string().min(1),
  tipo: z.enum(['registro', 'correccion']),
  dni: z.string(),
  nombre: z.string(),
  valores: z.record(z.string(), z.union([z.string(), z.number()])) as z.ZodType<Valores>,
  /** Fields that were locked because the client exists. */
  bloqueados: z.array(z.string()) as unknown as z.ZodType<NombreCampo[]>,
  conAval: z.boolean(),
  guardadoEn: z.number(),
});

/** What was typed and not yet sent, as it is saved on this device. The PDF is not saved. */
export type Borrador = z.infer<typeof borradorSchema>;

const prefixOf = (persona: string) => `${PREFIX}${persona}:`;

/** Answers false when the device refuses, for instance because its storage is full or switched off. */
export function guardarBorrador(persona: string, borrador: Borrador): boolean {
  try {
    localStorage.setItem(prefixOf(persona) + borrador.id, JSON.stringify(borrador));
    return true;
  } catch {
    return false;
  }
}

export function eliminarBorrador(persona: string, id: string): void {
  remove(prefixOf(persona) + id);
}

/** The drafts of a person, newest first. Old and unreadable ones are removed on the way. */
export function borradoresDe(persona: string): Borrador[] {
  return storageKeysOf(persona)
    .flatMap((storageKey) => read(storageKey) ?? [])
    .sort((uno, otro) => otro.guardadoEn - uno.guardadoEn);
}

export function eliminarBorradoresDe(persona: string): void {
  for (const storageKey of storageKeysOf(persona)) remove(storageKey);
}

function storageKeysOf(persona: string): string[] {
  try {
    return Object.keys(localStorage).filter((storageKey) => storageKey.startsWith(prefixOf(persona)));
  } catch {
    return [];
  }
}

function read(storageKey: string): Borrador | undefined {
  try {
    const borrador = borradorSchema.parse(JSON.parse(localStorage.getItem(storageKey) ?? ''));
    if (Date.now() - borrador.guardadoEn < DIAS_QUE_SE_GUARDA * DIA) return borrador;
  } catch {
    // Another release or another program wrote it, so it cannot be offered.
  }
  remove(storageKey);
  return undefined;
}

function remove(storageKey: string): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Storage is switched off: there is nothing to remove.
  }
}
