import { z } from 'zod';
import { registrySchema } from './registry.schema';
import { remoteReleaseSchema } from './release.schema';

/**
 * The JSON Schemas of the two files that people and other bundlers write, by file name. Editors complete and check a
 * file that names its schema.
 */
export function fileSchemas(): Record<`${string}.schema.json`, object> {
  return {
    'release.schema.json': schemaOf(remoteReleaseSchema, 'release.json of a remote'),
    'remotes.schema.json': schemaOf(registrySchema, 'remotes.json, the registry'),
  };
}

function schemaOf(schema: z.ZodType, title: string): object {
  return { title, ...z.toJSONSchema(schema) };
}
