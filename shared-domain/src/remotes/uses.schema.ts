import { z } from 'zod';
import type { CallShape } from './call-shape';

/** A file and its line, such as `src/inicio/inicio.screen.tsx:12`, from the folder of the package. */
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

/** What a release takes from the page and asks of the API, as its build found it in the sources of the bundle. */
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

/** What a shell has for the remotes, by shared package. */
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

/** `built-against.json` beside `release.json`: what the fingerprints of `uses` stand for. Browsers never load it. */
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
