import { z } from 'zod';
import type { CallShape } from './call-shape';

/** Relative to the folder of the package, such as `src/inicio/inicio.screen.tsx:12`. */
const places = z.array(z.string()).describe('Where, as file:line from the folder of the package');

const fingerprint = z.string().min(1).describe('Equal for equal content');

const usedNameSchema = z.looseObject({
  at: places,
  props: z
    .record(z.string(), z.string())
    .optional()
    .describe('The props that are passed to a component, and where first'),
  members: z
    .record(z.string(), z.string())
    .optional()
    .describe('The members that are read of a table, and where first'),
});

/** Found by the build in the bundled sources. */
export const usesSchema = z.looseObject({
  packages: z
    .record(z.string(), z.record(z.string(), usedNameSchema))
    .describe('By shared package, the names that are taken from it; "*" is all of them'),
  calls: z
    .record(z.string(), z.looseObject({ fingerprint, at: places }))
    .describe('By name of the call, such as "GET /api/usuarios", the fingerprint of its shape'),
  types: z
    .record(z.string(), fingerprint)
    .describe('By shared package, the fingerprint of the types that the release was built against'),
});

const offersSchema = z.looseObject({
  packages: z.record(
    z.string(),
    z.looseObject({
      version: z.string(),
      names: z.array(z.string()).optional().describe('Left out where the build cannot tell them'),
      types: fingerprint.optional(),
    }),
  ),
});

const isShape = (value: unknown) => typeof value === 'object' && value !== null && 'quienes' in value;
const shapes = z.record(z.string(), z.custom<CallShape>(isShape));
const surfaces = z.record(z.string(), z.record(z.string(), z.string()));

export const BUILT_AGAINST_FILE = 'built-against.json';

/** The shapes behind the fingerprints of `uses`, next to `release.json`. Browsers never load it. */
export const builtAgainstSchema = z.looseObject({
  calls: shapes.describe('By name, the shape of each call that the release makes'),
  types: surfaces.describe('By shared package, the files of types that are reached from it'),
});

/** `shell.json`: what the shell and the API of a server offer. */
export const shellFileSchema = z.looseObject({
  release: z.string(),
  contract: z.int().nonnegative(),
  offers: offersSchema,
  calls: shapes,
  types: surfaces,
});

export type UsedName = z.infer<typeof usedNameSchema>;
export type Uses = z.infer<typeof usesSchema>;
export type Offers = z.infer<typeof offersSchema>;
export type BuiltAgainst = z.infer<typeof builtAgainstSchema>;
export type ShellFile = z.infer<typeof shellFileSchema>;
