import { z } from 'zod';
import { areasSchema } from './areas.schema';
import { fileInside, releaseName, sha384Schema } from './release.schema';
import { TRIAL } from './trials.schema';

const NO_ADDRESS = 'No es una ruta de este origen ("/…") ni una dirección entera ("https://…")';

const address = z
  .string()
  .regex(/^(\/(?!\/)|https?:\/\/)/, NO_ADDRESS)
  .refine((text) => URL.canParse(text, 'http://localhost'), NO_ADDRESS);

const signature = z.string().regex(/^[A-Za-z0-9+/]{86}==$/);

/** Unknown members are kept and signed: an older program must not drop what a newer one wrote. */
export const registryEntrySchema = z.looseObject({
  release: z.string().min(1).describe('The name of the release'),
  manifest: address.describe('Address of the manifest, on this origin or another one'),
  contract: z.int().nonnegative().describe('The number that "./remote" exports as `contract`'),
  integrity: z
    .record(z.string(), sha384Schema)
    .describe('sha384 of the manifest and of every script and style, by path inside of its folder'),
  signature: signature
    .optional()
    .describe('Of `signedText`. A server that was given keys refuses a line that no key signed'),
  since: z.iso
    .datetime()
    .optional()
    .describe('When it was signed. A server goes on with the line that it has where this one is older'),
  insteadOf: z
    .array(z.string())
    .optional()
    .describe('The releases that a rollback took back: pages that run one of them are told so'),
  areas: areasSchema.optional().describe('The links of the sidebar, by role'),
  unchangedSince: z
    .record(releaseName, z.array(fileInside))
    .optional()
    .describe(
      'By earlier release beside this one, the scripts that it had already: pages ask for them at its address',
    ),
});

export const trialSchema = z.looseObject({
  entry: registryEntrySchema,
  ...TRIAL,
  signature: signature.optional().describe('Of the line, its audience and its beginning'),
});

export const registrySchema = z.looseObject({
  schema: z.literal(1),
  remotes: z
    .record(z.string().min(1), registryEntrySchema)
    .describe('By name of the remote, the release that is current'),
  trials: z
    .record(z.string().min(1), trialSchema)
    .optional()
    .describe('By name of the remote, the release that a part of the people uses instead'),
});

export type RegistryEntry = z.infer<typeof registryEntrySchema>;
export type Registry = z.infer<typeof registrySchema>;
export type Trial = z.infer<typeof trialSchema>;
