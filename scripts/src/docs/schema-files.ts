import { join } from 'node:path';
import { fileSchemas } from 'shared-domain';
import { ROOT } from '../workspace';

/** The text of each JSON Schema below `docs/schemas`, by its file. */
export function schemaFiles(): Map<string, string> {
  const files = Object.entries(fileSchemas());
  return new Map(
    files.map(([name, schema]) => [
      join(ROOT, 'docs/schemas', name),
      `${JSON.stringify(schema, undefined, 2)}\n`,
    ]),
  );
}
