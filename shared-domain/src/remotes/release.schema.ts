import { z } from 'zod';
import { areasSchema } from './areas.schema';
import { usesSchema } from './uses.schema';

/** The format of the HTML attribute `integrity`. */
export const sha384Schema = z
  .string()
  .regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'No es una huella: "sha384-" y 64 letras en base64');

/** A folder name that cannot lead elsewhere. */
export const releaseName = z
  .string()
  .regex(/^[A-Za-z0-9][\w.-]*$/, 'Solo lleva letras, dígitos, punto, guion y guion bajo');

/** Path relative to the folder of `release.json`, without a way out of it. */
export const fileInside = z
  .string()
  .regex(/^(?!\.{0,2}\/)(?!.*\/\.{0,2}\/)(?!.*\.\.$)[^\\?#]+$/, 'No es un archivo dentro de la carpeta');

/** Written by a build and read by publishing, the check and the shell. Unknown members are kept for newer builds. */
export const releaseSchema = z.looseObject({
  name: z.string().min(1).describe('The name under which the registry lists the remote'),
  release: releaseName
    .regex(/^(?!vigente$)/, '"vigente" es la dirección de la versión vigente. Elija otro nombre')
    .describe('The name of this release; other bytes need another name'),
  contract: z.int().nonnegative().optional().describe('The number that "./remote" exports as `contract`'),
  manifest: fileInside.optional().describe('The file name of the manifest; the shell itself has none'),
  integrity: z
    .record(fileInside, sha384Schema)
    .describe('sha384 of the manifest and of every script and style, by path inside of the folder'),
  author: z
    .string()
    .max(120)
    .optional()
    .describe('Who made it: the question before a replacement names them'),
  screens: z
    .array(z.string())
    .optional()
    .describe('Paths of its screens below the base of a role, as its routes name them'),
  areas: areasSchema.optional().describe('The links of the sidebar, by role'),
  uses: usesSchema.optional().describe('What a remote takes from the page and asks of the API'),
});

/** A remote always states its contract and its manifest. */
export const remoteReleaseSchema = releaseSchema.required({ contract: true, manifest: true });

export type Release = z.infer<typeof releaseSchema>;
export type RemoteRelease = z.infer<typeof remoteReleaseSchema>;
