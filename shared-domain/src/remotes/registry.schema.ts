import { z } from 'zod';
import { areasSchema } from './areas.schema';

/** sha384 in the form in which browsers compare it. */
const hash = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

/** A path on the page's own origin, or a whole address. */
function isAddress(text: string): boolean {
  return /^(\/(?!\/)|https?:\/\/)/.test(text) && URL.canParse(text, 'http://localhost');
}

/** An Ed25519 signature in base64. */
const signature = z.string().regex(/^[A-Za-z0-9+/]{86}==$/);

/**
 * One line of the registry: which release of a remote is current and what its files must be. Members that this version
 * does not know stay in it, because they are signed as well.
 */
export const registryEntrySchema = z.looseObject({
  release: z.string().min(1),
  /** Address of the manifest, on this origin or another one. */
  manifest: z.string().refine(isAddress),
  contract: z.int().nonnegative(),
  /** sha384 of the manifest and of every script and style, by path relative to the manifest's folder. */
  integrity: z.record(z.string(), hash),
  /** Of `signedText`. A server that was given keys refuses a registry with a line that no key signed. */
  signature: signature.optional(),
  areas: areasSchema.optional(),
});

/** The file that says which release of each remote is current. */
export const registrySchema = z.object({
  schema: z.literal(1),
  remotes: z.record(z.string().min(1), registryEntrySchema),
});

export type RegistryEntry = z.infer<typeof registryEntrySchema>;
export type Registry = z.infer<typeof registrySchema>;
